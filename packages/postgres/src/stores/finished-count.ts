import type { ResponseStore } from '@hearback/core'
import { batched } from '../batched.ts'
import type { Database } from '../database.ts'
import { anyErasure } from './erasures.ts'
import { walk } from './keyset.ts'
import type { SeenCache } from './seen-cache.ts'
import { isForeign, underWay } from './summary-blocks.ts'

/*
 * Surveys with `autoComplete` ask for the number of their finished responses on every new one. `finished_counts` keeps
 * that number: each write to the responses of a counted survey adds what it changes, in the same statement. The number
 * is the sum of a survey's rows. Each connection has a row of its own among 16, so that writers rarely wait for each
 * other. Contacts that are being erased with their responses are subtracted when the number is read.
 *
 * `surveys.counting` says how far that is:
 *
 * - null: the survey has never had `autoComplete`. Its writers add nothing.
 * - `announced`: it was given `autoComplete`. Writers that see it add; older ones may still be under way.
 * - `settling`: nobody holds a snapshot any more that is older. Such a writer may still be about to commit.
 * - `counted`: all of them are over, and the row of slot -1 holds the number of those that were not added one by one:
 *   what a single snapshot has, less what had been added by then. From then on the sum is exact in every snapshot.
 *
 * A survey that is born with `autoComplete` begins as `counted`. It stays so, whatever becomes of `autoComplete`.
 * Before it is `counted`, its responses are counted one by one. `summary-blocks.ts` explains the two waits.
 */

const slots = 16

/** What responses add to the counts: rows of a table `w` that has `survey_id` and `finished`. */
export const added = (written: string): string => `select w.survey_id, 1 as change from ${written} w where w.finished`
export const removed = (written: string): string =>
  `select w.survey_id, -1 as change from ${written} w where w.finished`
/** The same for a change. The statement still sees each response `b` as it was before. */
export const changed = (written: string): string =>
  `select w.survey_id, w.finished::integer - b.finished::integer as change
   from ${written} w join hearback.responses b on b.environment_id = $1 and b.id = w.id`

/** Whether the finished responses of the survey that this column names are counted, or are about to be. */
export const isCounted = (survey: string): string => `exists (
        select from hearback.surveys s where s.environment_id = $1 and s.id = ${survey} and s.counting is not null
      )`

/**
 * Adds changes to the counts of surveys that are counted. Where it stands right after what it reads, PostgreSQL runs it
 * after all other writes of the statement: a row is locked only until the commit, and all take the rows in one order.
 */
export const counting = (changes: string): string => `counted as (
      insert into hearback.finished_counts as c (environment_id, survey_id, slot, count)
      select $1, one.survey_id, pg_backend_pid() % ${slots}, sum(one.change)
      from (${changes}) as one
      where ${isCounted('one.survey_id')}
      group by one.survey_id having sum(one.change) <> 0
      order by one.survey_id
      on conflict (environment_id, survey_id, slot) do update set count = c.count + excluded.count
    )`

/** Whether writes to the responses of the survey `s` need add nothing. */
export const isUncounted = 's.counting is null'

/** `counting` and `counting_as` of a survey whose document is this parameter: when it is made, and when it changes. */
export const countingOfNew = (document: string): string => `case when ${hasEnd(document)} then 'counted' end`
export const countingOnward = (document: string): string =>
  `counting = case when s.counting is null and ${hasEnd(document)} then 'announced' else s.counting end,
   counting_as = case when s.counting is null and ${hasEnd(document)} then pg_current_xact_id() else s.counting_as end`
const hasEnd = (document: string) => `${document}::jsonb ->> 'autoComplete' is not null`

const kept = `(select coalesce(sum(c.count), 0) from hearback.finished_counts c
    where c.environment_id = $1 and c.survey_id = s.id)`
/** Rows of responses `r` by an index, whatever PostgreSQL believes of how many a survey or a contact has. */
const along = (column: string, value: string) =>
  walk(`select one.survey_id, one.contact_id, one.finished from hearback.responses one
      where one.environment_id = $1 and one.${column} = ${value} order by one.created_at, one.id`)
const erased = walk(`select gone.contact_id from hearback.erasures gone
      where gone.environment_id = $1 and gone.with_responses order by gone.contact_id`)
const goingOf = (columns: string) =>
  `select ${columns} from ${erased} x cross join lateral ${along('contact_id', 'x.contact_id')} r`
/**
 * How many of the `k.count` finished responses of the survey `s` go with their contact. They are looked for among those
 * that go with any contact; where these are more than the survey has, among those of the survey.
 */
const hidden = `case
    when k.count = 0 or not ${anyErasure} then 0
    when (select count(*) from (${goingOf('1')} limit k.count + 1) as few) <= k.count
    then (${goingOf('count(*)')} where r.survey_id = s.id and r.finished)
    else (
      select count(*) from ${along('survey_id', 's.id')} r
      where r.finished and r.contact_id in (select x.contact_id from ${erased} x)
    )
  end`

