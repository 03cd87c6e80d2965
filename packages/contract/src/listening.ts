import { deliveryId, type EventType, nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { same } from './expect.ts'
import { ids, longAgo, moment } from './moments.ts'
import { claim, emptyOutbox } from './queues.ts'
import * as sample from './samples.ts'
import { addResponse, addSurvey, addWebhook, revisionOf } from './stage.ts'
import { events } from './webhook-samples.ts'

const later = longAgo(1000)

/** Cases about the webhooks that an event gets a delivery for. */
export const listening: Sentences = {
  'a claimed delivery has everything that is needed to send it': async ({ storage, home }) => {
    await emptyOutbox(storage)
    const survey = await addSurvey(storage, home)
    const previousSecret = { sealed: 'b2xk', until: moment(1) }
    const webhook = await addWebhook(storage, home, { triggers: ['responseCreated'], previousSecret })
    const batch = events(survey.id, longAgo(0))
    await addResponse(storage, survey, {}, batch)
    const expected = {
      environmentId: home,
      id: deliveryId(batch.events[0]?.id ?? '', webhook.id),
      target: webhook.id,
      destination: {
        kind: 'webhook',
        url: webhook.url,
        sealedSecret: webhook.sealedSecret,
        previousSecret: webhook.previousSecret,
      },
      type: 'responseCreated',
      createdAt: batch.createdAt,
      data: batch.data(),
      attempts: 0,
      circuit: null,
    }
    same((await claim(storage, later)).taken, [expected], 'deliveries.claim')
  },

  'an event reaches only the webhooks that subscribe to its type and survey': async ({ storage, home, abroad }) => {
    await emptyOutbox(storage)
    const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const all: EventType[] = ['responseCreated', 'responseUpdated', 'responseFinished']
    const listens = [
      await addWebhook(storage, home, { triggers: all }),
      await addWebhook(storage, home, { triggers: ['responseUpdated'] }),
      await addWebhook(storage, home, { surveyIds: [other.id, survey.id] }),
    ]
    await addWebhook(storage, home, { triggers: ['responseCreated', 'responseFinished'] })
    await addWebhook(storage, home, { surveyIds: [other.id] })
    await addWebhook(storage, home, { surveyIds: [ids.next()] })
    await addWebhook(storage, home, { status: 'disabled', disabledBy: 'person' })
    await addWebhook(storage, home, { status: 'disabled', disabledBy: 'service' })
    await addWebhook(storage, abroad, { triggers: all })
    await addResponse(storage, survey, {}, events(survey.id, longAgo(0), ['responseUpdated']))
    same(
      (await claim(storage, later)).taken.map(({ target }) => target).sort(),
      listens.map(({ id }) => id).sort(),
      'the webhooks that get a delivery',
    )
  },

  'each webhook gets the events it subscribes to, with one shared payload': async ({ storage, home }) => {
    await emptyOutbox(storage)
    const survey = await addSurvey(storage, home)
    const both = await addWebhook(storage, home, { triggers: ['responseFinished', 'responseCreated'] })
    const one = await addWebhook(storage, home, { triggers: ['responseFinished'] })
    const batch = events(survey.id, longAgo(0), ['responseCreated', 'responseFinished'])
    await addResponse(storage, survey, {}, batch)
    const [created, finished] = batch.events.map(({ id }) => id)
    const found = (await claim(storage, later)).taken.map(({ id, type, data }) => `${id} ${type} ${data}`)
    const expected = [
      `${deliveryId(created ?? '', both.id)} responseCreated ${batch.data()}`,
      `${deliveryId(finished ?? '', both.id)} responseFinished ${batch.data()}`,
      `${deliveryId(finished ?? '', one.id)} responseFinished ${batch.data()}`,
    ]
    same(found.sort(), expected.sort(), 'deliveries.claim')
  },

  'the subscribers at the time of the write get the event': async ({ storage, home }) => {
    await emptyOutbox(storage)
    const survey = await addSurvey(storage, home)
    const stops = await addWebhook(storage, home, { triggers: ['responseCreated'] })
    const gone = await addWebhook(storage, home)
    const condition = { ifVersion: 1, ifRevision: await revisionOf(storage, home) }
    const next = { ...stops, triggers: ['responseUpdated' as const], version: 2 }
    same(await storage.webhooks.replace(home, next, condition, 'stays', nothingAlongside), true, 'webhooks.replace')
    await storage.webhooks.delete(home, gone.id, nothingAlongside)
    await addResponse(storage, survey, {}, events(survey.id, longAgo(0)))
    await addWebhook(storage, home, { triggers: ['responseCreated'] })
    same((await claim(storage, later)).taken, [], 'deliveries.claim')
  },

  'a batch without events writes nothing': async ({ storage, home }) => {
    await emptyOutbox(storage)
    const survey = await addSurvey(storage, home)
    await addWebhook(storage, home)
    await addResponse(storage, survey, {}, events(survey.id, longAgo(0), []))
    same((await claim(storage, later)).taken, [], 'deliveries.claim')
  },

  'a delivery outlives its response and its survey': async ({ storage, home }) => {
    await emptyOutbox(storage)
    const survey = await addSurvey(storage, home)
    await addWebhook(storage, home)
    const batch = events(survey.id, longAgo(0))
    const response = await addResponse(storage, survey, {}, batch)
    await storage.responses.delete(home, response.id, nothingAlongside)
    const chore = sample.chore(home, { subject: survey.id, dueAt: later })
    await storage.surveys.delete(home, survey.id, chore, nothingAlongside)
    await storage.surveys.forget(home, survey.id)
    const found = (await claim(storage, later)).taken
    same(
      found.map(({ data }) => data),
      [batch.data()],
      'deliveries.claim',
    )
  },
}
