import { dayPattern } from '@hearback/core/storage'
import type { Named } from '../named.ts'
import { hasMeaning, isMarkedId, plannedAnswer } from './answer-read.ts'
import { namedEdition, wasOf } from './was-then.ts'

/*
 * Common table expressions that count responses, with the same result as core's in memory:
 *
 * - `facts (question, kind, key, sub, finished, n)`: counts. `question` is an index in the plan, or -1 for whole responses.
 * - `numbers (question, bucket, value, finished, n)`: numbers without bounds. The times of finished responses have question -1.
 *
 * The statement extracts the answers of each response once. Most answers are one of few values: it first counts equal values, then
 * interprets each value once. Of a text it only notes whether there is one. A million responses with 12 questions are 12
 * million steps of a hash table, which spills to disk; nothing else grows with them.
 */

/** Common table expression: the questions of the plan, a `SummaryPlan`. */
export const questions = ({ plan }: Named<'plan'>): string => `questions as materialized (
    select (q.ordinality - 1)::integer as question, q.id, q.form, q."only", q.skips, q."byIds", q.labels, q."columns", q.other, q."from", q."to",
      case when q.past is not null then array(select jsonb_array_elements_text(q.past -> 'was')) end as was,
      array(select (e ->> 'number')::integer from jsonb_array_elements(q.past -> 'editions') e) as numbers,
      array(select (e ->> 'at')::timestamptz from jsonb_array_elements(q.past -> 'editions') e) as times
    from rows from (jsonb_to_recordset(${plan}::jsonb -> 'questions') as (
      id text, form text, "only" text, skips jsonb, "byIds" boolean, labels jsonb, "columns" jsonb, other boolean, "from" float8, "to" float8, past jsonb
    )) with ordinality as q
  )`

/** SQL: whether an answer means "skipped". '' itself and arrays of nothing but '' are contained in `[""]`. */
const isSkipped = (value: string, question: string): string =>
  `(${value} <@ '[""]' or ${value} = '{}' or jsonb_typeof(${value}) = 'string' and ${question}.skips @> ${value})`

/** SQL: the text of an answer that is a string. */
const text = (value: string): string => `(${value} #>> '{}')`

/**
 * SQL: whether a text of an answer names something that the question offers, or offered once. `hasMeaning`: SQL of whether it does so by
 * ids alone; see core's `hasMeaning`.
 */
const isNamed = (name: string, question: string, hasMeaning: string): string =>
  `(${question}."byIds" and ${isMarkedId(name)} or not ${hasMeaning} and ${question}.labels ? ${name})`

/** SQL: whether an array has strings that name nothing. Questions with `other` list such strings. */
const hasOthers = (value: string, question: string, hasMeaning: string): string =>
  `exists (
      select from jsonb_array_elements_text(${value}) as chosen (label)
      where chosen.label <> '' and not ${isNamed('chosen.label', question, hasMeaning)}
    )`

/** SQL: whether a cell of an answer to a matrix names a row and a column. */
const isCell = `cell.label <> '' and (${isMarkedId('cell.line')} or not a.told and a.labels ? cell.line) and (${isMarkedId('cell.label')} or not a.told and a."columns" ? cell.label)`

/** SQL: whether an answer of the form `text` fits its question. */
const isFittingText = (value: string, question: string): string => `case ${question}."only"
          when 'day' then case when jsonb_typeof(${value}) = 'string' then ${text(value)} ~ '${dayPattern}' else false end
          when 'lines' then case when jsonb_typeof(${value}) = 'array' then jsonb_array_length(${value}) <= ${question}."to" else false end
          when 'files' then jsonb_typeof(${value}) <> 'object'
          else true
        end`

/**
 * SQL: whether an answer is listed among the newest. An answer that lacks the shape of its question's form is not. `isText`: SQL of
 * whether one of the form `text` fits.
 */
const isListed = (value: string, question: string, hasMeaning: string, isText: string): string => `case
      when ${value} is null or ${isSkipped(value, question)} then false
      when ${question}.form = 'text' then ${isText}
      when not ${question}.other then false
      when ${question}.form = 'one' then jsonb_typeof(${value}) = 'string' and not ${isNamed(text(value), question, hasMeaning)}
      when jsonb_typeof(${value}) = 'array' then ${hasOthers(value, question, hasMeaning)}
      else false
    end`

/** SQL: the answer of a response to the question `q`, as it is counted: of a text only whether there is one, and whether it fits (0). */
export const countedAnswer = (response: string): string => `case
          when q.form <> 'text' then ${plannedAnswer(response)}
          when ${isSkipped(`(${response}.data -> q.id)`, 'q')} then '""'
          when ${response}.data ? q.id then case when ${isFittingText(`(${response}.data -> q.id)`, 'q')} then '0' else '1' end::jsonb
        end`

/** SQL: whether a response holds an answer or a time for the question `q`. */
export const wasShown = (response: string): string => `(${response}.data ? q.id or ${response}.ttc ? q.id)`

/**
 * SQL: what the question `q` was when a response was given: `asked`, `absent` or `other`; null: always as it is. The same as core's
 * `wasThen`. `edition`: SQL of the edition that the response names, where it was read before.
 */
