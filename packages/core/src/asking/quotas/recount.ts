import type { Chore } from '../../ground/ports/chores.ts'
import type { ListPosition } from '../../ground/ports/list-page.ts'
import { sameValue } from '../../ground/same-value.ts'
import type { Service } from '../../house/service/service.ts'
import { counted } from './judge-rules.ts'

const batch = 500

/**
 * Counts the responses of a survey again, after its quotas have changed or responses were brought in many at once.
 * Responses that are written meanwhile count themselves. A first pass counts what is there; a second one, once all writes
 * that began before have ended, counts what they left. `detail` holds the pass and the position.
 */
export async function recountQuotas(
  service: Pick<Service, 'storage'>,
  { environmentId, subject: surveyId, detail }: Chore,
  mayGoOn: () => boolean,
): Promise<boolean | { detail: string }> {
  const { storage } = service
  let { pass, after } = progressOf(detail)
  for (;;) {
    if (pass === 'waits') {
      if (!(await storage.responses.writesEnded(environmentId))) return { detail: JSON.stringify({ pass, after }) }
      pass = 'second'
    }
    const survey = await storage.surveys.find(environmentId, surveyId)
    if (survey === null) return true
    const filter = { surveyId, finished: true, since: null, until: null, contactId: null, tagId: null }
    const order = { by: 'createdAt', direction: 'asc' } as const
    const page = await storage.responses.list(environmentId, filter, order, { after, limit: batch })
    const changed = page
      .map((response) => counted(survey, response))
      .filter((response, n) => !sameValue(response.quotas, page[n]?.quotas ?? null))
    if (changed.length > 0) await storage.responses.recountQuotas(environmentId, surveyId, changed)
    const last = page.at(-1)
    after = page.length === batch && last ? { at: last.createdAt, id: last.id } : null
    if (after === null && pass === 'second') return true
    if (after === null) pass = 'waits'
    if (!mayGoOn()) return { detail: JSON.stringify({ pass, after }) }
  }
}

interface Progress {
  pass: 'first' | 'waits' | 'second'
  after: ListPosition | null
}

// Safe: only this file writes the detail of its chores.
const progressOf = (detail: string | null): Progress =>
  detail === null ? { pass: 'first', after: null } : (JSON.parse(detail) as Progress)
