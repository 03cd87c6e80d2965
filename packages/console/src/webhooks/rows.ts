import { form, page, type Row } from '../row.ts'
import { webhookFormPage } from './form-page.ts'
import {
  changeWebhook,
  deleteWebhook,
  enableWebhook,
  makeWebhook,
  recover,
  rotateSecret,
  testWebhook,
} from './forms.ts'
import { loadNewWebhook, loadWebhook, loadWebhookForm, loadWebhookOnce, loadWebhooks } from './load.ts'
import { loadWebhookPage } from './load-page.ts'
import { deleteWebhookPage, webhookPage } from './one-page.ts'
import { webhooksPage } from './page.ts'
import { recoverPage } from './recover-page.ts'
import { rotatePage } from './secret-page.ts'

const all = '/console/:env/webhooks'
const one = `${all}/:webhookId`
const read = { needs: 'read', section: 'webhooks' } as const
const write = { needs: 'write', section: 'webhooks' } as const
const manage = { needs: 'manage', section: 'webhooks' } as const

export const webhookRows: readonly Row[] = [
  page({ ...read, path: all, bar: 'main', load: loadWebhooks, view: webhooksPage }),
  page({ ...write, path: `${all}/new`, load: loadNewWebhook, view: webhookFormPage }),
  form({ ...write, path: `${all}/new`, take: makeWebhook }),
  page({ ...read, path: one, load: loadWebhookPage, view: webhookPage }),
  page({ ...write, path: `${one}/edit`, load: loadWebhookForm, view: webhookFormPage }),
  form({ ...write, path: `${one}/edit`, take: changeWebhook }),
  form({ ...write, path: `${one}/enable`, page: one, take: enableWebhook }),
  form({ ...write, path: `${one}/test`, page: one, take: testWebhook }),
  page({ ...write, path: `${one}/secret`, load: loadWebhookOnce, view: rotatePage }),
  form({ ...write, path: `${one}/secret`, take: rotateSecret }),
  page({ ...write, path: `${one}/recover`, load: loadWebhook, view: recoverPage }),
  form({ ...write, path: `${one}/recover`, take: recover }),
  page({ ...manage, path: `${one}/delete`, load: loadWebhook, view: deleteWebhookPage }),
  form({ ...manage, path: `${one}/delete`, take: deleteWebhook }),
]
