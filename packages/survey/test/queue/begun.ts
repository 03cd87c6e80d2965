import { type Service, startService } from '../../../engine/test/service.ts'
import { question } from '../../../engine/test/surveys.ts'
import { begin, type SurveyModel, type SurveySession, submit, toSend } from '../../src/index.ts'
import type { QueueStore } from '../../src/queue/index.ts'
import { fetchFrom, startBrowser, type Tab } from './tabs.ts'

/** A request of the queue. */
interface Sent {
  readonly method: string
  readonly path: string
  readonly key: string | null
  readonly body: Record<string, unknown> & { data?: object }
}

/**
 * A service with a survey of three questions, and a browser whose requests are written down. The service creates a
 * response once `mayCreate` is resolved, if one is given.
 */
export async function begun({
  withLocks = true,
  mayCreate,
  store,
}: {
  withLocks?: boolean
  mayCreate?: Promise<void>
  store?: QueueStore
} = {}) {
  const service = await startService()
  const { environmentId } = service
  const survey = await service.addSurvey({
    name: 'Q',
    questions: ['a', 'b', 'c'].map((id) => question(id, 'openText')),
  })
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname.replace(/.*\/client\/[^/]+/, '')
    sent.push({
      method: request.method,
      path,
      key: request.headers.get('idempotency-key'),
      body: JSON.parse(String(init?.body)),
    })
    if (path === '/responses') await mayCreate
    return fetchFrom(service)(input, init)
  }
  const browser = startBrowser(
    { environmentId, surveyId: survey.id, toSend: (one) => toSend(survey, one), fetch },
    { withLocks, ...(store && { store }) },
  )
  return { service, survey, sent, browser, session: begin(survey, { seed: 's' }) }
}

/** Answers the card that a session stands at, and saves it. */
export async function answer(
  survey: SurveyModel,
  tab: Tab,
  session: SurveySession,
  value: string,
): Promise<SurveySession> {
  const { session: next } = submit(survey, session, value)
  if (!next) throw new Error('The answer does not fit')
  await tab.queue.save(next)
  return next
}

export const saved = ({ queue }: Tab) => queue.flush()
export const stored = async ({ responses }: Service, survey: SurveyModel) => responses(survey.id)
