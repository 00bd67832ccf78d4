"""Who runs the clocks and bots of a table, where there are several workers.

A lease is a row with a time until when it holds, by the database's clock.  Each statement is a transaction of its own
and skips what another worker is just changing: nobody waits for anybody, and no two locks can cross.
"""

from __future__ import annotations

from florilege.store.kept import PLAYING

TAKEN_AT_ONCE = 500  # so that workers that start together share the tables
LONGEST = "10 minutes"  # no lease is longer: one that seems so is of before the clock of the database was set back

_UNTIL = "clock_timestamp() + make_interval(secs => $2)"

FORGET = f"""
    delete from leases where table_id = any(array(
        select table_id from leases left join tables on tables.id = table_id
        where phase is distinct from '{PLAYING}' and (worker = $1 or until <= clock_timestamp())
        for update of leases skip locked))"""

RENEW = f"""
    update leases set until = {_UNTIL} where table_id = any(array(
        select table_id from leases where worker = $1 for update skip locked))
    returning table_id"""

TAKE_EXPIRED = f"""
    update leases set worker = $1, until = {_UNTIL} where table_id = any(array(
        select table_id from leases where worker <> $1
        and (until <= clock_timestamp() or until > clock_timestamp() + interval '{LONGEST}')
        limit $3 for update skip locked))
    returning table_id"""

TAKE_FREE = f"""
    insert into leases (table_id, worker, until)
    select id, $1, {_UNTIL} from tables
    where phase = '{PLAYING}' and not exists (select from leases where table_id = id)
    order by changed desc, id limit $3 for update of tables skip locked
    on conflict do nothing returning table_id"""

# Of one table.  $3 is its id.
TAKE_ONE_FREE = f"""
    insert into leases (table_id, worker, until)
    select id, $1, {_UNTIL} from tables
    where id = $3 and phase = '{PLAYING}' and not exists (select from leases where table_id = id)
    for update of tables skip locked
    on conflict do nothing returning table_id"""

TAKE_ONE_EXPIRED = f"""
    update leases set worker = $1, until = {_UNTIL} where table_id = any(array(
        select table_id from leases join tables on id = table_id
        where table_id = $3 and phase = '{PLAYING}' and worker <> $1
        and (until <= clock_timestamp() or until > clock_timestamp() + interval '{LONGEST}')
        for update of leases skip locked))
    returning table_id"""

RELEASE = "delete from leases where worker = $1"
