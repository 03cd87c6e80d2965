import type { Circuit, DeliveryStore } from '@hearback/core'
import { isoTime } from '../columns.ts'
import type { Database } from '../database.ts'
import { type Params, query, type Tables } from '../query.ts'
import { listenersTarget } from './listeners.ts'

/** SQL: whether the webhook or listener `$2` exists. */
export const isTarget = `(
    exists (select from hearback.webhooks w where w.environment_id = $1 and w.id = $2)
    or exists (select from hearback.listeners l where ${listenersTarget} = $2)
  )`

const selectCircuits = (db: Tables) =>
  db
    .selectFrom('hearback.circuits as c')
    .select(['c.failures', 'c.slots', 'c.version'])
    .select(({ ref }) => [
      isoTime(ref('c.failing_since')).as('failingSince'),
      isoTime(ref('c.paused_until')).as('pausedUntil'),
    ])

/** A change of a circuit breaker. The statement returns whether it was made, or unnecessary because the target is deleted. */
const changeStatement = (change: string) => `with changed as (${change} returning c.version)
  select exists (select from changed) or not ${isTarget} as done`

/** SQL: ends the pause of a target's circuit breaker at a time, if it would last longer. The target is a column of `written`. */
export const pauseEnds = ({ target, at }: { target: string; at: string }): string =>
  `update hearback.circuits c set paused_until = ${at}, version = c.version + 1 from written
      where c.environment_id = $1 and c.target = ${target} and c.paused_until > ${at}`

export function circuitStore(database: Database): Pick<DeliveryStore, 'circuit' | 'circuits' | 'replaceCircuit'> {
  const find = query(database, 'deliveries.circuit', (db, { environmentId, target }: Params<{ target: string }>) =>
    selectCircuits(db).where('c.environment_id', '=', environmentId).where('c.target', '=', target),
  )
  const list = query(database, 'deliveries.circuits', (db, { environmentId }: Params) =>
    selectCircuits(db).select('c.target').where('c.environment_id', '=', environmentId).orderBy('c.target'),
  )
  const insert = database.statement<{ done: boolean }>('deliveries.replaceCircuit+insert', () =>
    changeStatement(`insert into hearback.circuits as c
        (environment_id, target, failures, failing_since, paused_until, slots, version)
      select $1, $2::text, $3::integer, $4::timestamptz, $5::timestamptz, $6::integer, $7::integer
      where ${isTarget}
      on conflict do nothing`),
  )
  const update = database.statement<{ done: boolean }>('deliveries.replaceCircuit+update', () =>
    changeStatement(`update hearback.circuits c set failures = $3::integer, failing_since = $4::timestamptz,
        paused_until = $5::timestamptz, slots = $6::integer, version = $7::integer
      where c.environment_id = $1 and c.target = $2 and c.version = $8::integer and ${isTarget}`),
  )
  const remove = database.statement<{ done: boolean }>('deliveries.replaceCircuit+delete', () =>
    changeStatement(`delete from hearback.circuits c
      where c.environment_id = $1 and c.target = $2 and c.version = $3::integer and ${isTarget}`),
  )
  const checkAbsent = database.statement<{ done: boolean }>(
    'deliveries.replaceCircuit+check',
    () => `select not ${isTarget} or not exists (
       select from hearback.circuits c where c.environment_id = $1 and c.target = $2
     ) as done`,
  )
  return {
    async circuit(environmentId, target) {
      const [row] = await find(environmentId, { target })
      return row ?? null
    },
    async circuits(environmentId) {
      return (await list(environmentId)).map(({ target, ...circuit }) => ({ target, circuit }))
    },
    async replaceCircuit(environmentId, target, next, { ifVersion }) {
      const at = [environmentId, target]
      const [row] = await (next === null
        ? ifVersion === null
          ? checkAbsent(at)
          : remove([...at, ifVersion])
        : ifVersion === null
          ? insert([...at, ...changing(next)])
          : update([...at, ...changing(next), ifVersion]))
      return row?.done ?? false
    },
  }
}

const changing = (circuit: Circuit): unknown[] => [
  circuit.failures,
  circuit.failingSince,
  circuit.pausedUntil,
  circuit.slots,
  circuit.version,
]
