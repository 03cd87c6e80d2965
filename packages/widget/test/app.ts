import { createHearback, type HearbackOptions, silentLogger } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { respondPages } from '@hearback/respond'
import * as assert from 'uvu/assert'

/** Where the service is, prefix included. */
export const origin = 'https://feedback.example'

const text = (words: string) => ({ default: words })

export type App = Awaited<ReturnType<typeof openApp>>

/** A service with one environment, on memory. */
export async function openApp(options: Partial<HearbackOptions> = {}) {
  const hearback = createHearback({
    storage: memoryStorage(),
    secret: 'a secret that only the tests know, 32+',
    logger: silentLogger,
    pages: [respondPages()],
    rateLimit: false,
    ...options,
  })
  const { environments } = await hearback.admin.createProduct({ name: 'Shop' })
  const environmentId = environments[0]?.id ?? ''
  const { key } = await hearback.admin.createKey(environmentId)

  async function manage<T>(method: string, path: string, body?: unknown): Promise<T> {
    const init = { method, headers: { 'x-api-key': key }, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await hearback.fetch(new Request(`${origin}/api/v1/management/${path}`, init))
    const answer = (await response.json()) as { data: T }
    assert.is(response.status, 200, JSON.stringify(answer))
    return answer.data
  }

  return {
    environmentId,
    hearback,
    /** Has the environment want proof of its users; answers the secret that signs tokens. */
    async verify(): Promise<string> {
      await hearback.admin.updateEnvironment(environmentId, { users: 'verified' })
      return (await hearback.admin.rotateIdentitySecret(environmentId)).secret
    },
    fetch: (request: Request) => hearback.fetch(request),
    /** Adds an action by code, or by what happens on a page; answers its id. */
    async addAction(name: string, noCodeConfig?: object): Promise<string> {
      const { id } = await manage<{ id: string }>('POST', 'action-classes', {
        name,
        environmentId,
        ...(noCodeConfig && { noCodeConfig }),
      })
      return id
    },
    async addSurvey(actionClassId: string, fields: object = {}): Promise<string> {
      const { id } = await manage<{ id: string }>('POST', 'surveys', {
        name: 'Why?',
        environmentId,
        type: 'app',
        status: 'inProgress',
        displayOption: 'respondMultiple',
        recontactDays: 0,
        questions: [
          { id: 'why', type: 'openText', headline: text('Why?'), required: true },
          { id: 'score', type: 'nps', headline: text('How likely?'), required: false },
        ],
        endings: [{ id: 'thanks', type: 'endScreen', headline: text('Thanks a lot') }],
        triggers: [{ actionClassId }],
        ...fields,
      })
      return id
    },
    setStatus: (surveyId: string, status: 'paused' | 'inProgress') => manage('PUT', `surveys/${surveyId}`, { status }),
    responses: (surveyId: string) =>
      manage<
        {
          finished: boolean
          data: Record<string, unknown>
          meta: Record<string, unknown>
          person: { userId: string } | null
        }[]
      >('GET', `responses?surveyId=${surveyId}`),
  }
}
