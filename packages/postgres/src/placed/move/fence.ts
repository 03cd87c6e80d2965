import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { fencedCode, isLockTimeout } from '../../failures.ts'
import { runIn } from '../../run-in.ts'
import { type MovedTable, quoted } from './tables.ts'

/** A move ends with this where another mover has begun to move the environment. */
export const takenOver = (environmentId: string): Error =>
  new Error(`Environment ${environmentId} is being moved by another process.`)

/**
 * How long a trigger waits for a table that others use, in ms. Others wait behind it, also those of other environments. The longer
 * one lets PostgreSQL end an autovacuum that is in the way.
 */
const lockMs = [100, 200, 200, 1500] as const
/** How often it tries again, and the pause before, in ms. */
const attempts = 24
const pauseMs = 700
/** How long the fence waits for writers that have passed, in ms, and how often it tries again. */
const closeMs = 500
const closeAttempts = 20

/** Lets the statements of a transaction pass the fence. */
export const asMover = `select set_config('hearback.mover', 'on', true)`

/**
 * Refuses writes of an environment while it is fenced, and once it lies elsewhere. A writer that has passed holds the row of the
 * environment until its transaction ends, so that closing the fence waits for it.
 */
const guard = `create or replace function hearback.fence() returns trigger language plpgsql as $$
declare
  fenced timestamptz;
  lies_in text;
begin
  if current_setting('hearback.mover', true) is distinct from 'on' then
    select e.fenced_until, e.place into fenced, lies_in from hearback.environments e where e.id = tg_argv[0] for share;
    if lies_in is not null or fenced > clock_timestamp() then
      raise exception 'The environment is being moved to another database' using errcode = '${fencedCode}';
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$`

/** Whose fence it is: around which environment, and the mover that closes and opens it. */
export interface FenceOwner {
  readonly environmentId: string
  /**
   * The mover's name in the row of the environment: its guards stand where the environment lies. `null` for one that takes the guards
   * off where it has left.
   */
  readonly token: string | null
}

/** The fence around one environment in one database. */
export interface Fence {
  /** Puts guards on all tables. They let everything pass until the fence is closed. */
  raise(): Promise<void>
  /** Refuses writes from now on, for at most this time. Waits for writers that have passed. Throws where another mover took over. */
  close(forMs: number): Promise<void>
  /** Lets writes pass again, unless another mover took over: then the fence is its own. */
  open(): Promise<void>
  /** Whether a table has its guards. */
  isRaised(): Promise<boolean>
  /**
   * Takes the guards off. A mover does so only while the environment lies here and no other mover took over: once it has left, the
   * guards send processes to the new place, and stay for as long as the old one is kept.
   */
  drop(): Promise<void>
}

export function fenceAround(
  database: Database,
  { environmentId, token }: FenceOwner,
  tables: readonly MovedTable[],
): Fence {
  const db = database.unhurried
  const name = `fence_${createHash('sha256').update(environmentId).digest('hex').slice(0, 16)}`
  const guarded = [...tables.map((table) => table.name), 'environments']
  const is = (row: 'new' | 'old', table: string) =>
    `${row}.${table === 'environments' ? 'id' : 'environment_id'} = ${quoted(environmentId)}`

  const guardedTables = () =>
    runIn<{ table: string }>(
      db,
      database,
      `select distinct c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
       join pg_namespace n on n.oid = c.relnamespace
       where t.tgname in ($1, $2) and t.tgparentid = 0 and n.nspname = $3`,
      [`${name}_w`, `${name}_d`, database.schema],
    )

  return {
    async raise() {
      const [known] = await runIn(
        db,
        database,
        `select from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.proname = 'fence' and n.nspname = $1`,
        [database.schema],
      )
      if (!known) await runIn(db, database, guard)
      // Each table in a transaction of its own: it is locked for the shortest time.
      for (const table of guarded) {
        await patiently(db, database, async (run) => {
          await run(`create or replace trigger ${name}_w before insert or update on hearback.${table}
            for each row when (${is('new', table)}) execute function hearback.fence(${quoted(environmentId)})`)
          await run(`create or replace trigger ${name}_d before delete on hearback.${table}
            for each row when (${is('old', table)}) execute function hearback.fence(${quoted(environmentId)})`)
        })
      }
    },
    async close(forMs) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await moving(database, async (within) => {
            await runIn(within, database, `select set_config('lock_timeout', '${closeMs}', true)`)
            const row = 'select 1 as one from hearback.environments e where e.id = $1 for update'
            await runIn(within, database, row, [environmentId])
            const closing = `update hearback.environments e set fenced_until = clock_timestamp() + interval '${forMs} ms'
              where e.id = $1 and e.mover = $2 returning 1 as one`
            const closed = await runIn(within, database, closing, [environmentId, token])
            if (closed.length === 0) throw takenOver(environmentId)
          })
        } catch (error) {
          if (!isLockTimeout(error) || attempt === closeAttempts) throw error
        }
        await pause(Math.random() * closeMs)
      }
    },
    async open() {
      await moving(database, (within) =>
        runIn(
          within,
          database,
          'update hearback.environments e set fenced_until = null where e.id = $1 and e.place is null and e.mover = $2',
          [environmentId, token],
        ),
      )
    },
    isRaised: async () => (await guardedTables()).length > 0,
    async drop() {
      for (const { table } of await guardedTables()) {
        await patiently(db, database, async (run) => {
          const whose = token === null ? 'e.place is not null' : `e.place is null and e.mover = ${quoted(token)}`
          const mayDrop = `select 1 as one from hearback.environments e where e.id = $1 and ${whose} for share`
          if ((await run(mayDrop, [environmentId])).length === 0) return
          await run(`drop trigger if exists ${name}_w on hearback.${table}`)
          await run(`drop trigger if exists ${name}_d on hearback.${table}`)
        })
      }
    },
  }
}

/** Runs a step whose statements pass the fence. */
export const moving = <T>({ unhurried }: Database, step: (within: Kysely<unknown>) => Promise<T>): Promise<T> =>
  unhurried.transaction().execute(async (within) => {
    await within.executeQuery(CompiledQuery.raw(asMover))
    return step(within)
  })

type Run = (text: string, params?: readonly unknown[]) => Promise<unknown[]>

/** Runs statements that lock a table, again and again where writers are in the way. */
async function patiently(db: Kysely<unknown>, database: Database, step: (run: Run) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (within) => {
        await runIn(within, database, `select set_config('lock_timeout', '${lockMs[attempt % lockMs.length]}', true)`)
        await step((text, params) => runIn(within, database, text, params))
      })
    } catch (error) {
      if (!isLockTimeout(error) || attempt === attempts) throw error
    }
    await pause(pauseMs)
  }
}
