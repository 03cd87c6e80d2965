/*
 * How responses are counted, in common table expressions. `$1` is the environment, `$2` the survey, `$3` the plan
 * (`SummaryPlan`). What they find is what `countResponses` finds:
 *
 * - `facts (place, kind, key, sub, n)`: counts. `place` is a question's, -1 for all of a response.
 * - `numbers (place, bucket, value, n)`: numbers without bounds, and at place -1 the times of finished responses.
 *
 * Each response is taken apart once. Most answers are one of few: they are counted as they are, value by value, and
 * only then read, each value once; of texts only whether there is one. A million responses with 12 questions are 12
 * million steps of a hash table, which spills to disk, and nothing else grows with them.
 */

/** The plan's questions. */
export const asked = `asked as materialized (
    select (q.ordinality - 1)::integer as place, q.id, q.form, q.skips, q.labels, q."columns", q.other, q."from", q."to"
    from rows from (jsonb_to_recordset($3::jsonb -> 'questions') as (
      id text, form text, skips jsonb, labels jsonb, "columns" jsonb, other boolean, "from" float8, "to" float8
    )) with ordinality as q
  )`

/** Whether an answer means "skipped". Of arrays, those of nothing but '' are contained in one of it; so is '' itself. */
const isSkipped = (value: string, question: string): string =>
  `(${value} <@ '[""]' or ${value} = '{}' or jsonb_typeof(${value}) = 'string' and ${question}.skips @> ${value})`

/** The text of an answer that is a string. */
const text = (value: string): string => `(${value} #>> '{}')`

/** Strings of an array that are no label: of a question with `other`, these are listed. */
const hasOthers = (value: string, question: string): string =>
  `exists (
      select from jsonb_array_elements_text(${value}) as chosen (label)
      where chosen.label <> '' and not ${question}.labels ? chosen.label
    )`

/** Whether something of an answer is listed among the newest. Neither does what lacks the shape of its form. */
export const isListed = (value: string, question: string): string => `case
      when ${value} is null or ${isSkipped(value, question)} then false
      when ${question}.form = 'text' then true
      when not ${question}.other then false
      when ${question}.form = 'one' then jsonb_typeof(${value}) = 'string' and not ${question}.labels ? ${text(value)}
      when jsonb_typeof(${value}) = 'array' then ${hasOthers(value, question)}
      else false
    end`

/** The place of the last question that a response has a key for. */
const last = (response: string): string =>
  `case when not ${response}.finished then (select max(k.place) from asked k where ${response}.data ? k.id) end`

/**
 * The first bits of a number: sign, exponent and five of its mantissa. A coarse, monotone function of it that is the same
 * everywhere, 32 steps from one power of two to the next. No logarithm: those differ in the last digit.
 */
const bucketOf = (value: string): string =>
  `((case when ${value} < 0 then -1 else 1 end) * (((get_byte(float8send(${value}), 0) & 127) << 9)
      | (get_byte(float8send(${value}), 1) << 1) | (get_byte(float8send(${value}), 2) >> 7)))`

/** A string that is a number, as core's `numeral` has it. */
const numeral = String.raw`'^-?[0-9]{1,15}(\.[0-9]{1,10})?$'`

/**
 * Counts the responses of a source, which is what stands in a `from`: it is called `r` and has what a response has. It
 * is gone through twice.
 */
