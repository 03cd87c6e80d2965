import { faulty } from '../faults.ts'
import { href } from '../html.ts'
import type { Answer } from '../row.ts'
import type { Visit } from '../visit.ts'
import { fromList } from './from-list.ts'
import { responsePath } from './load.ts'

/** Deletes a response, and leads to the list that it was found in. */
export async function deleteResponse(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  await visit.send('DELETE', responsePath(visit))
  const url = fromList(visit.here('responses'), new URLSearchParams(fields.get('query') ?? ''))
  return { kind: 'to', url, done: 'responseDeleted' }
}

/** Leads to a file that a respondent gave: to a link of 15 minutes for one of this service, else to its address. */
export async function openFile(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const fileUrl = fields.get('fileUrl') ?? ''
  const made = await visit.send<{ url: string }>('POST', '/api/v1/management/storage/link', { fileUrl })
  const url = href(made.url)
  return url === null
    ? { kind: 'again', form: faulty(fields, {}, 'This file has no address that a browser may open.') }
    : { kind: 'to', url }
}
