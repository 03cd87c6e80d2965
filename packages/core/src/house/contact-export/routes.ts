import { onDemand } from '../../ground/on-demand.ts'
import { route } from '../../http/route.ts'
import { contactExport } from './wire.ts'

const { findContact } = onDemand(() => import('../../asking/contacts/change.ts'))
const { exportContact } = onDemand(() => import('./export.ts'))

/** The routes of both vocabularies. */
const vocabularies = [
  { plural: 'contacts', type: 'Contact' },
  { plural: 'people', type: 'Person' },
] as const

export const contactExportRoutes = vocabularies.map(({ plural, type }) =>
  route({
    method: 'GET',
    path: `/api/v1/management/${plural}/:contactId/export`,
    access: 'key',
    room: 'contacts',
    operation: `export${type}`,
    summary: `Read all data stored about one of the ${plural}, as one document`,
    reply: contactExport,
    run: async (call) => exportContact(call, await findContact(call, type)),
  }),
)
