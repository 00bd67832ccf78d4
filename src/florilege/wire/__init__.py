"""Everything that is sent: each message, body and error is a type here, and nowhere else.

The JSON Schema (docs/wire.schema.json), the OpenAPI document and the types of the page (client/src/lib/wire.ts) are
made from these; `make lint` fails where they differ.  A comment behind a field is its description everywhere.
"""
