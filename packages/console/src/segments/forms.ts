import { faulty } from '../faults.ts'
import { onceIn } from '../once.ts'
import type { Answer } from '../row.ts'
import type { Visit } from '../visit.ts'
import { segmentPath } from './load.ts'

export async function makeSegment(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  return withFilters(fields, async (wanted) => {
    await visit.send('POST', '/api/v1/management/segments', wanted, onceIn(fields))
    return { kind: 'to', url: visit.here('segments') }
  })
}

export async function changeSegment(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  return withFilters(fields, async (wanted) => {
    await visit.send('PUT', segmentPath(visit), wanted)
    return { kind: 'to', url: visit.here('segments') }
  })
}

export async function deleteSegment(visit: Visit): Promise<Answer> {
  await visit.send('DELETE', segmentPath(visit))
  return { kind: 'to', url: visit.here('segments') }
}

/** Sends the fields on, or shows the form again where the filters are no JSON. */
async function withFilters(fields: URLSearchParams, send: (wanted: object) => Promise<Answer>): Promise<Answer> {
  const text = fields.get('filters')?.trim() || '[]'
  let filters: unknown
  try {
    filters = JSON.parse(text)
  } catch (error) {
    return { kind: 'again', form: faulty(fields, { filters: `This is no JSON: ${(error as Error).message}` }) }
  }
  if (isDeep(text)) return { kind: 'again', form: faulty(fields, { filters: 'Nested more than 64 deep' }) }
  return send({
    title: fields.get('title')?.trim() ?? '',
    description: fields.get('description')?.trim() || null,
    filters,
  })
}

/** Whether a JSON text is nested deeper than the API takes. Writing what is far deeper as JSON again would overflow the stack. */
function isDeep(text: string): boolean {
  let depth = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1
    if (token === ']' || token === '}') depth -= 1
    if (depth > 64) return true
  }
  return false
}