export const wasThen = (response: string, edition?: string): string =>
  wasOf({ was: 'q.was', numbers: 'q.numbers', times: 'q.times' }, response, edition)

/**
 * SQL: a document that is read many times, unpacked once: a compressed one would be unpacked for each question. An empty one
 * besides changes nothing.
 */
const whole = (document: string): string => `${document} || '{}'`

/** SQL: the last question that an unfinished response has a key for. */
const last = (response: string): string =>
  `case when not ${response}.finished then (select max(k.question) from questions k where ${response}.data ? k.id) end`

/**
 * SQL: the bucket of a number, which is its sign, its exponent and the first five bits of its mantissa. Buckets are in the
 * order of the numbers, 32 between two powers of two, and the same on every machine; logarithms differ in the last digit.
 */
const bucketOf = (value: string): string =>
  `((case when ${value} < 0 then -1 else 1 end) * (((get_byte(float8send(${value}), 0) & 127) << 9)
      | (get_byte(float8send(${value}), 1) << 1) | (get_byte(float8send(${value}), 2) >> 7)))`

/** Pattern of a string that is a number, the same as core's `numeral`. */
const numeral = String.raw`'^-?[0-9]{1,15}(\.[0-9]{1,10})?([eE][+-]?[0-9]{1,2})?$'`

/**
 * Common table expression `answers`: the rows of `found (question, value, told, n)` with the columns of their question, the number that
 * they are, and whether they fit. `told`: whether the meaning was stored with the value; see core's `hasMeaning`. `also` are further columns of `found` to keep.
 */
export const fitting = (also: readonly string[] = []): string => `sized as (
    select f.question, f.value, f.told, f.n, f.was, f.shown, ${also.map((column) => `f.${column}, `).join('')} q.form, q.skips, q."byIds", q.labels, q."columns", q.other, q."from", q."to",
      case
        when q.form <> 'number' then null
        when jsonb_typeof(f.value) = 'number' then ${text('f.value')}::float8 + 0
        when jsonb_typeof(f.value) = 'string' and ${text('f.value')} ~ ${numeral} then ${text('f.value')}::float8 + 0
      end as number
    from found f join questions q on q.question = f.question
  ),
  answers as materialized (
    select a.*, a."from" is not null or a."to" is not null as bounded,
      case
        when a.value is null or ${isSkipped('a.value', 'a')} then 'skipped'
        when a.was = 'other' then 'unread'
        when case a.form
          when 'text' then a.value = '0'
          when 'one' then jsonb_typeof(a.value) = 'string' and (a.other or ${isNamed(text('a.value'), 'a', 'a.told')})
          when 'cells' then case when jsonb_typeof(a.value) = 'object' then (
            select bool_and(${isCell}) from jsonb_each_text(a.value) as cell (line, label) where cell.label <> ''
          ) end
          when 'number' then (a.number = 0 or abs(a.number) >= 1e-100 and abs(a.number) < 1e15)
            and (a."from" is null and a."to" is null or a.number = floor(a.number))
            and a.number >= coalesce(a."from", a.number) and a.number <= coalesce(a."to", a.number)
          else case when jsonb_typeof(a.value) = 'array' then a.other or not ${hasOthers('a.value', 'a', 'a.told')} end
        end then 'answered'
        else 'unread'
      end as fit
    from sized a
  )`

/** SQL: whether the answer `a` is more than the skipping of another kind of question, which this one was before. */
const concernsThisKind = `(a.was = 'other' and a.fit = 'skipped') is not true`
/** SQL: whether the answer `a` counts as shown. */
export const isShown = `a.shown and ${concernsThisKind}`
/** SQL: whether the answer `a` counts as skipped, if it is. */
const isOwed = `a.owed and ${concernsThisKind} and (a.was is distinct from 'absent' or a.shown)`

/** SQL: whether an unfinished response has an answer to the question `q`, be it an empty one, or to a later question. One that is not asked any more has no place among the others. */
const wasPassed = (response: string): string =>
  `case when q.was[cardinality(q.was)] = 'absent' then ${wasShown(response)} else coalesce(${response}.last >= q.question, false) end`

/** SQL: the key of what a text of the answer `a` names: the id of what is offered, else the text. */
const keyOf = (name: string, labels = 'labels'): string =>
  `coalesce(case when not a.told or ${isMarkedId(name)} then a."${labels}" ->> ${name} end, ${name})`

/** SQL: the marks of the answer `a`, as `mark (key, sub)`. */
export const marks = `cross join lateral (
      select case when ${isNamed('chosen.label', 'a', 'a.told')} then ${keyOf('chosen.label')} else 'other' end, case a.form when 'ranked' then min(chosen.at)::text else '' end
      from jsonb_array_elements_text(case
        when a.fit <> 'answered' then '[]'
        when a.form = 'one' then jsonb_build_array(a.value)
        when a.form in ('many', 'ranked') then a.value
        else '[]'
      end) with ordinality as chosen (label, at)
      where chosen.label <> ''
      group by 1
      union
      select ${keyOf('cell.line')}, ${keyOf('cell.label', 'columns')}
      from jsonb_each_text(case when a.fit = 'answered' and a.form = 'cells' then a.value else '{}' end) as cell (line, label)
      where ${isCell}
    ) as mark (key, sub)`