export const scan = (source: string): string => `seen as materialized (
    select r.finished, ${last('r')} as last, case when r.finished then (r.ttc ->> '_total')::float8 end as total
    from ${source} r
  ),
  found as materialized (
    select one.place, one.value, one.owed, count(*) as n
    from (select r.data, r.finished, ${last('r')} as last from ${source} r offset 0) r
    cross join lateral (
      select q.place, r.finished or coalesce(r.last > q.place, false) as owed,
        case
          when q.form <> 'text' then r.data -> q.id
          when ${isSkipped('(r.data -> q.id)', 'q')} then '""'
          when r.data ? q.id then '0'
        end as value
      from asked q offset 0
    ) one
    group by one.place, one.value, one.owed
  ),
  sized as (
    select f.place, f.value, f.owed, f.n, q.form, q.skips, q.labels, q."columns", q.other, q."from", q."to",
      case
        when q.form <> 'number' then null
        when jsonb_typeof(f.value) = 'number' then ${text('f.value')}::float8 + 0
        when jsonb_typeof(f.value) = 'string' and ${text('f.value')} ~ ${numeral} then ${text('f.value')}::float8 + 0
      end as number
    from found f join asked q on q.place = f.place
  ),
  answers as materialized (
    select a.*, a."from" is not null or a."to" is not null as bounded,
      case
        when a.value is null or ${isSkipped('a.value', 'a')} then 'skipped'
        when case a.form
          when 'text' then true
          when 'one' then jsonb_typeof(a.value) = 'string' and (a.other or a.labels ? ${text('a.value')})
          when 'cells' then case when jsonb_typeof(a.value) = 'object' then exists (
            select from jsonb_each_text(a.value) as cell (line, label)
            where a.labels ? cell.line and a."columns" ? cell.label
          ) end
          when 'number' then (a.number = 0 or abs(a.number) >= 1e-100 and abs(a.number) < 1e15)
            and (a."from" is null and a."to" is null or a.number = floor(a.number))
            and a.number >= coalesce(a."from", a.number) and a.number <= coalesce(a."to", a.number)
          else case when jsonb_typeof(a.value) = 'array' then a.other or not ${hasOthers('a.value', 'a')} end
        end then 'answered'
      end as fit
    from sized a
  ),
  facts (place, kind, key, sub, n) as (
    select -1, 'started', '', '', count(*)::float8 from seen
    union all
    select -1, 'finished', '', '', count(*) from seen where seen.finished
    union all
    select seen.last, 'dropped', '', '', count(*) from seen where seen.last is not null group by seen.last
    union all
    select a.place, a.fit, '', '', sum(a.n) from answers a
    where a.fit = 'answered' or a.fit = 'skipped' and a.owed
    group by a.place, a.fit
    union all
    select a.place, 'listed', '', '', sum(a.n) from answers a
    where a.fit = 'answered' and ${isListed('a.value', 'a')}
    group by a.place
    union all
    select a.place, 'number', a.number::text, '', sum(a.n) from answers a
    where a.fit = 'answered' and a.form = 'number' and a.bounded
    group by a.place, a.number
    union all
    select a.place, 'mark', mark.key, mark.sub, sum(a.n)
    from answers a cross join lateral (
      select coalesce(a.labels ->> chosen.label, 'other'), case a.form when 'ranked' then min(chosen.at)::text else '' end
      from jsonb_array_elements_text(case
        when a.fit is distinct from 'answered' then '[]'
        when a.form = 'one' then jsonb_build_array(a.value)
        when a.form in ('many', 'ranked') then a.value
        else '[]'
      end) with ordinality as chosen (label, at)
      where chosen.label <> ''
      group by 1
      union
      select a.labels ->> cell.line, a."columns" ->> cell.label
      from jsonb_each_text(case when a.fit = 'answered' and a.form = 'cells' then a.value else '{}' end) as cell (line, label)
      where a.labels ? cell.line and a."columns" ? cell.label
    ) as mark (key, sub)
    group by a.place, mark.key, mark.sub
  ),
  numbers as materialized (
    select -1 as place, ${bucketOf('seen.total')} as bucket, seen.total as value, 1::bigint as n
    from seen where seen.total is not null
    union all
    select a.place, ${bucketOf('a.number')}, a.number, a.n
    from answers a where a.fit = 'answered' and a.form = 'number' and not a.bounded
  ),
  buckets as (
    select numbers.place, numbers.bucket, sum(numbers.n)::float8 as n, min(numbers.value) as low,
      max(numbers.value) as high, sum(case when numbers.place >= 0 then numbers.value * numbers.n end) as total
    from numbers group by numbers.place, numbers.bucket
  )`

/**
 * The newest responses of each question with something that is listed: `recent (place, created_at, id)`, so many of each
 * range `g`. `newest` is a source in the order of creation, newest first. No more are looked for than there are: those
 * which are rare need not be searched for to the end.
 */
export const recentOf = (newest: string, atMost: number): string => `recent as (
    select q.place, r.created_at, r.id
    from facts f join asked q on q.place = f.place cross join ranges g cross join lateral (
      select r.created_at, r.id from ${newest} r
      where ${isListed('(r.data -> q.id)', 'q')}
      limit least(f.n, ${atMost})
    ) r
    where f.kind = 'listed'
  )`
