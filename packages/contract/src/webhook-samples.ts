import type { Attempt, Circuit, EventBatch, EventType, StoredWebhook } from '@hearback/core/storage'
import { ids, moment } from './moments.ts'

/** A webhook as core would create it. */

export const webhook = (environmentId: string, over: Partial<StoredWebhook> = {}): StoredWebhook => ({
  id: ids.next(),
  environmentId,
  createdAt: moment(0),
  updatedAt: moment(0),
  name: null,
  url: 'https://example.org/hook?a=1',
  source: 'user',
  triggers: ['responseCreated', 'responseUpdated', 'responseFinished'],
  surveyIds: [],
  status: 'active',
  disabledReason: null,
  disabledBy: null,
  sealedSecret: 'c2VhbGVk+/==',
  previousSecret: null,
  version: 1,
  ...over,
})

/** The events of one write, due at `createdAt`. */
export const events = (
  surveyId: string,
  createdAt: string,
  types: readonly EventType[] = ['responseCreated'],
  data = '{ "id": "c1", "score": 1.0 }',
  contactId: string | null = null,
): EventBatch => ({
  id: ids.next(),
  createdAt,
  surveyId,
  contactId,
  data: () => data,
  events: types.map((type) => ({ id: ids.next(), type })),
})

/** A failed attempt at this time. */
export const attempt = (at: string, over: Partial<Attempt> = {}): Attempt => ({
  at,
  durationMs: 87,
  status: 503,
  error: 'The receiver said 503',
  answer: 'Try "later" 🛒',
  ...over,
})

/** The circuit breaker of a target that has failed five times: nothing is sent to it before `pausedUntil`. */
export const circuit = (pausedUntil: string | null, over: Partial<Circuit> = {}): Circuit => ({
  failures: 5,
  failingSince: moment(0),
  pausedUntil,
  slots: null,
  version: 1,
  ...over,
})
