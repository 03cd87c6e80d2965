import { randomIds, type Storage, systemClock } from '@hearback/core'
import { type EventBatch, type StoredResponse, timestamp } from '@hearback/core/storage'
import { timed } from '../in-flight.ts'

export interface Inserts {
  environmentId: string
  /** Id of the response to copy. */
  responseId: string
  /** JSON text of an event's payload. */
  data: string
  count: number
  inFlight: number
}

const ids = randomIds(systemClock)

/** Writes responses by the storage's own method, each with the two events of a finished response. Returns the ms. */
export async function insertMany(storage: Storage, load: Inserts): Promise<number> {
  const { environmentId, responseId, data, count, inFlight } = load
  const model = await storage.responses.find(environmentId, responseId)
  if (model === null) throw new Error(`No response ${responseId}`)
  return timed(count, inFlight, async () => {
    const response: StoredResponse = { ...model, id: ids.next(), displayId: null, version: 1 }
    const events: EventBatch = {
      id: ids.next(),
      createdAt: timestamp(systemClock.now()),
      surveyId: response.surveyId,
      contactId: response.contactId,
      data: () => data,
      events: [
        { id: ids.next(), type: 'responseCreated' },
        { id: ids.next(), type: 'responseFinished' },
      ],
    }
    const alongside = { events, result: null, audit: [], files: [] }
    if (!(await storage.responses.insert(environmentId, response, { contact: null }, alongside))) {
      throw new Error('A response was refused')
    }
  })
}
