import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { isBlocked, isPostponed } from '../failures.ts'
import { restOf, type WeeklyTable, weeklyTables } from '../migrations/partitioned.ts'
import { runIn } from '../run-in.ts'
import { neededTexts } from './needed.ts'
import { partitionsIn } from './partitions-in.ts'
import { boundsOf, partitionOf, type Week, weekIn, weekMs, weekOf } from './weeks.ts'

/** How many weeks have their partitions before they begin. */
const weeksAhead = 4
/** How long a change waits for a lock, in ms: statements of services wait behind it. It is tried again the next time. */
const lockMs = 200
/** How long a change may take, in ms, while others wait for it. */
const changeMs = 1000

/**
 * Makes the partitions of the coming weeks, and drops those of past weeks that hold nothing any more that is needed: what ended
 * before `before` is not. What cannot be done now, because others use the tables or the role does not own them, is left for the next
 * time: meanwhile rows go into the partition of the rest. Returns whether the tables are divided by weeks at all.
 */
export async function tendWeeks(database: Database, now: number, before: string): Promise<boolean> {
  const past = Math.min(now, Date.parse(before))
  const kept: string[] = []
  for (const table of weeklyTables) {
    const partitions = await partitionsIn(database.kysely, database.schema, table)
    if (!partitions.includes(restOf(table))) return false
    for (let ahead = 0; ahead <= weeksAhead; ahead += 1) {
      const week = weekOf(now + ahead * weekMs)
      if (partitions.includes(partitionOf(table, week))) continue
      // Statements wait for each attempt.
      if ((await outcomeOf(makeWeek(database, table, week))) === 'blocked') break
    }
    for (const partition of partitions) {
      const week = weekIn(partition)
      if (week === null || week.until > past) continue
      // The deliveries of the week are there, and some are needed.
      if (table === 'payloads' && kept.includes(partitionOf('deliveries', week))) continue
      if ((await outcomeOf(dropWeek(database, table, partition, before))) === 'blocked') break
    }
    kept.push(...(await partitionsIn(database.kysely, database.schema, table)))
  }
  return true
}

async function makeWeek(database: Database, table: WeeklyTable, week: Week): Promise<void> {
  const partition = `hearback.${partitionOf(table, week)}`
  await changing(database, async (db) => {
    const [rest] = await runIn<{ parameters: string | null }>(
      db,
      database,
      `select array_to_string(reloptions, ', ') as parameters from pg_class where oid = 'hearback.${restOf(table)}'::regclass`,
    )
    const parameters = rest?.parameters ? ` with (${rest.parameters})` : ''
    // A table by itself is attached without a lock of the others. The rest is locked and read: it is small, or time runs out.
    await runIn(db, database, `create table ${partition} (like hearback.${table} including all)${parameters}`)
    await runIn(
      db,
      database,
      `alter table hearback.${table} attach partition ${partition} for values ${boundsOf(week)}`,
    )
  })
}

async function dropWeek(database: Database, table: WeeklyTable, partition: string, before: string): Promise<void> {
  const text = neededTexts[table](partition)
  const isNeeded = async (db: Kysely<unknown>) =>
    (await runIn<{ isNeeded: boolean }>(db, database, text, [before]))[0]?.isNeeded !== false
  if (await isNeeded(database.unhurried)) return
  await changing(database, async (db) => {
    // Not the other weeks: a vacuum that works on one would keep this one.
    await runIn(db, database, `lock table only hearback.${table} in access exclusive mode`)
    await runIn(db, database, `lock table hearback.${partition} in access exclusive mode`)
    // Meanwhile a delivery may have been made due again. A payload without deliveries gets none.
    if (table === 'deliveries' && (await isNeeded(db))) return
    await runIn(db, database, `drop table hearback.${partition}`)
  })
}

const changing = (database: Database, change: (db: Kysely<unknown>) => Promise<void>): Promise<void> =>
  // With a stricter default level, the look after the lock would still use the snapshot from before the wait.
  database.unhurried
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (db) => {
      const limits = `select set_config('lock_timeout', '${lockMs}', true), set_config('statement_timeout', '${changeMs}', true)`
      await runIn(db, database, limits)
      await change(db)
    })

/** What became of a change that can be made later. `blocked`: it has waited, or taken, too long. */
const outcomeOf = (change: Promise<void>): Promise<'made' | 'blocked' | 'refused'> =>
  change.then(
    () => 'made',
    (error: unknown) => {
      if (isBlocked(error)) return 'blocked'
      if (isPostponed(error)) return 'refused'
      throw error
    },
  )
