import type { ResultAndAudit } from '@hearback/core/storage'
import { ids, longAgo, moment } from './moments.ts'
import { claim, take } from './queues.ts'
import * as sample from './samples.ts'
import { addResponse, addSurvey, addWebhook, revisionOf } from './stage.ts'
import { attempt, events, webhook as sampleWebhook } from './webhook-samples.ts'
import type { Writers } from './writers.ts'

/** The methods of the webhook and delivery stores that take records along. */
export const webhookWriters: Writers = {
  'webhooks.insert': async ({ storage, home }) => {
    const webhook = silentWebhook(home)
    const insert = async (raised: number, alongside: ResultAndAudit) => {
      const ifRevision = (await revisionOf(storage, home)) + raised
      return storage.webhooks.insert(home, webhook, { ifRevision }, alongside)
    }
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => insert(0, alongside),
      lose: (alongside: ResultAndAudit) => insert(-1, alongside),
      isStored: async () => (await storage.webhooks.find(home, webhook.id)) !== null,
    }
  },

  'webhooks.replace': async ({ storage, home }) => {
    const webhook = await addWebhook(storage, home, silentWebhook(home))
    const replace = async (ifVersion: number, alongside: ResultAndAudit) => {
      const condition = { ifVersion, ifRevision: await revisionOf(storage, home) }
      return storage.webhooks.replace(home, { ...webhook, name: 'New', version: 2 }, condition, 'stays', alongside)
    }
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => replace(1, alongside),
      lose: (alongside: ResultAndAudit) => replace(5, alongside),
      isStored: async () => (await storage.webhooks.find(home, webhook.id))?.version === 2,
    }
  },

  'webhooks.delete': async ({ storage, home }) => {
    const webhook = await addWebhook(storage, home, silentWebhook(home))
    const remove = async (id: string, alongside: ResultAndAudit) =>
      (await storage.webhooks.delete(home, id, alongside)) !== null
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => remove(webhook.id, alongside),
      lose: (alongside: ResultAndAudit) => remove(ids.next(), alongside),
      isStored: async () => (await storage.webhooks.find(home, webhook.id)) === null,
    }
  },

  'webhooks.recover': async ({ storage, home }) => {
    const webhook = await addWebhook(storage, home, silentWebhook(home))
    const range = { since: longAgo(0), before: longAgo(1) }
    const detail = JSON.stringify(range)
    const chore = sample.chore(home, { kind: 'recoverDeliveries', subject: webhook.id, detail, dueAt: longAgo(0) })
    const recover = async (id: string, alongside: ResultAndAudit) =>
      (await storage.webhooks.recover(home, id, range, chore, alongside)) !== null
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => recover(webhook.id, alongside),
      lose: (alongside: ResultAndAudit) => recover(ids.next(), alongside),
      isStored: async () => (await take(storage, longAgo(0))).taken.some(({ id }) => id === chore.id),
    }
  },

  'deliveries.redeliver': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const webhook = await addWebhook(storage, home, { surveyIds: [survey.id] })
    await addResponse(storage, survey, {}, events(survey.id, longAgo(0)))
    const { token, taken } = await claim(storage, longAgo(0))
    const [target, id] = [webhook.id, taken.find((one) => one.target === webhook.id)?.id ?? '']
    await storage.deliveries.settle(home, target, id, token, { kind: 'exhausted' }, attempt(longAgo(1)))
    // Due when no other case claims: cases count each other's deliveries otherwise.
    const redeliver = async (which: string, alongside: ResultAndAudit) =>
      (await storage.deliveries.redeliver(home, target, which, moment(0), alongside)) !== null
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => redeliver(id, alongside),
      lose: (alongside: ResultAndAudit) => redeliver(ids.next(), alongside),
      isStored: async () => (await storage.deliveries.find(home, target, id))?.state === 'waiting',
    }
  },
}

/** A webhook that gets no deliveries, which other cases would count. */
const silentWebhook = (environmentId: string) => sampleWebhook(environmentId, { surveyIds: [ids.next()] })