/** Who began before `$3` is over. Of a row that was restored from a dump, all are. */
const isOver = `(s.counting_as < $3::xid8 or ${isForeign('s.counting_as')})`

/** @param alive says of a response `r` that it is still there */
export function finishedCounts(
  database: Database,
  alive: string,
  counted: SeenCache,
): Pick<ResponseStore, 'countFinished' | 'countFinishedOf'> {
  // Null: not counted yet.
  const read = database.statement<{ count: number | null; counting: string | null }>(
    'responses.countFinished',
    () => `select s.counting, case
         when s.id is null then 0
         when s.counting = 'counted' then k.count - ${hidden}
       end::integer as count
     from unnest($2::text[]) with ordinality as asked (id, place)
     left join lateral (
       select one.id, one.counting from hearback.surveys one
       where one.environment_id = $1 and one.id = asked.id and not one.deleted offset 0
     ) s on true
     cross join lateral (select case when s.counting = 'counted' then ${kept} end as count offset 0) k
     order by asked.place`,
  )
  const countEach = database.statement<{ count: number }>(
    'responses.countEach',
    () => `select count(*)::integer as count from (
       select from hearback.responses r
       where r.environment_id = $1 and r.survey_id = $2 and r.finished and ${alive}
       limit $3
     ) as counted`,
  )
  const look = database.statement<{ snapshot: string; transaction: string }>('responses.underWay', () => underWay)
  const settle = database.statement(
    'responses.settleCount',
    () => `update hearback.surveys s set counting = 'settling', counting_as = pg_current_xact_id()
     where s.environment_id = $1 and s.id = $2 and s.counting = 'announced'
       and ${isOver}`,
  )
  const begin = database.statement(
    'responses.beginCount',
    () => `with counted as (
       update hearback.surveys s set counting = 'counted', counting_as = null
       where s.environment_id = $1 and s.id = $2 and s.counting = 'settling'
         and ${isOver}
       returning s.id
     )
     insert into hearback.finished_counts (environment_id, survey_id, slot, count)
     select $1, counted.id, -1, (
       select count(*) from hearback.responses r
       where r.environment_id = $1 and r.survey_id = $2 and r.finished
     ) - (
       select coalesce(sum(c.count), 0) from hearback.finished_counts c where c.environment_id = $1 and c.survey_id = $2
     )
     from counted
     returning survey_id`,
  )

  /** Takes the steps to `counted`, as far as they can be taken now; says whether the last one was. */
  async function tryToBegin(environmentId: string, surveyId: string): Promise<boolean> {
    const [before] = await look([])
    if (!before) return false
    await settle([environmentId, surveyId, before.snapshot])
    const [after] = await look([])
    return after !== undefined && (await begin([environmentId, surveyId, after.transaction])).length > 0
  }

  interface Asked {
    environmentId: string
    surveyId: string
    atMost: number
    isAnnounced: boolean
  }
  // To count one by one may take seconds: those that ask meanwhile share the next count.
  const countSlowly = batched<Asked, number>(
    { size: (waiting) => waiting, minIntervalMs: 0, patienceMs: 60_000 },
    async (_, asked) => {
      const [{ environmentId, surveyId }] = asked as readonly [Asked]
      const isBegun = asked.some(({ isAnnounced }) => isAnnounced) && (await tryToBegin(environmentId, surveyId))
      const [row] = isBegun ? await read([environmentId, [surveyId]]) : []
      const atMost = Math.max(...asked.map((one) => one.atMost))
      const count = row?.count ?? (await countEach([environmentId, surveyId, atMost]))[0]?.count ?? 0
      return asked.map((one) => Math.min(count, one.atMost))
    },
  )

  async function countFinishedOf(
    environmentId: string,
    surveys: readonly { id: string; atMost: number }[],
  ): Promise<number[]> {
    const rows = await read([environmentId, surveys.map(({ id }) => id)])
    return Promise.all(
      surveys.map(({ id: surveyId, atMost }, n) => {
        const { count = 0, counting = null } = rows[n] ?? {}
        if (counting !== null) counted.add(environmentId, surveyId)
        if (count !== null) return Math.min(count, atMost)
        const asked = { environmentId, surveyId, atMost, isAnnounced: counting !== null }
        return countSlowly(`${environmentId} ${surveyId}`, asked)
      }),
    )
  }

  // Creates that arrive at once share the next count: it is not cheap while a contact with many responses is erased.
  const countTogether = batched<{ environmentId: string; id: string; atMost: number }, number>(
    { size: (waiting) => waiting, minIntervalMs: 0, patienceMs: 1000 },
    async (_, asked) => {
      const [{ environmentId, id }] = asked as readonly [(typeof asked)[number]]
      const [count = 0] = await countFinishedOf(environmentId, [
        { id, atMost: Math.max(...asked.map((one) => one.atMost)) },
      ])
      return asked.map((one) => Math.min(count, one.atMost))
    },
  )

  return {
    countFinishedOf,
    countFinished: (environmentId, id, atMost) =>
      countTogether(`${environmentId} ${id}`, { environmentId, id, atMost }),
  }
}
