import { exampleResponse } from '../../answers/responses/examples.ts'
import { exampleContact } from '../../asking/contacts/examples.ts'
import { exampleDelivery } from '../../delivery/webhooks/examples.ts'
import { type Examples, exampleIds, exampleTimes } from '../../http/openapi/example.ts'

const held = {
  contact: exampleContact,
  displays: [{ id: exampleIds.display, surveyId: exampleIds.survey, createdAt: exampleTimes.createdAt }],
  responses: [exampleResponse],
  deliveries: [{ ...exampleDelivery, listener: null, url: 'https://hooks.example/hearback' }],
}

export const contactExportExamples: Examples = {
  exportContact: { reply: held },
  exportPerson: { reply: held },
}
