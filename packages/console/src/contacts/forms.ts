import { type Answer, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'
import { contactPath } from './load.ts'

export async function deleteContact(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const wanted = new URLSearchParams({ responses: fields.get('responses') ?? 'keep' })
  await visit.send('DELETE', `${contactPath(visit)}?${wanted}`)
  return seeOther(visit.here('contacts'), 'contactDeleted')
}
