import { type ManagementClient, managementClient, type NewSurvey, type SurveyResponse } from '@hearback/client'
import type { Announcement } from './standalone.ts'

/** An operator's own program: the client with the key of production. */
export interface Management extends ManagementClient {
  environmentId: string
  url: string
  key: string
  /** Creates a survey in progress and returns its id. */
  createSurvey(fields?: Partial<NewSurvey>): Promise<string>
  /** Every response of the environment, by id. */
  responsesById(): Promise<Map<string, SurveyResponse>>
}

const questions: NewSurvey['questions'] = [
  { id: 'why', type: 'openText', headline: { default: 'Why?' }, required: true },
  { id: 'nps', type: 'nps', headline: { default: 'Would you recommend us?' }, required: false },
]

export function management(
  { url, environments }: Pick<Announcement, 'url' | 'environments'>,
  key?: string,
): Management {
  const production = environments.find(({ type }) => type === 'production')
  const apiKey = key ?? production?.apiKey
  if (!production || !apiKey) throw new Error('The server announced no production environment with a key')
  // A refusal that passes is a fault here.
  const client = managementClient({ url, key: apiKey, retries: 0 })

  return {
    ...client,
    environmentId: production.id,
    url,
    key: apiKey,
    async createSurvey(fields = {}) {
      const { id } = await client.surveys.create({ name: 'How was it?', status: 'inProgress', questions, ...fields })
      return id
    },
    async responsesById() {
      const all = await client.responses.list({ pageSize: 1000 }).all()
      return new Map(all.map((response) => [response.id, response]))
    },
  }
}
