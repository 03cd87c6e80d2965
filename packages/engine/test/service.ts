import { createHearback, type Storage } from '@hearback/core'
import { memoryBlobs, memoryStorage } from '@hearback/core/memory'
import type { Answers, SurveyModel } from '../src/index.ts'

/** A service in memory that takes surveys and responses as a host's service does. */
export interface Service {
  readonly environmentId: string
  fetch(request: Request): Response | Promise<Response>
  /** Stores a survey, and answers it as clients read it, with all defaults. Throws with the faults if it is refused. */
  addSurvey(draft: object): Promise<SurveyModel>
  /** A request of a client, which is no survey's own: the path begins behind the environment. */
  asClient(method: 'POST' | 'PUT', path: string, body: object): Promise<{ status: number; body: { data: unknown } }>
  responses(surveyId: string): Promise<StoredResponse[]>
}

export interface StoredResponse {
  readonly id: string
  readonly data: Answers
  readonly finished: boolean
  readonly endingId: string | null
  readonly variables: Record<string, string | number>
  readonly ttc: Record<string, number>
  readonly language: string | null
}

export async function startService(storage: Storage = memoryStorage()): Promise<Service> {
  const { admin, fetch } = createHearback({ storage, blobs: memoryBlobs(), secret: 'x'.repeat(32), rateLimit: false })
  const { environments } = await admin.createProduct({ name: 'Survey', environments: ['production'] })
  const environmentId = environments[0]?.id ?? ''
  const { key } = await admin.createKey(environmentId, { permission: 'write' })

  async function ask(method: string, path: string, body?: object) {
    const response = await fetch(
      new Request(`http://here/api/v1${path}`, {
        method,
        headers: { 'x-api-key': key },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    return { status: response.status, body: (await response.json()) as { data: unknown } }
  }

  return {
    environmentId,
    fetch,
    async addSurvey(draft) {
      const all = { status: 'inProgress', ...draft, triggers: [], environmentId }
      const { status, body } = await ask('POST', '/management/surveys', all)
      if (status !== 200) throw new Error(`The survey is refused: ${JSON.stringify(body)}`)
      // Safe: the service's answer is the survey.
      return body.data as SurveyModel
    },
    asClient: (method, path, body) => ask(method, `/client/${environmentId}${path}`, body),
    responses: async (surveyId) => {
      const { body } = await ask('GET', `/management/responses?surveyId=${surveyId}`)
      return body.data as StoredResponse[]
    },
  }
}
