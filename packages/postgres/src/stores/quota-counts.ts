import type { QuotaLimits, ResponseStore, StoredResponse } from '@hearback/core/storage'
import type { Database } from '../database.ts'
import type { Named, Values } from '../named.ts'
import { underWay } from './summary-blocks.ts'

/*
 * `quota_counts` has a row for every quota that a survey has had: the number of responses whose `marks` name the quota.
 * Every write that changes those marks changes the counts in the same statement. A write that is limited locks the rows of
 * its quotas first, in the order of their keys, and writes nothing where one has reached its limit: a statement that waited
 * reads the newest count. Where a statement also locks responses, it locks them before the counts.
 *
 * `surveys.quotas` names what the survey counts now (`countedQuotas`), null without quotas. A response that was judged by
 * other quotas is not written. A write that began before the quotas changed does not see the change: the chore
 * `countQuotas` waits for such writes.
 */

/** SQL: the quotas that stored `marks` count in. */
const keysIn = (marks: string) => `jsonb_array_elements_text(${marks} -> 'quotas' -> 'in')`

/** Common table expression that adds changes, rows of `survey_id`, `quota` and `change`, to the counts. */
const changingCounts = (changes: string): string => `quotas_counted as (
      insert into hearback.quota_counts as q (environment_id, survey_id, quota, count)
      select $1, one.survey_id, one.quota, sum(one.change)
      from (${changes}) as one
      group by one.survey_id, one.quota having sum(one.change) <> 0
      order by one.survey_id, one.quota
      on conflict (environment_id, survey_id, quota) do update set count = q.count + excluded.count
    )`

/** Common table expression that lowers the counts by removed responses, the rows of a table with `survey_id` and `marks`. */
export const lowering = (removed: string): string =>
  changingCounts(`select w.survey_id, k.quota, -1 as change from ${removed} w
        cross join lateral ${keysIn('w.marks')} as k (quota)`)

/** SQL condition on the survey `s` of a write that counts nothing. `finished`: whether the response is finished. */
export const countsNothing = (finished: string): string => ` and (s.quotas is null or not ${finished})`

/** The parameters of `limitedWrite`. */
export type QuotaName = 'quotasOf' | 'quotasIn' | 'below'

/** A write of one response that counts it. `survey`: SQL of its survey; `old`: the table with the response as it was, if there is one. */
export function limitedWrite(params: Named<QuotaName | 'finished'>, survey: string, old: string | null) {
  const [of, wanted, below] = [`${params.quotasOf}::text`, `${params.quotasIn}::text[]`, `${params.below}::jsonb`]
  const before =
    old === null ? `'{}'::text[]` : `array(select k.quota from ${old} o, ${keysIn('o.marks')} as k (quota))`
  return {
    /** Common table expressions before the write. */
    locking: `places as materialized (
      select q.quota, q.count from hearback.quota_counts q
      where q.environment_id = $1 and q.survey_id = ${survey} and q.quota = any (${wanted} || ${before})
      order by q.quota for no key update
    )`,
    /** Condition on the survey `s`. */
    condition: ` and (coalesce(s.quotas, '') = ${of} or not ${params.finished}::boolean)`,
    /** Condition of the write. */
    isFree: ` and (select count(*) from places where places.quota = any (${wanted})) = cardinality(${wanted})
        and not exists (
          select from places join jsonb_each_text(${below}) as l (quota, limit_text) on l.quota = places.quota
          where places.count >= l.limit_text::bigint
        )`,
    /** Common table expression after the write. */
    counting:
      changingCounts(`select ${survey} as survey_id, k.quota, 1 as change from written, unnest(${wanted}) as k (quota)
        union all select ${survey}, k.quota, -1 from written, unnest(${before}) as k (quota)`),
  }
}

export const limitedValues = ({ quotas }: StoredResponse, below: QuotaLimits): Values<QuotaName> => ({
  quotasOf: quotas?.of ?? '',
  quotasIn: quotas?.in ?? [],
  below: JSON.stringify(below),
})

/** Common table expression that files the chore that counts responses again. `surveys` is SQL of rows with a `survey_id`. */
export const filingRecounts = (surveys: string): string => `recounts as (
      insert into hearback.chores (environment_id, id, kind, subject, detail, due_at)
      select $1, 'quotas-' || named.survey_id, 'countQuotas', named.survey_id, null, '1970-01-01T00:00:00Z'
      from (${surveys}) as named
      on conflict (environment_id, id) do update set
        detail = null, due_at = excluded.due_at, held_until = null, lease_token = null
    )`

