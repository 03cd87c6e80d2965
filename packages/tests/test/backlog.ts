import { type Management, management } from './management.ts'
import type { ServiceProcess } from './service-process.ts'

/** The largest bulk that is taken. */
const bulk = 1000

/** Management of the production environment of a service that has just made it. */
export function managementOf({ url, environmentId = '', key = '' }: ServiceProcess): Management {
  return management({ url, environments: [{ id: environmentId, type: 'production', apiKey: key }] })
}

/** A webhook for new responses to a survey. */
export async function hook({ webhooks }: Management, url: string, surveyId: string): Promise<string> {
  const { id } = await webhooks.create({ url, triggers: ['responseCreated'], surveyIds: [surveyId] })
  return id
}

/** Writes so many responses at once, with their events. */
export async function writeBacklog({ responses }: Management, surveyId: string, count: number): Promise<void> {
  for (let written = 0; written < count; written += bulk) {
    const some = Array.from({ length: Math.min(bulk, count - written) }, (_, n) => ({
      surveyId,
      finished: false,
      data: { why: `answer ${written + n}` },
    }))
    await responses.createMany(some, { events: true })
  }
}