/** SQL: the number of these responses, as a further fact. */
const numberOf = (source: string): string => `
    union all
    select -1, 'impossible', '', '', r.finished, count(*) from ${source} r group by r.finished`

/**
 * Common table expressions that count the responses of a source, SQL for a `from`. They read the source once: `parts` are the
 * questions, and the response itself, with its time or the question where it ends. `impossible` is a source of responses of which
 * only the number is told, besides.
 */
export const scan = (source: string, impossible: string | null): string => `parts as materialized (
    select q.question, q.id, q.form, q."only", q."to", q.skips, q."byIds", q.was, q.numbers, q.times from questions q
    union all
    select -1, null, 'response', null, null, null, false, null, null, null
  ),
  found as materialized (
    select one.question, one.value, one.told, one.finished, one.owed, one.shown, one.was, count(*) as n
    from (select ${whole('r.data')} as data, ${whole('r.meanings')} as meanings, ${whole('r.ttc')} as ttc, r.finished, r.created_at, ${namedEdition('r')} as edition, ${last('r')} as last from ${source} r offset 0) r
    cross join lateral (
      select q.question, r.finished, r.finished or ${wasPassed('r')} as owed,
        ${wasShown('r')} as shown, ${wasThen('r', 'r.edition')} as was, ${hasMeaning('r')} as told,
        case
          when q.form <> 'response' then ${countedAnswer('r')}
          when r.finished then r.ttc -> '_total'
          else to_jsonb(r.last)
        end as value
      from parts q offset 0
    ) one
    group by one.question, one.value, one.told, one.finished, one.owed, one.shown, one.was
  ),
  ${fitting(['finished', 'owed'])},
  facts as (
    select -1 as question, 'started' as kind, '' as key, '' as sub, f.finished, sum(f.n)::float8 as n from found f where f.question = -1 group by f.finished
    union all
    select -1, 'finished', '', '', true, sum(f.n) from found f where f.question = -1 and f.finished having sum(f.n) > 0
    union all
    select f.value::integer, 'dropped', '', '', false, f.n
    from found f where f.question = -1 and not f.finished and f.value is not null
    union all
    select a.question, 'shown', '', '', a.finished, sum(a.n) from answers a where ${isShown} group by a.question, a.finished
    union all
    select a.question, a.fit, '', '', a.finished, sum(a.n) from answers a
    where a.fit in ('answered', 'unread') or a.fit = 'skipped' and ${isOwed}
    group by a.question, a.fit, a.finished
    union all
    select a.question, 'listed', '', '', a.finished, sum(a.n) from answers a
    where a.fit = 'answered' and ${isListed('a.value', 'a', 'a.told', 'true')}
    group by a.question, a.finished
    union all
    select a.question, 'number', a.number::text, '', a.finished, sum(a.n) from answers a
    where a.fit = 'answered' and a.form = 'number' and a.bounded
    group by a.question, a.number, a.finished
    union all
    select a.question, 'mark', mark.key, mark.sub, a.finished, sum(a.n)
    from answers a ${marks}
    group by a.question, mark.key, mark.sub, a.finished${impossible === null ? '' : numberOf(impossible)}
  ),
  numbers as materialized (
    select one.question, ${bucketOf('one.value')} as bucket, one.value, one.finished, one.n from (
      select -1 as question, (f.value #>> '{}')::float8 as value, true as finished, f.n
      from found f where f.question = -1 and f.finished
      union all
      select a.question, a.number, a.finished, a.n from answers a
      where a.fit = 'answered' and a.form = 'number' and not a.bounded
    ) as one
    where one.value is not null
  ),
  buckets as (
    select numbers.question, numbers.bucket, numbers.finished, sum(numbers.n)::float8 as n, min(numbers.value) as low,
      max(numbers.value) as high, sum(case when numbers.question >= 0 then numbers.value * numbers.n end) as total
    from numbers group by numbers.question, numbers.bucket, numbers.finished
  )`

/**
 * Common table expression `recent (question, finished, created_at, id)`: the newest responses of each question whose answers
 * are listed, at most `atMost` finished ones and as many others of each range `g`. `newest` is SQL of the responses of a
 * range, newest first. The limit is never above the counted number, so that the search for rare answers ends with the last one.
 */
export const recentOf = (newest: string, atMost: number): string => `recent as (
    select q.question, f.finished, r.created_at, r.id
    from facts f join questions q on q.question = f.question cross join ranges g cross join lateral (
      select r.created_at, r.id from ${newest} r
      where r.finished = f.finished and ${isListed(`(${plannedAnswer('r')})`, 'q', hasMeaning('r'), isFittingText(`(${plannedAnswer('r')})`, 'q'))} and (${wasThen('r')}) is distinct from 'other'
      limit least(f.n, ${atMost})
    ) r
    where f.kind = 'listed'
  )`
