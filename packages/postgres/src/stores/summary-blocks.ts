import type { Named } from '../named.ts'

/*
 * Counts that summaries keep. Blocks tile the time before a survey's `summed_until`, each with about ten thousand responses
 * by time of creation. A block in the state `kept` holds the counts of its responses by a plan. A summary reads the kept
 * blocks, the responses of all other blocks, and the responses after `summed_until`.
 *
 * The counts of a `kept` block must be right in every snapshot that sees the block. Writers of new responses come after
 * `summed_until` and pay nothing. All other writers mark their block `dirty` in the same statement, which voids its counts.
 * Writers with a snapshot from before the block, or from before its last announcement, do not see it in time to mark it. A
 * block waits for such older writers in three steps:
 *
 * 1. `announced`: the block is committed. Writers that begin from now on mark it.
 * 2. `settling`: no transaction holds an older snapshot any more. But an older writer may have released its snapshot and be
 *    about to commit. Its transaction then has an id, which is lower than the id that this step stores.
 * 3. `kept`: a statement that began after all transactions up to the stored id had ended has counted the block. It writes
 *    the counts only where the block is still settling under the same id. A writer in between has marked the block, or has
 *    locked its row: the statement then waits, checks the row again, and writes nothing. A later writer marks the kept block.
 *
 * Only step 1 changes the bounds of a block, so that the later steps wait for writers that saw the old bounds.
 *
 * A restored dump contains transaction ids of another server. Waiting for ids that this server has not reached yet could
 * take for ever: step 1 treats blocks that are on their way as dirty then. Kept blocks stay: a dump is one snapshot, and all
 * writers that come after it see them.
 */

/** SQL: whether this server has not reached a transaction id yet, so that it comes from a dump. */
export const isForeign = (xid: string): string => `${xid} >= pg_snapshot_xmax(pg_current_snapshot())`

const isDirty = `(b.state = 'dirty' or b.state <> 'kept' and ${isForeign('b.announced')})`

/** SQL: the hash of the plan that a block is kept for. Raise its number when `summary-scan.ts` counts differently. */
export const planHash = ({ plan }: Named<'plan'>): string => `md5('9 ' || ${plan}::jsonb::text)`

/**
 * Common table expressions that mark the blocks of written responses dirty. `written` is a table of responses, `survey` and
 * `at` are SQL of a row's survey and time of creation.
 */
export const dirtying = (written: string, survey = 'w.survey_id', at = 'w.created_at'): string => `touched as (
      select distinct b.survey_id, b.until_at from ${written} w cross join lateral (
        select o.survey_id, o.until_at, o.state from hearback.summary_blocks o
        where o.environment_id = $1 and o.survey_id = ${survey} and o.until_at > ${at}
        order by o.until_at limit 1
      ) b
      where b.state <> 'dirty'
      order by b.survey_id, b.until_at
    ),
    dirtied as (
      update hearback.summary_blocks d set state = 'dirty', counts = null, quarters = null from touched
      where d.environment_id = $1 and d.survey_id = touched.survey_id and d.until_at = touched.until_at
        and d.state <> 'dirty'
    )`

/** SQL: whether no block of the survey `s` can hold a response created at this time. */
export const isBeyondBlocks = (at: string): string => `(s.summed_until is null or s.summed_until <= ${at})`

/** Common table expression: the survey, if it exists. */
export const survey = ({ surveyId }: Named<'surveyId'>): string => `survey as materialized (
    select s.summed_until from hearback.surveys s where s.environment_id = $1 and s.id = ${surveyId} and not s.deleted
  )`

/** Common table expression: the period that is counted, if the survey exists. */
export const periodOf = (since: string, until: string): string => `period as materialized (
    select coalesce(${since}::timestamptz, '-infinity') as since, coalesce(${until}::timestamptz, 'infinity') as until from survey
  )`

/**
 * Common table expressions: the kept blocks that a summary can use. They lie in its `period (since, until)` and hold no
 * responses that are being erased. `isFitting` is a further condition on a block.
 */
export const usable = ({ surveyId }: Named<'surveyId'>, isFitting: string): string => `hidden as materialized (
    select r.created_at from hearback.erasures x
    join hearback.responses r on r.environment_id = x.environment_id and r.contact_id = x.contact_id
    where x.environment_id = $1 and x.with_responses and r.survey_id = ${surveyId}
  ),
  usable as materialized (
    select b.until_at, b.kept_as, b.counts, b.quarters from period p cross join hearback.summary_blocks b
    where b.environment_id = $1 and b.survey_id = ${surveyId} and b.state = 'kept' and ${isFitting}
      and b.from_at >= p.since and b.until_at <= p.until
      and not exists (select from hidden h where h.created_at >= b.from_at and h.created_at < b.until_at)
  )`

/** SQL: a block is kept for the plan. */
export const isOfPlan = (params: Named<'plan'>): string => `b.plan = ${planHash(params)}`

/** Common table expression: the times in the `period` of all blocks that are not usable, and the time after the last block. */
export const unkept = ({ surveyId }: Named<'surveyId'>, name: string): string => `${name} as materialized (
    select greatest(part.from_at, p.since) as from_at, least(part.until_at, p.until) as until_at
    from period p cross join (
      select b.from_at, b.until_at from survey cross join hearback.summary_blocks b
      where b.environment_id = $1 and b.survey_id = ${surveyId} and b.until_at not in (select until_at from usable)
      union all
      select coalesce(survey.summed_until, '-infinity'), 'infinity' from survey
    ) as part
    where part.from_at < p.until and part.until_at > p.since
  )`

