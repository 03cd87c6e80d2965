import {
  type Absence,
  absences,
  dayPattern,
  mostValues,
  type PairCounts,
  type PlannedPairs,
  type PlannedQuestion,
  type PlannedSide,
  type SideCounts,
  type SummaryFilter,
  valuesInOrder,
} from '@hearback/core/storage'
import type { Named } from '../named.ts'
import { answerRead } from './answer-read.ts'
import { unlessErased } from './erasures.ts'
import type { AddParam } from './statement-params.ts'
import { fitting, marks, questions } from './summary-scan.ts'
import { conditionsOf } from './summary-source.ts'
import { wasOf } from './was-then.ts'

/*
 * Counts the responses of a survey by two sides, with the same result as core's `countPairs` in memory. The statement reads each response
 * once, counts equal pairs of values first, and then reads each different value once.
 */

/** A row of the statement. `kind`: `passing`, `counted`, `distinct`, `row`, `column` and `cell`, or why responses have no value. */
export interface PairRow {
  kind: string
  /** 0: of the rows; 1: of the columns. */
  side: number
  one: string | null
  other: string | null
  n: number
}

/**
 * The columns of what a response has on a side: the value, whether it names by ids alone (see core's `hasMeaning`), what the question was
 * then, and whether the response was shown it. Two responses that have the same in all of them read the same.
 */
const parts = ['v', 'named', 'was', 'shown'] as const
const sides = [0, 1] as const

/** SQL of what the response `r` has on a side, in the order of `parts`. */
type Parts = Readonly<Record<(typeof parts)[number], string>>

const none = `'""'::jsonb`
/** What stands for an answer that is no day. */
const unfit = `'0'::jsonb`

/** What a field holds: of a field, only the value says what it is. */
const ofField = (value: string): Parts => ({
  v: `coalesce(case when jsonb_typeof(${value}) in ('string', 'number') then ${value} end, ${none})`,
  named: 'false',
  was: "''",
  shown: 'true',
})

/** A text of a field: of other values, there is none. */
const ofText = (value: string): Parts => ({
  ...ofField(value),
  v: `coalesce(case when jsonb_typeof(${value}) = 'string' then ${value} end, ${none})`,
})

function partsOf(side: PlannedSide, add: AddParam): Parts {
  switch (side.by) {
    case 'question':
      return ofQuestion(side.question, add)
    case 'month': {
      const { v, ...others } = ofQuestion(side.question, add)
      const skips = `${add(JSON.stringify(side.question.skips))}::jsonb`
      const month = `case when ${v} <@ '[""]' or ${v} = '{}' or jsonb_typeof(${v}) = 'string' and ${skips} @> ${v} then ${none} else coalesce(
          case when jsonb_typeof(${v}) = 'string' and ${v} #>> '{}' ~ '${dayPattern}' then to_jsonb(left(${v} #>> '{}', 7)) end, ${unfit}
        ) end`
      return { ...others, v: month }
    }
    case 'data':
    case 'variables':
      return ofField(`(r.${side.by} -> ${add(side.id)}::text)`)
    case 'meta': {
      const id = `${add(side.id)}::text`
      return ofText(`coalesce(r.meta -> ${id}, r.meta -> 'userAgent' -> ${id})`)
    }
    case 'attributes':
      return ofText(`(${unlessErased('r.contact_id', 'r.person')} -> 'attributes' -> ${add(side.id)}::text)`)
    case 'language':
      return ofText('to_jsonb(r.language)')
    case 'edition': {
      const times = `${add(side.editions.map(({ from }) => from ?? '-infinity'))}::timestamptz[]`
      const numbers = `${add(side.editions.map(({ number }) => number))}::integer[]`
      return ofField(
        `coalesce(r.marks -> 'edition' -> 'number', to_jsonb((${numbers})[width_bucket(r.created_at, ${times})]))`,
      )
    }
    case 'time':
      return ofField(`to_jsonb(width_bucket(r.created_at, ${add(side.bounds)}::timestamptz[]))`)
  }
}

function ofQuestion({ id, byIds, past }: PlannedQuestion, add: AddParam): Parts {
  const name = `${add(id)}::text`
  const was =
    past &&
    wasOf(
      {
        was: `${add(past.was)}::text[]`,
        numbers: `${add(past.editions.map(({ number }) => number))}::integer[]`,
        times: `${add(past.editions.map(({ at }) => at))}::timestamptz[]`,
      },
      'r',
    )
  return {
    v: `coalesce(${byIds ? answerRead('r', name) : `r.data -> ${name}`}, ${none})`,
    named: byIds ? `r.meanings ? ${name}` : 'false',
    was: was ? `coalesce(${was}, '')` : "''",
    shown: `(r.data ? ${name} or r.ttc ? ${name})`,
  }
}

