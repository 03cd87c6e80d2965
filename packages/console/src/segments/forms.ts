import { faulty } from '../faults.ts'
import { parseJson } from '../json/parse.ts'
import { onceIn } from '../once.ts'
import { type Answer, again, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'
import { segmentPath } from './load.ts'

export async function makeSegment(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  return withFilters(visit, fields, async (wanted) => {
    await visit.send('POST', '/api/v1/management/segments', wanted, onceIn(fields))
    return seeOther(visit.here('segments'), 'saved')
  })
}

export async function changeSegment(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  return withFilters(visit, fields, async (wanted) => {
    await visit.send('PUT', segmentPath(visit), wanted)
    return seeOther(visit.here('segments'), 'saved')
  })
}

export async function deleteSegment(visit: Visit): Promise<Answer> {
  await visit.send('DELETE', segmentPath(visit))
  return seeOther(visit.here('segments'), 'segmentDeleted')
}

/** Sends the fields on, or shows the form again where the filters are no JSON. */
async function withFilters(
  visit: Visit,
  fields: URLSearchParams,
  send: (wanted: object) => Promise<Answer>,
): Promise<Answer> {
  const parsed = parseJson(fields.get('filters')?.trim() || '[]', visit)
  if ('fault' in parsed) return again(faulty(visit, fields, { filters: parsed.fault }))
  return send({
    title: fields.get('title')?.trim() ?? '',
    description: fields.get('description')?.trim() || null,
    filters: parsed.value,
  })
}
