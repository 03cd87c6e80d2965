import { withQuery } from '../addresses.ts'
import { ApiRefusal } from '../api-refusal.ts'
import { faulty } from '../faults.ts'
import { readerAt } from '../responses/tags-form.ts'
import { type Answer, again, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'

/** The most answers of one form: a page has 50. */
const most = 100

/** Puts a tag on several responses, or takes it away, and leads back to the reader, which says on how many. */
export async function tagResponses(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const { texts, here, params, query } = visit
  const tag = fields.get('tag')?.trim() ?? ''
  const ids = (fields.get('isAll') === 'true' ? (fields.get('all') ?? '').split(' ') : fields.getAll('response'))
    .filter((id) => id !== '')
    .slice(0, most)
  const { several: words } = texts.results.reader
  if (ids.length === 0) return again(faulty(visit, fields, {}, words.chooseFirst))
  if (tag === '') return again(faulty(visit, fields, {}, texts.responses.enterTag))
  const isRemoved = fields.get('do') === 'remove'
  const body = isRemoved ? { remove: [tag] } : { add: [tag] }
  let count = 0
  for (const id of ids) if (await isTagged(visit, id, body)) count += 1
  const reader = readerAt(here('surveys', params.surveyId ?? '', 'texts', params.questionId ?? ''), query)
  return seeOther(withQuery(reader, { many: String(count) }), isRemoved ? 'untagged' : 'tagged')
}

/** Changes the tags of one response; `false`: it was deleted meanwhile. Tags that others set stay. */
async function isTagged({ send }: Visit, id: string, body: object): Promise<boolean> {
  try {
    await send('PUT', `/api/v1/management/responses/${encodeURIComponent(id)}/tags`, body)
    return true
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) return false
    throw error
  }
}
