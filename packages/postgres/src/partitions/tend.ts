import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { isPostponed } from '../failures.ts'
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
const changeMs = 5000

/**
 * Makes the partitions of the coming weeks, and drops those of past weeks that hold nothing any more that is needed: what ended
 * before `before` is not. What cannot be done now, because others use the tables or the role does not own them, is left for the next
 * time: meanwhile rows go into the partition of the rest. Returns whether the tables are divided by weeks at all.
 */
export async function tendWeeks(database: Database, now: number, before: string): Promise<boolean> {
  const past = Math.min(now, Date.parse(before))
  for (const table of weeklyTables) {
    const partitions = await partitionsIn(database.kysely, database.schema, table)
    if (!partitions.includes(restOf(table))) return false
    for (let ahead = 0; ahead <= weeksAhead; ahead += 1) {
      const week = weekOf(now + ahead * weekMs)
      if (!partitions.includes(partitionOf(table, week))) await isMade(makeWeek(database, table, week))
    }
    for (const partition of partitions) {
      const week = weekIn(partition)
      if (week === null || week.until > past) continue
      // Statements wait for each attempt.
      if (!(await isMade(dropWeek(database, table, partition, before)))) break
    }
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
    // A table by itself is attached without a lock that statements wait for.
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
    await runIn(db, database, `lock table hearback.${table} in access exclusive mode`)
    // A delivery may have been made due again meanwhile. Nothing refers to a payload again.
    if (table === 'deliveries' && (await isNeeded(db))) return
    await runIn(db, database, `drop table hearback.${partition}`)
  })
}

const changing = (database: Database, change: (db: Kysely<unknown>) => Promise<void>): Promise<void> =>
  database.unhurried.transaction().execute(async (db) => {
    const limits = `select set_config('lock_timeout', '${lockMs}', true), set_config('statement_timeout', '${changeMs}', true)`
    await runIn(db, database, limits)
    await change(db)
  })

/** Whether a change was made; false where it can be made later. */
const isMade = (change: Promise<void>): Promise<boolean> =>
  change.then(
    () => true,
    (error: unknown) => {
      if (isPostponed(error)) return false
      throw error
    },
  )
