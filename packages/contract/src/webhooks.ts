import { nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { conflicts, holds, same } from './expect.ts'
import { ids, moment } from './moments.ts'
import { createdPosition, oldestFirst } from './pages.ts'
import { addWebhook, revisionOf } from './stage.ts'
import { webhook as sampleWebhook } from './webhook-samples.ts'

export const webhooks: Sentences = {
  'find returns the webhook as it was inserted': async ({ storage, home }) => {
    const webhook = await addWebhook(storage, home, {
      name: 'To "sales" \\ 🛒',
      source: 'n8n',
      triggers: ['responseFinished', 'responseCreated'],
      surveyIds: [ids.next(), ids.next()],
      status: 'disabled',
      disabledReason: 'The receiver answered 410: it is gone',
      disabledBy: 'service',
      previousSecret: { sealed: 'b2xk+/=', until: moment(99) },
    })
    same(await storage.webhooks.find(home, webhook.id), webhook, 'webhooks.find')
  },

  'list is in the order of (createdAt, id)': async ({ storage, home, abroad }) => {
    const made = []
    for (const ms of [3, 2, 2, 1, 2]) made.push(await addWebhook(storage, home, { createdAt: moment(ms) }))
    await addWebhook(storage, abroad)
    same(await storage.webhooks.list(home), oldestFirst(made, createdPosition), 'webhooks.list')
  },

  'an unknown webhook is null, or false, and changes nothing': async ({ storage, home }) => {
    const unknown = sampleWebhook(home)
    const ifRevision = await revisionOf(storage, home)
    same(await storage.webhooks.find(home, unknown.id), null, 'webhooks.find')
    same(
      await storage.webhooks.replace(home, unknown, { ifVersion: 1, ifRevision }, 'stays', nothingAlongside),
      false,
      'webhooks.replace',
    )
    same(await storage.webhooks.delete(home, unknown.id, nothingAlongside), null, 'webhooks.delete')
    same(await storage.webhooks.list(home), [], 'webhooks.list')
    same(await revisionOf(storage, home), ifRevision, 'the revision')
  },

  'insert at an older revision answers false and stores nothing': async ({ storage, home }) => {
    const ifRevision = await revisionOf(storage, home)
    const first = await addWebhook(storage, home)
    holds((await revisionOf(storage, home)) > ifRevision, 'webhooks.insert raises the revision')
    same(
      await storage.webhooks.insert(home, sampleWebhook(home), { ifRevision }, nothingAlongside),
      false,
      'webhooks.insert',
    )
    same(await storage.webhooks.list(home), [first], 'webhooks.list')
  },

  'a taken id is a conflict, and the webhook stays as it is': async ({ storage, home }) => {
    const webhook = await addWebhook(storage, home)
    const ifRevision = await revisionOf(storage, home)
    const again = sampleWebhook(home, { id: webhook.id, url: 'https://example.net' })
    await conflicts(storage.webhooks.insert(home, again, { ifRevision }, nothingAlongside), 'id')
    same(await storage.webhooks.find(home, webhook.id), webhook, 'webhooks.find')
    same(await revisionOf(storage, home), ifRevision, 'the revision')
  },

  'replace answers the new webhook from then on and raises the revision': async ({ storage, home }) => {
    const webhook = await addWebhook(storage, home, { surveyIds: [ids.next()] })
    const ifRevision = await revisionOf(storage, home)
    const next = sampleWebhook(home, {
      id: webhook.id,
      updatedAt: moment(5),
      url: 'https://example.net/new',
      triggers: ['responseUpdated'],
      sealedSecret: 'bmV3',
      previousSecret: { sealed: webhook.sealedSecret, until: moment(6) },
      version: 2,
    })
    same(
      await storage.webhooks.replace(home, next, { ifVersion: 1, ifRevision }, 'stays', nothingAlongside),
      true,
      'webhooks.replace',
    )
    same(await storage.webhooks.find(home, webhook.id), next, 'webhooks.find')
    holds((await revisionOf(storage, home)) > ifRevision, 'webhooks.replace raises the revision')
  },

  'replace of another version or at another revision answers false and changes nothing': async ({ storage, home }) => {
    const webhook = await addWebhook(storage, home)
    const revision = await revisionOf(storage, home)
    const next = { ...webhook, status: 'disabled' as const, version: 2 }
    for (const condition of [
      { ifVersion: 2, ifRevision: revision },
      { ifVersion: 1, ifRevision: revision - 1 },
      { ifVersion: 1, ifRevision: revision + 1 },
    ]) {
      const won = await storage.webhooks.replace(home, next, condition, 'stays', nothingAlongside)
      same(won, false, `webhooks.replace with ${JSON.stringify(condition)} at revision ${revision}`)
    }
    same(await storage.webhooks.find(home, webhook.id), webhook, 'webhooks.find')
    same(await revisionOf(storage, home), revision, 'the revision')
  },

  'delete returns the webhook once and raises the revision once': async ({ storage, home }) => {
    const webhook = await addWebhook(storage, home)
    const revision = await revisionOf(storage, home)
    same(await storage.webhooks.delete(home, webhook.id, nothingAlongside), webhook, 'the first webhooks.delete')
    const raised = await revisionOf(storage, home)
    holds(raised > revision, 'webhooks.delete raises the revision')
    same(await storage.webhooks.delete(home, webhook.id, nothingAlongside), null, 'the second webhooks.delete')
    same(await revisionOf(storage, home), raised, 'the revision after it')
    same(await storage.webhooks.find(home, webhook.id), null, 'webhooks.find')
    same(await storage.webhooks.list(home), [], 'webhooks.list')
  },

  'a webhook is neither found, listed, replaced nor deleted through another environment': async ({
    storage,
    home,
    abroad,
  }) => {
    const webhook = await addWebhook(storage, home)
    const ifRevision = await revisionOf(storage, abroad)
    same(await storage.webhooks.find(abroad, webhook.id), null, 'webhooks.find')
    same(await storage.webhooks.list(abroad), [], 'webhooks.list')
    const next = { ...webhook, url: 'https://example.net/stolen', version: 2 }
    same(
      await storage.webhooks.replace(abroad, next, { ifVersion: 1, ifRevision }, 'stays', nothingAlongside),
      false,
      'webhooks.replace',
    )
    same(await storage.webhooks.delete(abroad, webhook.id, nothingAlongside), null, 'webhooks.delete')
    same(await storage.webhooks.find(home, webhook.id), webhook, 'webhooks.find at home')
    same(await revisionOf(storage, abroad), ifRevision, 'the revision of the other environment')
  },
}
