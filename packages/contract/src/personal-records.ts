import { responseOutput } from '@hearback/core/reference'
import {
  type Alongside,
  type Contact,
  nothingAlongside,
  type ResultAndAudit,
  type StoredResponse,
} from '@hearback/core/storage'
import { ids, longAgo } from './moments.ts'
import * as sample from './samples.ts'
import { events } from './webhook-samples.ts'

/** A response in which every text field names something about the person. */
export function responseOf(
  {
    home,
    survey,
    contacts: [contact],
  }: { home: string; survey: { id: string }; contacts: readonly [Contact, ...Contact[]] },
  said: string,
): StoredResponse {
  const { id, userId, environmentId, attributes, createdAt, updatedAt } = contact
  return sample.response(home, survey.id, {
    finished: true,
    data: { said, choice: said, list: [said], cells: { row: said } },
    variables: { said },
    meta: { source: said, url: `https://example.org/?${said}` },
    language: said,
    endingId: said,
    singleUseId: `${said}${ids.next()}`,
    notes: [{ id: ids.next(), text: said, createdAt, updatedAt }],
    contactId: id,
    person: { id, userId, environmentId, attributes, createdAt, updatedAt },
  })
}

/** An event about the response, and the stored answer that shows it. */
export const alongsideAbout = (response: StoredResponse): Alongside => {
  const shown = responseOutput(response)
  const data = JSON.stringify({ ...shown, survey: { title: 'A survey' } })
  return {
    ...nothingAlongside,
    events: events(response.surveyId, longAgo(0), ['responseCreated'], data, response.contactId),
    result: sample.idempotentResult({
      body: JSON.stringify(shown),
      resource: 'Response',
      resourceIds: [response.id],
      contactId: response.contactId,
    }),
  }
}

/** An answer to store under an `Idempotency-Key`, which names the contact. */
export const keeping = ({ id: contactId }: Contact, resource: string, body: object): ResultAndAudit => ({
  ...nothingAlongside,
  result: sample.idempotentResult({ body: JSON.stringify(body), resource, resourceIds: [ids.next()], contactId }),
})
