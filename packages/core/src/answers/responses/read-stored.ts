import { surveyInEdition } from '../../asking/surveys/in-edition.ts'
import type { Chore } from '../../ground/ports/chores.ts'
import type { ListPosition } from '../../ground/ports/list-page.ts'
import type { Service } from '../../house/service/service.ts'
import { withMeanings } from './meanings.ts'

const batch = 500

/**
 * Stores what the answers of a survey mean that were stored before meanings were: by the survey as it was then, which is its first edition.
 * Responses that are written meanwhile bring their own. `detail` holds the position.
 */
export async function readStored(
  { storage }: Pick<Service, 'storage'>,
  { environmentId, subject: surveyId, detail }: Chore,
  mayGoOn: () => boolean,
): Promise<boolean | { detail: string }> {
  // Safe: only this function writes the detail of its chores.
  let after = detail === null ? null : (JSON.parse(detail) as ListPosition)
  for (;;) {
    const stored = await storage.surveys.find(environmentId, surveyId)
    if (stored === null) return true
    const survey = (await surveyInEdition({ storage }, stored, 1)) ?? stored
    const filter = { surveyId, finished: null, since: null, until: null, contactId: null, tagId: null }
    const order = { by: 'createdAt', direction: 'asc' } as const
    const page = await storage.responses.list(environmentId, filter, order, { after, limit: batch })
    const read = await Promise.all(page.map((response) => withMeanings(survey, response)))
    const changed = read.filter((response, n) => response !== page[n])
    if (changed.length > 0) {
      await storage.responses.setMeanings(environmentId, surveyId, changed)
      // The batch is read again: one that had a note written meanwhile was left out.
    } else {
      const last = page.at(-1)
      if (page.length < batch || !last) return true
      after = { at: last.createdAt, id: last.id }
    }
    if (!mayGoOn()) return { detail: JSON.stringify(after) }
  }
}
