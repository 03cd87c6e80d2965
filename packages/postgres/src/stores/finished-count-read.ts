import type { ResponseStore } from '@hearback/core/storage'
import { batched } from '../batched.ts'
import type { Database } from '../database.ts'
import { anyErasure } from './erasures.ts'
import { walk } from './keyset.ts'
import type { SeenCache } from './seen-cache.ts'
import { isForeign, underWay } from './summary-blocks.ts'

const kept = `(select coalesce(sum(c.count), 0) from hearback.finished_counts c
    where c.environment_id = $1 and c.survey_id = s.id)`
/** SQL: responses by a column's index, in its order. The index does not depend on PostgreSQL's statistics of a survey or contact. */
const responsesBy = (column: string, value: string) =>
  walk(`select one.survey_id, one.contact_id, one.finished from hearback.responses one
      where one.environment_id = $1 and one.${column} = ${value} order by one.created_at, one.id`)
const erased = walk(`select gone.contact_id from hearback.erasures gone
      where gone.environment_id = $1 and gone.with_responses order by gone.contact_id`)
/** SQL: the responses `r` that go with their erased contact `x`. */
const ofErased = (columns: string) =>
  `select ${columns} from ${erased} x cross join lateral ${responsesBy('contact_id', 'x.contact_id')} r`
/**
 * SQL: how many of the `k.count` finished responses of the survey `s` go with their erased contact. The search covers all
 * responses that go with a contact, or, where the survey has fewer, all responses of the survey.
 */
const hidden = `case
    when k.count = 0 or not ${anyErasure} then 0
    when (select count(*) from (${ofErased('1')} limit k.count + 1) as few) <= k.count
    then (${ofErased('count(*)')} where r.survey_id = s.id and r.finished)
    else (
      select count(*) from ${responsesBy('survey_id', 's.id')} r
      where r.finished and r.contact_id in (select x.contact_id from ${erased} x)
    )
  end`

/** SQL: all transactions up to the one that set the state of the survey `s` are over. `oldest` is from `underWay`. True for a row from a dump. */
const olderEnded = (oldest: string) => `(s.counting_as < ${oldest}::xid8 or ${isForeign('s.counting_as')})`

/** `count` is null where the survey is not `counted` yet. */
interface CountRow {
  count: number | null
  counting: string | null
}

/**
 * Reads the number of finished responses of surveys, and takes surveys to the state `counted`.
 *
 * @param alive SQL condition: the response `r` exists, and its survey and contact are not deleted
 * @param countedSurveys surveys whose responses are counted; `countFinishedOf` adds to it
 */
export function finishedCounts(
  database: Database,
  alive: string,
  countedSurveys: SeenCache,
): Pick<ResponseStore, 'countFinishedOf'> {
  const read = database.statement<CountRow, 'ids'>(
    'responses.countFinished',
    ({ ids }) => `select s.counting, case
         when s.id is null then 0
         when s.counting = 'counted' then k.count - ${hidden}
       end::integer as count
     from unnest(${ids}::text[]) with ordinality as requested (id, nth)
     left join lateral (
       select one.id, one.counting from hearback.surveys one
       where one.environment_id = $1 and one.id = requested.id and not one.deleted offset 0
     ) s on true
     cross join lateral (select case when s.counting = 'counted' then ${kept} end as count offset 0) k
     order by requested.nth`,
  )
  const countEach = database.statement<{ count: number }, 'surveyId' | 'atMost'>(
    'responses.countEach',
    ({ surveyId, atMost }) => `select count(*)::integer as count from (
       select from hearback.responses r
       where r.environment_id = $1 and r.survey_id = ${surveyId} and r.finished and ${alive}
       limit ${atMost}
     ) as counted`,
  )
  const readInProgress = database.statement<{ snapshot: string; transaction: string }>(
    'responses.underWay',
    () => underWay,
  )
  const settle = database.statement<unknown, 'surveyId' | 'snapshot'>(
    'responses.settleCount',
    ({ surveyId, snapshot }) => `update hearback.surveys s set counting = 'settling', counting_as = pg_current_xact_id()
     where s.environment_id = $1 and s.id = ${surveyId} and s.counting = 'announced'
       and ${olderEnded(snapshot)}`,
  )
  const begin = database.statement<unknown, 'surveyId' | 'transaction'>(
    'responses.beginCount',
    ({ surveyId, transaction }) => `with counted as (
       update hearback.surveys s set counting = 'counted', counting_as = null
       where s.environment_id = $1 and s.id = ${surveyId} and s.counting = 'settling'
         and ${olderEnded(transaction)}
       returning s.id
     )
     insert into hearback.finished_counts (environment_id, survey_id, slot, count)
     select $1, counted.id, -1, (
       select count(*) from hearback.responses r
       where r.environment_id = $1 and r.survey_id = ${surveyId} and r.finished
     ) - (
       select coalesce(sum(c.count), 0) from hearback.finished_counts c where c.environment_id = $1 and c.survey_id = ${surveyId}
     )
     from counted
     returning survey_id`,
  )

  /** Takes the steps to `counted` that are possible now. Returns whether the survey has become `counted`. */
  async function tryToBegin(environmentId: string, surveyId: string): Promise<boolean> {
    const [before] = await readInProgress(environmentId)
    if (!before) return false
    await settle(environmentId, { surveyId, snapshot: before.snapshot })
    const [after] = await readInProgress(environmentId)
    return after !== undefined && (await begin.count(environmentId, { surveyId, transaction: after.transaction })) > 0
  }

  interface CountRequest {
    environmentId: string
    surveyId: string
    atMost: number
    isAnnounced: boolean
  }
  // Counting one by one may take seconds: calls that arrive meanwhile share the next count.
  const countSlowly = batched<CountRequest, number>(
    { size: (waiting) => waiting, minIntervalMs: 0, patienceMs: 60_000 },
    async (_, requests) => {
      const [{ environmentId, surveyId }] = requests as readonly [CountRequest]
      const isBegun = requests.some(({ isAnnounced }) => isAnnounced) && (await tryToBegin(environmentId, surveyId))
      const [row] = isBegun ? await read(environmentId, { ids: [surveyId] }) : []
      const atMost = Math.max(...requests.map((one) => one.atMost))
      const count = row?.count ?? (await countEach(environmentId, { surveyId, atMost }))[0]?.count ?? 0
      return requests.map((one) => Math.min(count, one.atMost))
    },
  )

  // Creates that arrive at once share the next read, which is expensive while a contact with many responses is erased.
  const readTogether = batched<{ environmentId: string; ids: readonly string[] }, readonly CountRow[]>(
    { size: (waiting) => waiting, minIntervalMs: 0, patienceMs: 1000 },
    async (_, requests) => {
      const [{ environmentId, ids }] = requests as readonly [(typeof requests)[number]]
      const rows = await read(environmentId, { ids })
      return requests.map(() => rows)
    },
  )

  return {
    async countFinishedOf(environmentId, surveys) {
      const ids = surveys.map(({ id }) => id)
      const rows = await readTogether([environmentId, ...ids].join(' '), { environmentId, ids })
      return Promise.all(
        surveys.map(({ id: surveyId, atMost }, n) => {
          const { count = 0, counting = null } = rows[n] ?? {}
          if (counting !== null) countedSurveys.add(environmentId, surveyId)
          if (count !== null) return Math.min(count, atMost)
          const request = { environmentId, surveyId, atMost, isAnnounced: counting !== null }
          return countSlowly(`${environmentId} ${surveyId}`, request)
        }),
      )
    },
  }
}
