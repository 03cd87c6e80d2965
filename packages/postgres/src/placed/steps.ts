import { randomUUID } from 'node:crypto'
import { type AuditEntry, nothingAlongside } from '@hearback/core'
import type { Database } from '../database.ts'
import { asMover } from './move/fence.ts'
import { type Placements, serverIn } from './placements.ts'
import type { Server } from './server.ts'

/**
 * What a write at home has yet to do in another database:
 *
 * - `environment`: to create one. Where that was never done, it is unmade at home.
 * - `key`: to store a key, or to remove it. A key counts where both databases have it.
 * - `product`: to copy a changed product.
 * - `revision`: to raise the revision of an environment.
 * - `place`: to end the move of an environment, as any look-up of it does.
 */
export interface Step {
  readonly id: string
  readonly place: string
  readonly kind: 'environment' | 'key' | 'product' | 'revision' | 'place'
  /** The environment of a key. */
  readonly environmentId: string | null
  /** The id of the environment, key or product. */
  readonly subject: string
  /** The audit entries of a key's removal: they are stored where it is removed. */
  readonly audit: readonly AuditEntry[]
}

/** Later than the end of any write that makes a step, in ms: until then it carries its step out itself. */
const delayMs = 120_000
/** How long a step waits after it has failed, in ms. */
const pauseMs = 30_000
/** How long a request waits for the steps of its write, in ms: they are stored, and repeated later. */
const patienceMs = 2000
/** How many steps are carried out at once. */
const mostAtOnce = 100

/** The steps that home remembers. */
export interface StepStore {
  insert(steps: readonly Step[]): Promise<void>
  due(limit: number): Promise<Step[]>
  done(steps: readonly Step[]): Promise<void>
  /** Puts steps off. */
  later(steps: readonly Step[]): Promise<void>
}

export function stepStore(database: Database): StepStore {
  const insert = database.statement(
    'steps.insert',
    () => `insert into hearback.placed_steps (id, place, kind, environment_id, subject, audit, due_at)
     select s.id, s.place, s.kind, s."environmentId", s.subject, s.audit, now() + interval '${delayMs} ms'
     from jsonb_to_recordset($1::jsonb)
       as s (id text, place text, kind text, "environmentId" text, subject text, audit jsonb)`,
  )
  const due = database.statement<Omit<Step, 'audit'> & { audit: string | null }>(
    'steps.due',
    () => `select s.id, s.place, s.kind, s.environment_id as "environmentId", s.subject, s.audit::text as audit
     from hearback.placed_steps s where s.due_at <= now() order by s.due_at limit $1`,
  )
  const done = database.statement(
    'steps.done',
    () => 'delete from hearback.placed_steps s where s.id = any ($1::text[])',
  )
  const later = database.statement(
    'steps.later',
    () => `update hearback.placed_steps s set due_at = greatest(s.due_at, now() + interval '${pauseMs} ms')
     where s.id = any ($1::text[])`,
  )
  return {
    async later(steps) {
      if (steps.length > 0) await later([steps.map(({ id }) => id)])
    },
    async insert(steps) {
      if (steps.length > 0) await insert([JSON.stringify(steps)])
    },
    async due(limit) {
      return (await due([limit])).map((row) => ({ ...row, audit: JSON.parse(row.audit ?? '[]') }))
    },
    async done(steps) {
      if (steps.length > 0) await done([steps.map(({ id }) => id)])
    },
  }
}

export const step = (
  place: string,
  kind: Step['kind'],
  subject: string,
  environmentId: string | null = null,
  audit: readonly AuditEntry[] = [],
): Step => ({
  ...{ id: randomUUID(), place, kind, environmentId, subject, audit },
})

/** Makes writes that begin at home and end in another database. */
export interface Steps {
  /** Runs a write at home and stores its steps with it. */
  begin<T>(
    write: (home: Database) => Promise<{ result: T; steps: readonly Step[] }>,
  ): Promise<{ result: T; steps: readonly Step[] }>
  /** Forgets steps that were carried out. */
  end(steps: readonly Step[]): Promise<void>
  /** Carries steps out as far as it can now, for two seconds. What fails or takes longer is repeated later. */
  carryOut(steps: readonly Step[]): Promise<void>
  /** Carries out what writes have left behind that were interrupted. */
  repair(): Promise<void>
}

export function stepsOf(home: Server, servers: ReadonlyMap<string, Server>, placements: Placements): Steps {
  const stored = stepStore(home.database)

  async function carryOutOne({ place, kind, environmentId, subject, audit }: Step): Promise<void> {
    if (kind === 'place') {
      placements.forget(subject)
      return void (await placements.serverOf(subject))
    }
    // The environment may have moved since.
    const moving = kind === 'key' ? environmentId : kind === 'revision' ? subject : null
    const server = moving === null ? serverIn(servers, place, subject) : await placements.serverOf(moving)
    const there = <T>(call: Parameters<typeof server.run<T>>[0]) => server.run(call)
    if (kind === 'revision') return there((_, places) => places.raise(subject))
    if (kind === 'product') {
      const product = await home.run((_, places) => places.product(subject))
      return product ? there((_, places) => places.copyProduct(product)) : undefined
    }
    if (kind === 'environment') {
      const made = await there((_, places) => places.ofEnvironment(subject))
      return made ? undefined : home.run((_, places) => places.unmake(subject))
    }
    const environment = environmentId ?? ''
    const isAtHome = await home.run((_, places) => places.hasKey(environment, subject))
    const isThere = await there((_, places) => places.hasKey(environment, subject))
    // It came home after the key was removed there.
    if (server === home && !isAtHome) return home.run((_, places) => places.note(environment, audit))
    if (isAtHome === isThere) return
    if (isAtHome) return home.run((_, places) => places.dropKey(environment, subject))
    await there((storage) => storage.keys.delete(environment, subject, { ...nothingAlongside, audit }))
  }

  async function carryOut(steps: readonly Step[]): Promise<void> {
    const outcomes = await Promise.allSettled(steps.map(carryOutOne))
    const isDone = (_: Step, index: number) => outcomes[index]?.status === 'fulfilled'
    await stored.done(steps.filter(isDone)).catch(() => {})
    // Steps that fail come after the others next time.
    await stored.later(steps.filter((one, index) => !isDone(one, index))).catch(() => {})
  }

  return {
    begin: (write) =>
      home.run(() =>
        home.database.transacted(async (within) => {
          // The fence around an environment that has just left home does not concern what home knows of it.
          await within.statement('place.asMover', () => asMover)([])
          const made = await write(within)
          await stepStore(within).insert(made.steps)
          return made
        }),
      ),
    // A step that stays is carried out again, which changes nothing.
    end: (steps) => stored.done(steps).catch(() => {}),
    async carryOut(steps) {
      if (steps.length === 0) return
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patienceMs)
      })
      await Promise.race([carryOut(steps), late])
      clearTimeout(timer)
    },
    async repair() {
      await carryOut(await home.run(() => stored.due(mostAtOnce)))
    },
  }
}
