import { comparedNumber, type ResponseFilter } from '@hearback/core'
import type { AddParam } from './statement-params.ts'

const numeral = `'${comparedNumber.source}'`

/** SQL: the stored value of the response `r` that the condition `c` is about. */
const value = `case c.type
      when 'variable' then r.variables -> c.id
      when 'meta' then case when c.id = 'language' then to_jsonb(r.language)
        else coalesce(r.meta -> c.id, r.meta -> 'userAgent' -> c.id) end
      else r.data -> c.id
    end`

/** SQL: the texts of a value, in their order. Labels of choices become the default ones. */
const texts = `array(
      select coalesce(c.labels ->> part.one, part.one)
      from jsonb_array_elements_text(case coalesce(jsonb_typeof(stored.value), 'null')
        when 'null' then '[]'
        when 'array' then stored.value
        when 'object' then jsonb_path_query_array(stored.value, '$.*')
        else jsonb_build_array(stored.value)
      end) with ordinality as part (one, nth)
      where part.one <> '' order by part.nth
    )`

/** SQL: the only text as a number; null if it is none. */
const number = `case when cardinality(t.texts) = 1 and t.texts[1] ~ ${numeral} then t.texts[1]::float8 end`

const any = (condition: string): string => `exists (select from unnest(t.texts) as text (one) where ${condition})`

/** SQL: whether the operator of the condition `c` holds for the texts `t.texts`. The same as core's `matchesWhere`. */
const holds = `case
      when c.operator = 'isSubmitted' then cardinality(t.texts) > 0
      when cardinality(t.texts) = 0 or cardinality(c.wanted) = 0 then false
      else case c.operator
        when 'equals' then cardinality(t.texts) = cardinality(c.wanted) and t.texts <@ c.wanted
        when 'equalsOneOf' then cardinality(t.texts) = 1 and t.texts[1] = any (c.wanted)
        when 'contains' then ${any('strpos(text.one, c.wanted[1]) > 0')}
        when 'startsWith' then ${any('starts_with(text.one, c.wanted[1])')}
        when 'endsWith' then ${any('right(text.one, length(c.wanted[1])) = c.wanted[1]')}
        when 'includesAllOf' then t.texts @> c.wanted
        when 'includesOneOf' then t.texts && c.wanted
        when 'equalsNumber' then ${number} = c.number
        when 'isGreaterThan' then ${number} > c.number
        when 'isLessThan' then ${number} < c.number
        when 'isGreaterThanOrEqual' then ${number} >= c.number
        when 'isLessThanOrEqual' then ${number} <= c.number
        when 'isBefore' then t.texts[1] collate "C" < c.wanted[1]
        when 'isAfter' then t.texts[1] collate "C" > c.wanted[1]
      end
    end`

/**
 * SQL conditions: the response `r` fulfils the conditions of a filter. The conditions are one parameter, so that the text is
 * the same for all of them: a process keeps every text that it has prepared.
 */
export function fulfils(where: ResponseFilter['where'], add: AddParam): string[] {
  if (where === null || where === undefined) return []
  const planned = `${add(JSON.stringify(where))}::jsonb`
  return [
    `(select case when ${planned} ->> 'connector' = 'or' then bool_or(judged.holds) else bool_and(judged.holds) end
    from jsonb_to_recordset(${planned} -> 'conditions') as c (
      type text, id text, operator text, negated boolean, wanted text[], number float8, labels jsonb
    )
    cross join lateral (select ${value} as value offset 0) stored
    cross join lateral (select ${texts} as texts offset 0) t
    cross join lateral (select coalesce(${holds}, false) <> c.negated as holds) judged)`,
  ]
}
