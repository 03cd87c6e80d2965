import type { SurveyResponse } from '@hearback/core'
import type { Announcement } from './standalone.ts'

export interface Answer<T> {
  status: number
  headers: Headers
  data: T
}

/** JSON over HTTP with a key, as an operator's own program would speak it. */
export interface Management {
  environmentId: string
  url: string
  request<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>
  /** Creates a survey in progress and returns its id. */
  createSurvey(fields?: Record<string, unknown>): Promise<string>
  /** Every response of the environment, by id. */
  responses(): Promise<Map<string, SurveyResponse>>
}

const questions = [
  { id: 'why', type: 'openText', headline: { default: 'Why?' }, required: true },
  { id: 'nps', type: 'nps', headline: { default: 'Would you recommend us?' }, required: false },
]

export function management(announcement: Announcement, key?: string): Management {
  const production = announcement.environments.find(({ type }) => type === 'production')
  const apiKey = key ?? production?.apiKey
  if (!production || !apiKey) throw new Error('The server announced no production environment with a key')

  async function request<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const answer = await fetch(announcement.url + path, {
      method,
      headers: { 'x-api-key': apiKey ?? '' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const read = (await answer.json()) as { data: T }
    return { status: answer.status, headers: answer.headers, data: read.data }
  }

  return {
    environmentId: production.id,
    url: announcement.url,
    request,
    async createSurvey(fields = {}) {
      const { status, data } = await request<{ id: string }>('POST', '/api/v1/management/surveys', {
        environmentId: production.id,
        name: 'How was it?',
        status: 'inProgress',
        questions,
        ...fields,
      })
      if (status !== 200) throw new Error(`The survey was not created: ${status}`)
      return data.id
    },
    async responses() {
      const { data } = await request<SurveyResponse[]>('GET', '/api/v1/management/responses')
      return new Map(data.map((response) => [response.id, response]))
    },
  }
}
