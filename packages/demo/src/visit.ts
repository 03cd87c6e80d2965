import { attributesOf } from './people/person.ts'
import type { Visit } from './plan/plan.ts'
import type { SimulatedService } from './service.ts'

/** Sends the requests of a client that shows a survey to a person, at their times. */
export async function play(visit: Visit, surveyId: string, service: SimulatedService): Promise<void> {
  const { person, steps, language, meta, hiddenFields } = visit
  const { userId } = person
  const headers = { 'user-agent': person.userAgent, 'cf-ipcountry': person.country.code }

  service.setTime(visit.at)
  if (visit.isIntroduced && userId !== null) {
    await service.asClient('PUT', `/contacts/${userId}/attributes`, { attributes: attributesOf(person) }, headers)
  }
  const displayId = idIn(await service.asClient('POST', '/displays', { surveyId, userId }, headers))

  const [first, ...others] = steps
  if (!first) return
  const { at, data, ...rest } = first
  service.setTime(at)
  const begun = { ...rest, surveyId, userId, displayId, language, meta, data: { ...hiddenFields, ...data } }
  const responseId = idIn(await service.asClient('POST', '/responses', begun, headers))
  for (const { at, ...rest } of others) {
    service.setTime(at)
    await service.asClient('PUT', `/responses/${responseId}`, rest, headers)
  }
}

// Safe: the answer to a create contains the id.
export const idIn = (made: unknown): string => (made as { id: string }).id