/** SQL: the surveys with quotas among those of written responses. */
export const quotaedSurveys = (written: string): string => `select distinct w.survey_id from ${written} w
      join hearback.surveys s on s.environment_id = $1 and s.id = w.survey_id and s.quotas is not null`

/** Common table expression that makes the counts of a survey's quotas. `quotas` is a parameter with `countedQuotas`. */
export const countingFrom = (survey: string, quotas: string): string => `quota_rows as (
      insert into hearback.quota_counts (environment_id, survey_id, quota, count)
      select $1, ${survey}, one.quota, 0 from written, unnest(string_to_array(${quotas}, ',')) as one (quota)
      where one.quota <> ''
      on conflict do nothing
    )`

/** How long `writesEnded` waits, and how often it looks, in ms. */
const patienceMs = 2000
const lookEveryMs = 50

export function quotaCounts(database: Database): Pick<ResponseStore, 'countQuotas' | 'recountQuotas' | 'writesEnded'> {
  const count = database.statement<{ surveyId: string; quota: string; count: string }, 'surveyIds'>(
    'responses.countQuotas',
    ({ surveyIds }) => `select q.survey_id as "surveyId", q.quota, q.count::text as count from hearback.quota_counts q
     where q.environment_id = $1 and q.survey_id = any (${surveyIds}::text[])`,
  )
  const recount = database.statement<unknown, 'surveyId' | 'judged'>(
    'responses.recountQuotas',
    ({ surveyId, judged }) => `with judged as materialized (
       select one.id, one.version, one.quotas from jsonb_to_recordset(${judged}::jsonb) as one (id text, version integer, quotas jsonb)
     ),
     target as materialized (
       select r.id, r.survey_id, r.marks, judged.quotas from judged
       join hearback.responses r on r.environment_id = $1 and r.id = judged.id and r.version = judged.version
       where r.survey_id = ${surveyId} and exists (
         select from hearback.surveys s where s.environment_id = $1 and s.id = ${surveyId} and not s.deleted
           and coalesce(s.quotas, '') = judged.quotas ->> 'of'
       )
       order by r.id
       for no key update of r
     ),
     written as (
       update hearback.responses r set
         marks = coalesce(r.marks, '{}') || jsonb_build_object('quotas', target.quotas), version = r.version + 1
       from target where r.environment_id = $1 and r.id = target.id
       returning r.id
     ),
     ${changingCounts(`select t.survey_id, k.quota, 1 as change from target t
          cross join lateral jsonb_array_elements_text(t.quotas -> 'in') as k (quota)
        union all
        select t.survey_id, k.quota, -1 from target t cross join lateral ${keysIn('t.marks')} as k (quota)`)}
     select id from written`,
  )
  const readNow = database.statement<{ next: string }>(
    'responses.now',
    () => 'select pg_snapshot_xmax(pg_current_snapshot())::text as next where $1::text is not null',
  )
  const readUnderWay = database.statement<{ snapshot: string; transaction: string }>(
    'responses.underWay',
    () => underWay,
  )

  /** Waits until the oldest snapshot or transaction under way is not older than now. */
  async function ended(environmentId: string, kind: 'snapshot' | 'transaction', until: number): Promise<boolean> {
    const [now] = await readNow(environmentId)
    for (;;) {
      const [oldest] = await readUnderWay(environmentId)
      if (now && oldest && BigInt(oldest[kind]) >= BigInt(now.next)) return true
      if (performance.now() > until) return false
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    }
  }

  return {
    async countQuotas(environmentId, surveyIds) {
      const rows = await count(environmentId, { surveyIds })
      return rows.map((row) => ({ ...row, count: Number(row.count) }))
    },
    async recountQuotas(environmentId, surveyId, judged) {
      const rows = judged.map(({ id, version, quotas }) => ({ id, version, quotas }))
      await recount(environmentId, { surveyId, judged: JSON.stringify(rows) })
    },
    async writesEnded(environmentId) {
      const until = performance.now() + patienceMs
      // A writer may have released its snapshot and be about to commit: its transaction is waited for, too.
      return (await ended(environmentId, 'snapshot', until)) && (await ended(environmentId, 'transaction', until))
    },
  }
}
