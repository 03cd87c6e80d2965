import { withQuery } from '../addresses.ts'
import { faulty } from '../faults.ts'
import type { Url } from '../html.ts'
import { filterIn, inAddress } from '../results/filter.ts'
import { type Answer, again, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'
import { at, fromList } from './from-list.ts'
import { responsePath } from './load.ts'

/** Adds a tag to a response, or takes one away, and leads back to where the response was read. */
export async function changeTags(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const [added, removed] = [fields.get('add')?.trim() ?? '', fields.get('remove')]
  if (added === '' && removed === null) return again(faulty(visit, fields, {}, visit.texts.responses.enterTag))
  // A button that removes a tag sends the field beside it along, in which another may stand.
  await visit.send('PUT', `${responsePath(visit)}/tags`, removed === null ? { add: [added] } : { remove: [removed] })
  return back(visit, fields)
}

/** Leads to the reader that the form was in, at the same place, or to the response. */
function back({ here, params }: Visit, fields: URLSearchParams): Answer {
  const { responseId = '' } = params
  const [surveyId, questionId] = [fields.get('surveyId'), fields.get('questionId')]
  const query = new URLSearchParams(fields.get('query') ?? '')
  if (!surveyId || !questionId) return seeOther(fromList(here('responses', responseId), query))
  return seeOther(at(readerAt(here('surveys', surveyId, 'texts', questionId), query), responseId))
}

/** The reader of answers as the query of its address had it. */
export const readerAt = (reader: Url, query: URLSearchParams): Url =>
  withQuery(reader, {
    ...inAddress(filterIn(query)),
    ...Object.fromEntries(['q', 'cursor', 'unread', 'words'].map((name) => [name, query.get(name)])),
  })
