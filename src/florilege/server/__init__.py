"""The table over the network: HTTP and WebSocket, identities, store, fan-out.  It carries what `table` says."""