/** SQL: the condition that rows of two tables have the same on a side. */
const sameParts = (one: string, other: string, side: number): string =>
  parts.map((part) => `${one}.${part} = ${other}.${part}_${side}`).join(' and ')

/** Whether what a question's answer says is read by the fragments that summaries read it by. */
const isRead = (side: PlannedSide): boolean => side.by === 'question'

/** The questions whose answers the statement reads, by their sides. */
export const planOfPairs = ({ rows, columns }: PlannedPairs): { questions: PlannedQuestion[] } => ({
  questions: [rows, columns].flatMap((side) => (side.by === 'question' ? [side.question] : [])),
})

/** Counts the pairs of values of the responses that pass a filter. */
export function countingPairs(
  params: Named<'surveyId' | 'plan' | 'since' | 'until'>,
  pairs: PlannedPairs,
  filter: SummaryFilter,
  add: AddParam,
): string {
  const { surveyId, since, until } = params
  const planned = [pairs.rows, pairs.columns] as const
  const values = planned.map((side) => partsOf(side, add))
  const conditions = conditionsOf(filter, add)
  if (filter.tagId !== null) {
    conditions.push(`r.id in (
      select t.response_id from hearback.response_tags t where t.environment_id = $1 and t.tag_id = ${add(filter.tagId)}
    )`)
  }
  const columns = sides.flatMap((side) => parts.map((part) => `${values[side]?.[part]} as ${part}_${side}`))
  const names = sides.flatMap((side) => parts.map((part) => `${part}_${side}`))
  return `with pairs as materialized (
    select row_number() over () as nth, p.* from (
      select ${columns.join(',\n        ')}, count(*) as n
      from hearback.responses r
      where r.environment_id = $1 and r.survey_id = ${surveyId}
        and r.created_at >= coalesce(${since}::timestamptz, '-infinity') and r.created_at < coalesce(${until}::timestamptz, 'infinity')
        and (select count(*) from hearback.surveys s where s.environment_id = $1 and s.id = ${surveyId} and not s.deleted) > 0
        and ${conditions.join('\n        and ')}
      group by ${names.map((_, n) => n + 1).join(', ')}
    ) p
  ),
  parts as materialized (
    ${sides
      .map(
        (side) =>
          `select ${side} as side, ${parts.map((part) => `p.${part}_${side} as ${part}`).join(', ')}, sum(p.n)::bigint as n
    from pairs p group by ${parts.map((part) => `p.${part}_${side}`).join(', ')}`,
      )
      .join('\n    union all\n    ')}
  ),
  ${questions(params)},
  found as materialized (
    select f.question, f.side, p.v as value, p.named as told, p.was, p.shown, p.n
    from parts p join (values ${questionRows(planned)}) as f (side, question) on f.side = p.side
  ),
  ${fitting(['side'])},
  read as materialized (
    select a.side, a.value as v, a.told as named, a.was, a.shown, a.n, a.fit, a.number, a.form, a.question from answers a
  ),
  keys as materialized (
    select a.side, a.value as v, a.told as named, a.was, a.shown, case a.form when 'cells' then mark.sub else mark.key end as key
    from answers a ${marks}
    where a.fit = 'answered' and ${markConditions(planned, add)}
    union
    select a.side, a.v, a.named, a.was, a.shown, a.number::text from read a where a.fit = 'answered' and a.form = 'number'
    union
    select p.side, p.v, p.named, p.was, p.shown, p.v #>> '{}' from parts p
    where p.side in (${unreadSides(planned)}) and p.v <> ${none} and (p.was <> 'other')${monthConditions(planned)}
  ),
  absent as (
    select p.side, case
        when p.side in (${fieldSides(planned)}) then 'empty'
        when coalesce(a.fit, case when p.v = ${none} then 'skipped' else 'unread' end) = 'unread' then 'unread'
        when p.was = 'other' or not p.shown then 'notAsked'
        else 'skipped'
      end as reason, p.n
    from parts p left join read a
      on a.side = p.side and a.v = p.v and a.named = p.named and a.was = p.was and a.shown = p.shown
    where not exists (
      select from keys k where k.side = p.side and k.v = p.v and k.named = p.named and k.was = p.was and k.shown = p.shown
    )
  ),
  ${sides
    .map(
      (side) => `keyed_${side} as materialized (
    select p.nth, p.n, k.key from pairs p join keys k on k.side = ${side} and ${sameParts('k', 'p', side)}
  )`,
    )
    .join(',\n  ')},
  inside as materialized (
    select p.nth, p.n from pairs p
    where p.nth in (select k.nth from keyed_0 k) and p.nth in (select k.nth from keyed_1 k)
  ),
  ${sides
    .map(
      (side) => `ranked_${side} as materialized (
    select c.key, row_number() over (order by c.n desc, c.key collate "C") as place, count(*) over () as many
    from (select k.key, sum(k.n) as n from keyed_${side} k where k.nth in (select i.nth from inside i) group by k.key) c
  ),
  named_${side} as materialized (
    select distinct k.nth, k.n, case when c.many <= ${mostValues} or c.place < ${mostValues} then k.key end as key
    from keyed_${side} k join ranked_${side} c on c.key = k.key where k.nth in (select i.nth from inside i)
  )`,
    )
    .join(',\n  ')}
  select 'passing' as kind, 0 as side, null as one, null as other, coalesce(sum(p.n), 0)::float8 as n from pairs p
  union all
  select 'counted', 0, null, null, coalesce(sum(i.n), 0)::float8 from inside i
  union all
  select a.reason, a.side, null, null, sum(a.n)::float8 from absent a group by a.reason, a.side
  union all
  ${sides
    .map(
      (side) => `select 'distinct', ${side}, null, null, count(*)::float8 from ranked_${side}
  union all
  select 'value', ${side}, k.key, null, sum(k.n)::float8 from named_${side} k group by k.key
  union all`,
    )
    .join('\n  ')}
  select 'cell', 0, r.key, c.key, sum(r.n)::float8 from named_0 r join named_1 c on c.nth = r.nth group by r.key, c.key`
}

