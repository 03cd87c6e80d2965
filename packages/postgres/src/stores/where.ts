import { comparedNumber, isMarkedId, type PlannedWhere, type ResponseFilter } from '@hearback/core/storage'
import { answerRead, isMarkedId as isMarkedIdText } from './answer-read.ts'
import { inLists } from './erasures.ts'
import type { AddParam } from './statement-params.ts'
import { wasOf } from './was-then.ts'

const numeral = `'${comparedNumber.source}'`

/** SQL: the only text as a number; null if it is none. */
const number = `case when cardinality(t.texts) = 1 and t.texts[1] ~ ${numeral} then t.texts[1]::float8 end`

const any = (condition: string): string => `exists (select from unnest(t.texts) as text (one) where ${condition})`

/**
 * SQL conditions: the response `r` fulfils the conditions of a filter. Values are parameters, so that there is one text for
 * each number of conditions, and another one where a question was another kind before: a process keeps every text that it has prepared.
 */
export function fulfils(where: ResponseFilter['where'], add: AddParam): string[] {
  if (where === null || where === undefined) return []
  const hasPast = where.conditions.some(({ past }) => past !== undefined)
  const conditions = where.conditions.map((condition) => fulfilsOne(condition, hasPast, add))
  return [`(${conditions.join(` ${where.connector} `)})`]
}

/** SQL: whether the response `r` fulfils a condition. The same as core's `matchesWhere`. */
function fulfilsOne(condition: PlannedWhere['conditions'][number], hasPast: boolean, add: AddParam): string {
  const type = `${add(condition.type)}::text`
  const id = `${add(condition.id)}::text`
  const operator = `${add(condition.operator)}::text`
  const negated = `${add(condition.negated)}::boolean`
  const wanted = `${add(condition.wanted)}::text[]`
  const compared = `${add(condition.number)}::float8`
  const labels = `${add(JSON.stringify(condition.labels))}::jsonb`
  const ids = `${add(JSON.stringify(Object.fromEntries(Object.entries(condition.labels).filter(([name]) => isMarkedId(name)))))}::jsonb`
  // Of an answer whose meaning was stored, ids alone name choices; other texts are the respondent's own.
  // Where nothing has a label, the planner leaves all of it out.
  const labelled = (text: string) => `case when ${labels} = '{}' then ${text} else
      coalesce(case when r.meanings ? ${id} then ${ids} else ${labels} end ->> ${text}, case when not ${isMarkedIdText(text)} then ${labels} ->> '' end, ${text}) end`

  const value = `(case ${type}
      when 'variable' then r.variables -> ${id}
      when 'attribute' then ${inLists.unlessErased('r.contact_id', `r.person -> 'attributes' -> ${id}`)}
      when 'meta' then case when ${id} = 'language' then to_jsonb(r.language)
        else coalesce(r.meta -> ${id}, r.meta -> 'userAgent' -> ${id}) end
      when 'question' then case when ${labels} = '{}' then r.data -> ${id} else ${answerRead('r', id)} end
      else r.data -> ${id}
    end)`
  // The texts of a value, in their order. Labels of choices become the default ones. Most values are one text.
  const texts = `case jsonb_typeof(v.value)
      when 'array' then ${partsOf('v.value')}
      when 'object' then ${partsOf("jsonb_path_query_array(v.value, '$.*')")}
      else case when v.value #>> '{}' <> '' then array[${labelled("(v.value #>> '{}')")}] else '{}' end
    end`
  function partsOf(list: string): string {
    return `array(
        select ${labelled('part.one')} from jsonb_array_elements_text(${list}) with ordinality as part (one, nth)
        where part.one <> '' order by part.nth
      )`
  }
  const holds = `case
      when ${operator} = 'isSubmitted' then cardinality(t.texts) > 0
      when cardinality(t.texts) = 0 or cardinality(${wanted}) = 0 then false
      else case ${operator}
        when 'equals' then cardinality(t.texts) = cardinality(${wanted}) and t.texts <@ ${wanted}
        when 'equalsOneOf' then cardinality(t.texts) = 1 and t.texts[1] = any (${wanted})
        when 'contains' then ${any(`strpos(text.one, (${wanted})[1]) > 0`)}
        when 'startsWith' then ${any(`starts_with(text.one, (${wanted})[1])`)}
        when 'endsWith' then ${any(`right(text.one, length((${wanted})[1])) = (${wanted})[1]`)}
        when 'includesAllOf' then t.texts @> ${wanted}
        when 'includesOneOf' then t.texts && ${wanted}
        when 'equalsNumber' then ${number} = ${compared}
        when 'isGreaterThan' then ${number} > ${compared}
        when 'isLessThan' then ${number} < ${compared}
        when 'isGreaterThanOrEqual' then ${number} >= ${compared}
        when 'isLessThanOrEqual' then ${number} <= ${compared}
        when 'isBefore' then t.texts[1] collate "C" < (${wanted})[1]
        when 'isAfter' then t.texts[1] collate "C" > (${wanted})[1]
      end
    end`
  return `(select coalesce(${holds}, false) <> ${negated}${hasPast ? ` and not (cardinality(t.texts) > 0 and ${wasOther(condition, add)})` : ''}
    from (select ${texts} as texts from (select ${value} as value offset 0) v offset 0) t)`
}

/** SQL: whether the question of a condition was another kind when the response `r` was given. The same as core's `wasAt`. */
function wasOther({ past }: PlannedWhere['conditions'][number], add: AddParam): string {
  const was = `${add(past?.was ?? null)}::text[]`
  const numbers = `${add(past?.editions.map(({ number }) => number) ?? null)}::integer[]`
  const times = `${add(past?.editions.map(({ at }) => at) ?? null)}::timestamptz[]`
  return `coalesce(${wasOf({ was, numbers, times }, 'r')} = 'other', false)`
}
