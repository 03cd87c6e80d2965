import { form, page, type Row } from '../row.ts'
import { redeliver } from './forms.ts'
import { loadDelivery } from './load.ts'
import { deliveryPage } from './page.ts'

const one = '/console/:env/webhooks/:webhookId/deliveries/:deliveryId'
const webhooks = { section: 'webhooks' } as const

export const deliveryRows: readonly Row[] = [
  page({ ...webhooks, needs: 'read', path: one, load: loadDelivery, view: deliveryPage }),
  form({ ...webhooks, needs: 'write', path: `${one}/redeliver`, page: one, take: redeliver }),
]
