import type { Endpoints } from './case.ts'
import { clientEndpoints } from './clients.ts'
import { contactEndpoints } from './contacts.ts'
import { fileEndpoints } from './files.ts'
import { responseEndpoints } from './responses.ts'
import { segmentEndpoints } from './segments.ts'
import { serviceEndpoints } from './service.ts'
import { actionClassEndpoints, attributeKeyEndpoints } from './settings.ts'
import { surveyEndpoints } from './surveys.ts'
import { webhookEndpoints } from './webhooks.ts'

/** Every operation of the route table. */
export const endpoints: Endpoints = {
  ...responseEndpoints,
  ...clientEndpoints,
  ...contactEndpoints,
  ...surveyEndpoints,
  ...webhookEndpoints,
  ...actionClassEndpoints,
  ...attributeKeyEndpoints,
  ...segmentEndpoints,
  ...fileEndpoints,
  ...serviceEndpoints,
}
