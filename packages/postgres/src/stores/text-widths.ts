import type { ResponseStore, TextWidths } from '@hearback/core/storage'
import type { Database } from '../database.ts'
import { isMarkedId } from './answer-read.ts'

interface Width {
  kind: keyof TextWidths
  name: string
  width: number
}

/** Measures the texts of responses in one pass, as core's `textWidths` does. JSON of a list is longer than what a file writes for it. */
export function textWidths(database: Database): ResponseStore['textWidths'] {
  const measure = database.statement<Width, 'surveyId' | 'since' | 'until' | 'data' | 'variables' | 'extra'>(
    'responses.textWidths',
    ({ surveyId, since, until, data, variables, extra }) => `select one.kind, one.name, max(one.width)::integer as width
     from hearback.responses r
     cross join lateral (
       select 'own' as kind, 'id' as name, octet_length(r.id) as width
       union all select 'own', 'language', octet_length(r.language)
       union all select 'own', 'userId', octet_length(r.person ->> 'userId')
       union all select 'own', 'tags', (select sum(octet_length(t.tag ->> 'name') + 2)::integer from jsonb_array_elements(r.tags) as t (tag))
       union all select 'own', 'suspicious', octet_length((r.marks -> 'suspicious')::text)
       union all select 'own', 'meta', octet_length(r.meta::text) where 'meta' = any (${extra}::text[])
       union all select 'own', 'notes', octet_length(r.notes::text) where 'notes' = any (${extra}::text[])
       union all select 'data', d.key, octet_length(d.value #>> '{}') from jsonb_each(r.data) d
         cross join lateral (select coalesce(r.meanings ? d.key, false) as told, coalesce(r.meanings -> d.key, d.value) as value) read
         cross join lateral (
           select case jsonb_typeof(read.value) when 'array' then read.value when 'object' then (
             select coalesce(jsonb_agg(n.name), '[]') from jsonb_each_text(read.value) e cross join lateral (values (e.key), (e.value)) n (name)
           ) else jsonb_build_array(read.value) end as texts
         ) named
         where ${data}::jsonb ? d.key and not ((${data}::jsonb -> d.key) @> named.texts and not (read.told and exists (
           select from jsonb_array_elements_text(named.texts) as one (text) where one.text <> '' and not ${isMarkedId('one.text')}
         )))
       union all select 'variables', v.key, octet_length(v.value #>> '{}') from jsonb_each(r.variables) v
         where v.key = any (${variables}::text[])
     ) one
     where r.environment_id = $1 and r.survey_id = ${surveyId} and one.width > 0
       and r.created_at >= coalesce(${since}::timestamptz, '-infinity') and r.created_at < coalesce(${until}::timestamptz, 'infinity')
     group by one.kind, one.name`,
  )
  return async (environmentId, surveyId, { data, variables, extra = [] }, { since, until }) => {
    const rows = await measure(environmentId, { surveyId, since, until, data: JSON.stringify(data), variables, extra })
    const of = (kind: Width['kind']) =>
      Object.fromEntries(rows.flatMap((row) => (row.kind === kind ? [[row.name, row.width]] : [])))
    return { own: of('own'), data: of('data'), variables: of('variables') }
  }
}