/** SQL: the sides whose answers are read, each with the place of its question in the plan. */
function questionRows(planned: readonly PlannedSide[]): string {
  const read = sides.filter((side) => isRead(planned[side] as PlannedSide))
  // Without any, nothing is on the side of this number.
  return read.length === 0 ? '(-1, 0)' : read.map((side, place) => `(${side}, ${place})`).join(', ')
}

const listOf = (numbers: readonly number[]): string => (numbers.length === 0 ? '-1' : numbers.join(', '))
const unreadSides = (planned: readonly PlannedSide[]): string =>
  listOf(sides.filter((side) => !isRead(planned[side] as PlannedSide)))
const fieldSides = (planned: readonly PlannedSide[]): string =>
  listOf(sides.filter((side) => !isRead(planned[side] as PlannedSide) && planned[side]?.by !== 'month'))

/** SQL: of a month, the value is one. */
const monthConditions = (planned: readonly PlannedSide[]): string =>
  sides
    .filter((side) => planned[side]?.by === 'month')
    .map((side) => ` and (p.side <> ${side} or jsonb_typeof(p.v) = 'string')`)
    .join('')

/** SQL: the mark is a value of its side: a choice, the first place of a ranking, or a column of the row. */
function markConditions(planned: readonly PlannedSide[], add: AddParam): string {
  const rows = sides.flatMap((side) => {
    const one = planned[side]
    return one?.by === 'question' && one.row !== null ? [`a.side = ${side} and mark.key = ${add(one.row)}::text`] : []
  })
  return `(${["a.form <> 'cells' and mark.sub in ('', '1')", ...rows].join(' or ')})`
}

/** Turns the rows of the statement into counts. */
export function toPairs({ rows: ofRows, columns: ofColumns }: PlannedPairs, found: readonly PairRow[]): PairCounts {
  const only = (kind: string, side = 0): number => found.find((row) => row.kind === kind && row.side === side)?.n ?? 0
  const [row, column] = [namingOf(ofRows), namingOf(ofColumns)]
  const sideOf = (side: number, name: Naming): SideCounts => ({
    distinct: only('distinct', side),
    values: valuesInOrder(
      found
        .filter((one) => one.kind === 'value' && one.side === side)
        .map(({ one, n }) => ({ value: name(one), count: n })),
    ),
    // Safe: each has a number.
    outside: Object.fromEntries(absences.map((absence) => [absence, only(absence, side)])) as Record<Absence, number>,
  })
  return {
    passing: only('passing'),
    counted: only('counted'),
    rows: sideOf(0, row),
    columns: sideOf(1, column),
    cells: found
      .filter(({ kind }) => kind === 'cell')
      .map(({ one, other, n }) => ({ row: row(one), column: column(other), count: n })),
  }
}

type Naming = (key: string | null) => string | null

/** The name of a value, which the statement has as a number of a period, or in another form of the number. */
function namingOf(side: PlannedSide): Naming {
  switch (side.by) {
    case 'time':
      return (key) => (key === null ? null : (side.bounds[Number(key) - 1] ?? ''))
    case 'question':
      return side.question.form === 'number' ? (key) => (key === null ? null : String(Number(key))) : (key) => key
    default:
      return (key) => key
  }
}
