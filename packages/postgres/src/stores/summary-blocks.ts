/*
 * What is kept of summaries. The time before a survey's `summed_until` is tiled with blocks of some ten thousand
 * responses each, by their time of creation; a block that is `kept` holds what a plan found in them. A tally reads
 * blocks that are kept, and the responses of the others and of the time since.
 *
 * `kept` must mean: this is what the responses say, in every snapshot that sees it. Writers of new responses come after
 * `summed_until` and pay nothing. All others mark their block `dirty` in the same statement, and its content is void. What
 * is left are writers whose snapshot is from before the block, or from before it was last said to be dirty:
 *
 * 1. `announced`: the block is there, committed. Who begins from now on marks it.
 * 2. `settling`: nobody holds a snapshot any more that is older. But such a writer may have given its snapshot back and
 *    be about to commit: then it has a transaction's id, lower than the one that this step writes down.
 * 3. `kept`: counted by a statement that began when all transactions up to that id were over, and written on the
 *    condition that the block is still settling under it. A writer that came in between has marked the block, or holds its
 *    row: then this statement waits, looks at the row again and writes nothing. One that comes later marks what was kept.
 *
 * Blocks are cut anew only in step 1, so that whoever looked for one before is waited for.
 *
 * A dump that is restored brings along the ids of another server's transactions. Those that this one has not reached yet
 * would be waited for, perhaps for ever: step 1 takes such blocks for dirty, whatever their state.
 */

/** Whether this server has not had the transaction of this id yet: a dump has brought it. */
export const isForeign = (xid: string): string => `${xid} >= pg_snapshot_xmax(pg_current_snapshot())`

const isDirty = `(b.state = 'dirty' or ${isForeign('b.announced')})`

/** What is kept depends on the plan, and on how it is read: raise the number where `summary-scan.ts` finds anything else. */
export const planHash = `md5('1 ' || $3::jsonb::text)`

/** Marks the blocks of responses that were written: a table's rows, with the names of their survey and time in it. */
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
      update hearback.summary_blocks d set state = 'dirty', counts = null from touched
      where d.environment_id = $1 and d.survey_id = touched.survey_id and d.until_at = touched.until_at
        and d.state <> 'dirty'
    )`

/** Whether no block of the survey `s` can hold a response of this time. */
export const isBeyondBlocks = (at: string): string => `(s.summed_until is null or s.summed_until <= ${at})`

/** The blocks of the survey that hold, in this snapshot, for the plan: those with responses that are being erased do not. */
export const usable = `hidden as materialized (
    select r.created_at from hearback.erasures x
    join hearback.responses r on r.environment_id = x.environment_id and r.contact_id = x.contact_id
    where x.environment_id = $1 and x.with_responses and r.survey_id = $2
  ),
  usable as materialized (
    select b.until_at, b.kept_as, b.counts from survey cross join hearback.summary_blocks b
    where b.environment_id = $1 and b.survey_id = $2 and b.state = 'kept' and b.plan = ${planHash}
      and not exists (select from hidden h where h.created_at >= b.from_at and h.created_at < b.until_at)
  )`

/** The time of all other blocks, and that after them. */
export const unkept = `ranges as materialized (
    select b.from_at, b.until_at from survey cross join hearback.summary_blocks b
    where b.environment_id = $1 and b.survey_id = $2 and b.until_at not in (select until_at from usable)
    union all
    select coalesce(survey.summed_until, '-infinity'), 'infinity' from survey
  )`

/**
 * What is under way in this database: the oldest transaction that somebody's snapshot may have missed, and the oldest that
 * writes; where there is none, the next one. Nothing where the server does not tell, which is seen by this session's own.
 * Processes without a user write nothing of ours: autovacuum would hold blocks up for hours. Ids have 32 bits here; their
 * distance from the present has the rest. Who asks must take a new snapshot to go by what is answered.
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
  )`

/** Step 2. `$3` is the oldest snapshot of `underWay`. */
export const settling = `update hearback.summary_blocks b set state = 'settling', announced = pg_current_xact_id()
  where b.environment_id = $1 and b.survey_id = $2 and b.state = 'announced' and b.announced < $3::xid8
  returning b.until_at`

const locked = `locked as materialized (
    select s.summed_until from hearback.surveys s
    where s.environment_id = $1 and s.id = $2 and not s.deleted for no key update
  )`

/** The end of a block that begins with a time and has `$3` responses, before another time. Others of its last ms go along. */
const endOf = (from: string, until: string, many = '$3::integer'): string => `(
    select r.created_at + interval '1 millisecond' from hearback.responses r
    where r.environment_id = $1 and r.survey_id = $2 and r.created_at >= ${from} and r.created_at < ${until}
    order by r.created_at, r.id offset ${many} - 1 limit 1
  )`

/** Step 1 for blocks that are dirty or came with a dump, `$4` at the most. Imports may have filled one: it gives away its first `$3` responses. */
export const announcingDirty = `with ${locked},
  dirty as materialized (
    select b.from_at, b.until_at from locked cross join hearback.summary_blocks b
    where b.environment_id = $1 and b.survey_id = $2 and ${isDirty}
    order by b.until_at limit $4::integer
    -- As they are now, if another process has just cut them.
    for no key update of b
  ),
  cut as materialized (
    select dirty.until_at, dirty.from_at, case
        when ${endOf('dirty.from_at', 'dirty.until_at', '2 * $3::integer')} is not null
        then nullif(${endOf('dirty.from_at', 'dirty.until_at')}, dirty.until_at)
      end as at
    from dirty
  ),
  given as (
    insert into hearback.summary_blocks (environment_id, survey_id, from_at, until_at, state, announced)
    select $1, $2, cut.from_at, cut.at, 'announced', pg_current_xact_id() from cut where cut.at is not null
  )
  update hearback.summary_blocks b set announced = pg_current_xact_id(), from_at = coalesce(cut.at, b.from_at),
    state = case when cut.at is null then 'announced' else 'dirty' end
  from cut
  where b.environment_id = $1 and b.survey_id = $2 and b.until_at = cut.until_at and ${isDirty}
  returning b.until_at`

/** Step 1 for the time after the last block, before `$5`: whole blocks, `$4` at the most. */
export const announcingNew = `with recursive ${locked},
  ends (nth, at) as (
    select 0, coalesce(locked.summed_until, '-infinity')::timestamptz from locked
    union all
    select ends.nth + 1, ${endOf('ends.at', '$5::timestamptz')}::timestamptz from ends
    where ends.nth < $4::integer and ends.at is not null
  ),
  made as (
    insert into hearback.summary_blocks (environment_id, survey_id, from_at, until_at, state, announced)
    select $1, $2, tile.from_at, tile.at, 'announced', pg_current_xact_id()
    from (select ends.at, lag(ends.at) over (order by ends.nth) as from_at from ends) as tile
    where tile.from_at is not null and tile.at is not null
    returning until_at
  )
  update hearback.surveys s set summed_until = last.at from (select max(made.until_at) as at from made) as last
  where s.environment_id = $1 and s.id = $2 and last.at is not null
  returning s.id`
