import { ApiRefusal } from '../api-refusal.ts'
import { href, type Url } from '../html.ts'
import { type Answer, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'
import { noFilePage } from './file-page.ts'
import { originPage } from './from-list.ts'
import { responsePath } from './load.ts'

/** Deletes a response, and leads to the list that it was found in. */
export async function deleteResponse(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  await visit.send('DELETE', responsePath(visit))
  // The response has no place there any more.
  const { url } = originPage(visit, '', new URLSearchParams(fields.get('query') ?? ''))
  return seeOther(url, 'responseDeleted')
}

/**
 * Leads to a file that a respondent gave: to a link of 15 minutes for one of this service, else to its address. Says so where there is
 * no such file.
 */
export async function openFile(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const url = await linkTo(visit, fields.get('fileUrl') ?? '')
  return url === null ? { kind: 'page', view: noFilePage(visit) } : seeOther(url)
}

async function linkTo(visit: Visit, fileUrl: string): Promise<Url | null> {
  try {
    const { url } = await visit.send<{ url: string }>('POST', '/api/v1/management/storage/link', { fileUrl })
    return href(url)
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