/**
 * Selects ids of transactions in progress on the node of the environment `$1`. `snapshot`: the oldest one that the snapshot of a
 * session may have missed. `transaction`: the oldest one that writes. Where there is none, the next id. No row where the role may not
 * see the sessions, which shows in this session's own row. Processes without a user are ignored: they write no record of
 * Hearback, and autovacuum would delay blocks for hours. Ids in `pg_stat_activity` have 32 bits; `age` gives the full id. A
 * caller must take a new snapshot before it relies on the result.
 */
export const underWay = `select least(min(o.snapshot), min(p.id))::text as snapshot,
    least(min(o.transaction), min(prepared.transaction), min(p.id))::text as transaction
  from (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as id) p
  left join lateral (
    select p.id - age(a.backend_xmin) as snapshot, p.id - age(a.backend_xid) as transaction from pg_stat_activity a
    where a.datname = current_database() and a.pid <> pg_backend_pid() and a.usesysid is not null
  ) o on true
  left join lateral (
    select p.id - age(x.transaction) as transaction from pg_prepared_xacts x where x.database = current_database()
  ) prepared on true
  having exists (
    select from pg_stat_activity own where own.pid = pg_backend_pid() and own.backend_xmin is not null
  ) and $1::text is not null`

/** Step 2: takes announced blocks to `settling`. `snapshot` is that of `underWay`. */
export const settling = (
  params: Named<'surveyId' | 'snapshot'>,
): string => `update hearback.summary_blocks b set state = 'settling', announced = pg_current_xact_id()
  where b.environment_id = $1 and b.survey_id = ${params.surveyId} and b.state = 'announced' and b.announced < ${params.snapshot}::xid8
  returning b.until_at`

const locked = ({ surveyId }: Named<'surveyId'>) => `locked as materialized (
    select s.summed_until from hearback.surveys s
    where s.environment_id = $1 and s.id = ${surveyId} and not s.deleted for no key update
  )`

/** SQL: the end of a block of a survey that begins at `from` and has `many` responses. It lies before `until`. The block also takes the other responses of its last ms. */
const endOf = (survey: string, from: string, until: string, many: string) => `(
    select r.created_at + interval '1 millisecond' from hearback.responses r
    where r.environment_id = $1 and r.survey_id = ${survey} and r.created_at >= ${from} and r.created_at < ${until}
    order by r.created_at, r.id offset ${many} - 1 limit 1
  )`

/**
 * Step 1: announces at most `limit` blocks that are dirty or come from a dump. Imports may have doubled a block: its first `size`
 * responses become a block of their own.
 */
export const announcingDirty = (params: Named<'surveyId' | 'size' | 'limit'>): string => `with ${locked(params)},
  dirty as materialized (
    select b.from_at, b.until_at from locked cross join hearback.summary_blocks b
    where b.environment_id = $1 and b.survey_id = ${params.surveyId} and ${isDirty}
    order by b.until_at limit ${params.limit}::integer
    -- Locks the newest rows, as another process may just have cut the blocks.
    for no key update of b
  ),
  cut as materialized (
    select dirty.until_at, dirty.from_at, case
        when ${endOf(params.surveyId, 'dirty.from_at', 'dirty.until_at', `2 * ${params.size}::integer`)} is not null
        then nullif(${endOf(params.surveyId, 'dirty.from_at', 'dirty.until_at', `${params.size}::integer`)}, dirty.until_at)
      end as at
    from dirty
  ),
  first_halves as (
    insert into hearback.summary_blocks (environment_id, survey_id, from_at, until_at, state, announced)
    select $1, ${params.surveyId}, cut.from_at, cut.at, 'announced', pg_current_xact_id() from cut where cut.at is not null
  )
  update hearback.summary_blocks b set announced = pg_current_xact_id(), from_at = coalesce(cut.at, b.from_at),
    state = case when cut.at is null then 'announced' else 'dirty' end
  from cut
  where b.environment_id = $1 and b.survey_id = ${params.surveyId} and b.until_at = cut.until_at and ${isDirty}
  returning b.until_at`

/** Step 1: announces at most `limit` whole blocks of `size` responses in the time after the last block and before `until`. */
export const announcingNew = (
  params: Named<'surveyId' | 'size' | 'limit' | 'until'>,
): string => `with recursive ${locked(params)},
  ends (nth, at) as (
    select 0, coalesce(locked.summed_until, '-infinity')::timestamptz from locked
    union all
    select ends.nth + 1, ${endOf(params.surveyId, 'ends.at', `${params.until}::timestamptz`, `${params.size}::integer`)}::timestamptz from ends
    where ends.nth < ${params.limit}::integer and ends.at is not null
  ),
  new_blocks as (
    insert into hearback.summary_blocks (environment_id, survey_id, from_at, until_at, state, announced)
    select $1, ${params.surveyId}, tile.from_at, tile.at, 'announced', pg_current_xact_id()
    from (select ends.at, lag(ends.at) over (order by ends.nth) as from_at from ends) as tile
    where tile.from_at is not null and tile.at is not null
    returning until_at
  )
  update hearback.surveys s set summed_until = last.at from (select max(new_blocks.until_at) as at from new_blocks) as last
  where s.environment_id = $1 and s.id = ${params.surveyId} and last.at is not null
  returning s.id`
