import type { Circuit, DeliveryStore } from '@hearback/core/storage'
import type { Database } from '../database.ts'
import { described, type RowOf } from '../record.ts'
import { listenersTarget } from './listeners.ts'

/** SQL: whether a target exists, a webhook or a listener. */
export const isTarget = (target: string): string => `(
    exists (select from hearback.webhooks w where w.environment_id = $1 and w.id = ${target})
    or exists (select from hearback.listeners l where ${listenersTarget} = ${target})
  )`

export const circuit = described<Circuit>({
  failures: 'integer',
  failingSince: 'timestamptz',
  pausedUntil: 'timestamptz',
  slots: 'integer',
  version: 'integer',
})

/** SQL: whether a target's circuit breaker was `changed`, or needs no change because the target is deleted. */
const isDone = (target: string) => `exists (select from changed) or not ${isTarget(target)} as done`

/** SQL: ends the pause of a target's circuit breaker at a time, if it would last longer. The target is a column of `written`. */
export const pauseEnds = ({ target, at }: { target: string; at: string }): string =>
  `update hearback.circuits c set paused_until = ${at}, version = c.version + 1 from written
      where c.environment_id = $1 and c.target = ${target} and c.paused_until > ${at}`

export function circuitStore(database: Database): Pick<DeliveryStore, 'circuit' | 'circuits' | 'replaceCircuit'> {
  const find = database.statement<RowOf<Circuit>, 'target'>(
    'deliveries.circuit',
    ({ target }) => `select ${circuit.selected('c')} from hearback.circuits c
     where c.environment_id = $1 and c.target = ${target}`,
  )
  const list = database.statement<RowOf<Circuit> & { target: string }>(
    'deliveries.circuits',
    () => `select ${circuit.selected('c')}, c.target from hearback.circuits c
     where c.environment_id = $1 order by c.target`,
  )
  const insert = database.statement<{ done: boolean }, 'target' | keyof Circuit>(
    'deliveries.replaceCircuit+insert',
    (params) => `with changed as (insert into hearback.circuits as c
         (environment_id, target, ${circuit.columns})
       select $1, ${params.target}::text, ${circuit.placeholders(params)}
       where ${isTarget(params.target)}
       on conflict do nothing returning c.version)
     select ${isDone(params.target)}`,
  )
  const update = database.statement<{ done: boolean }, 'target' | keyof Circuit | 'ifVersion'>(
    'deliveries.replaceCircuit+update',
    (params) => `with changed as (update hearback.circuits c
       set ${circuit.assignments(params)}
       where c.environment_id = $1 and c.target = ${params.target} and c.version = ${params.ifVersion}::integer
         and ${isTarget(params.target)}
       returning c.version)
     select ${isDone(params.target)}`,
  )
  const remove = database.statement<{ done: boolean }, 'target' | 'ifVersion'>(
    'deliveries.replaceCircuit+delete',
    ({ target, ifVersion }) => `with changed as (delete from hearback.circuits c
       where c.environment_id = $1 and c.target = ${target} and c.version = ${ifVersion}::integer and ${isTarget(target)}
       returning c.version)
     select ${isDone(target)}`,
  )
  const checkAbsent = database.statement<{ done: boolean }, 'target'>(
    'deliveries.replaceCircuit+check',
    ({ target }) => `select not ${isTarget(target)} or not exists (
       select from hearback.circuits c where c.environment_id = $1 and c.target = ${target}
     ) as done`,
  )
  return {
    async circuit(environmentId, target) {
      const [row] = await find(environmentId, { target })
      return row ? circuit.recordOf(row) : null
    },
    async circuits(environmentId) {
      return (await list(environmentId)).map(({ target, ...row }) => ({ target, circuit: circuit.recordOf(row) }))
    },
    async replaceCircuit(environmentId, target, next, { ifVersion }) {
      const [row] = await (next === null
        ? ifVersion === null
          ? checkAbsent(environmentId, { target })
          : remove(environmentId, { target, ifVersion })
        : ifVersion === null
          ? insert(environmentId, { target, ...next })
          : update(environmentId, { target, ...next, ifVersion }))
      return row?.done ?? false
    },
  }
}
