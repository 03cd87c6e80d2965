import { nothingAlongside } from '../ports/alongside.ts'
import { deliveryId, type EventType, listenerTarget, type StoredListener } from '../webhooks/schema.ts'
import type { Sentences } from './case.ts'
import { same } from './expect.ts'
import { ids, longAgo, moment } from './moments.ts'
import { claims, queue, raise, row, targetOf, withListeners } from './outbox.ts'
import { claim, emptyOutbox } from './queues.ts'
import * as sample from './samples.ts'
import { addResponse, addSurvey, addWebhook } from './stage.ts'
import { events } from './webhook-samples.ts'

const now = longAgo(10_000)

const listener = (name: string, heard: EventType[] = ['responseCreated'], seenAt = moment(0)): StoredListener => ({
  name: `${name}-${ids.next()}`,
  events: heard,
  seenAt,
})

/** Who listens in the host's processes. */
export const listeners: Sentences = {
  'declare stores listeners, or what they listen to now; others stay': async (stage) => {
    const { storage } = stage
    const [crm, mail] = [listener('crm', ['responseFinished', 'responseCreated']), listener('mail', [])]
    await withListeners(stage, [crm], async () => {
      same(await storage.listeners.list(), [crm], 'listeners.list')
      const later = { ...crm, events: ['responseUpdated' as const], seenAt: moment(9) }
      await storage.listeners.declare([mail, later])
      same(await storage.listeners.list(), [later, mail], 'listeners.list, by name')
      await storage.listeners.declare([])
      same(await storage.listeners.list(), [later, mail], 'listeners.list after declaring none')
    })
  },

  'forget removes those that were not declared since': async (stage) => {
    const { storage } = stage
    const [old, young] = [listener('a', [], moment(1)), listener('b', [], moment(2))]
    await withListeners(stage, [old, young], async () => {
      await storage.listeners.forget(moment(1))
      same(await storage.listeners.list(), [old, young], 'listeners.list')
      await storage.listeners.forget(moment(2))
      same(await storage.listeners.list(), [young], 'listeners.list')
    })
  },

  'an event reaches listeners of its type, of any survey and environment': async (stage) => {
    const { storage, home, abroad } = stage
    const [crm, mail] = [listener('crm'), listener('mail', ['responseFinished'])]
    await withListeners(stage, [crm, mail], async () => {
      await emptyOutbox(storage)
      const names = [crm.name, mail.name]
      const survey = await addSurvey(storage, home)
      const batch = events(survey.id, longAgo(3), ['responseCreated', 'responseFinished'])
      await addResponse(storage, survey, {}, batch)
      await raise({ storage, home: abroad }, 4)
      const { taken } = await claim(storage, now, { listeners: names })
      const [created, finished] = batch.events.map(({ id }) => id)
      const told = {
        environmentId: home,
        createdAt: batch.createdAt,
        data: batch.data,
        attempts: 0,
        circuit: null,
      }
      const expected = [
        { ...told, target: listenerTarget(crm.name), type: 'responseCreated' as const, event: created ?? '' },
        { ...told, target: listenerTarget(mail.name), type: 'responseFinished' as const, event: finished ?? '' },
      ].map(({ event, ...rest }, index) => ({
        ...rest,
        id: deliveryId(event, rest.target),
        destination: { kind: 'listener', name: names[index] },
      }))
      same(
        taken.filter(({ environmentId }) => environmentId === home).toSorted((a, b) => (a.target < b.target ? -1 : 1)),
        expected,
        'deliveries of home',
      )
      same(
        taken.filter(({ environmentId }) => environmentId === abroad).map(({ target }) => target),
        [listenerTarget(crm.name)],
        'targets of the event abroad',
      )
    })
  },

  'listeners and webhooks both hear of an event, and share its payload': async (stage) => {
    const { storage, home } = stage
    const crm = listener('crm')
    await withListeners(stage, [crm], async () => {
      await emptyOutbox(storage)
      const webhook = await queue(stage, 1)
      const found = await claims(stage, now, { listeners: [crm.name] }, [
        [webhook, 1],
        [targetOf(crm), 1],
      ])
      const [one, two] = found.taken
      const delivered = { kind: 'delivered' } as const
      const settle = (delivery: typeof one) =>
        storage.deliveries.settle(home, delivery?.target ?? '', delivery?.id ?? '', found.token, delivered, {
          at: longAgo(20),
          durationMs: 1,
          status: null,
          error: null,
          answer: null,
        })
      same(await settle(one), true, 'settling one')
      same(await storage.deliveries.purge(home, longAgo(21), 9), 1, 'deliveries.purge')
      const detail = await storage.deliveries.find(home, two?.target ?? '', two?.id ?? '')
      same(detail?.data, '{ "id": "c1", "score": 1.0 }', 'the payload of the other')
    })
  },

  'events of a bulk reach listeners too': async (stage) => {
    const { storage, home } = stage
    const crm = listener('crm')
    await withListeners(stage, [crm], async () => {
      await emptyOutbox(storage)
      const survey = await addSurvey(storage, home)
      const webhook = await addWebhook(storage, home, { surveyIds: [survey.id] })
      const off = await addWebhook(storage, home, {
        surveyIds: [survey.id],
        status: 'disabled',
        disabledBy: 'service',
      })
      const responses = [sample.response(home, survey.id), sample.response(home, survey.id)]
      const batches = [
        events(survey.id, longAgo(1)),
        events(survey.id, longAgo(2), ['responseUpdated']),
        events(survey.id, longAgo(3), ['responseCreated', 'responseFinished']),
      ]
      const bulk = { responses, contacts: [], events: batches }
      same(await storage.responses.insertMany(home, bulk, nothingAlongside), true, 'responses.insertMany')
      await claims(stage, now, { listeners: [crm.name] }, [
        [webhook, 4],
        [targetOf(crm), 2],
      ])
      const all = { after: null, limit: 9 }
      const recorded = await storage.deliveries.list(home, off.id, { state: 'recorded' }, all)
      same(recorded.length, 4, 'deliveries recorded for the webhook that the service disabled')
    })
  },

  'only listeners that the caller declares are claimed for': async (stage) => {
    const { storage } = stage
    const [crm, mail] = [listener('crm'), listener('mail')]
    await withListeners(stage, [crm, mail], async () => {
      await emptyOutbox(storage)
      await raise(stage, 1, 2)
      await claims(stage, now, {}, [], 'by a caller without listeners')
      await claims(stage, now, { listeners: [mail.name, ids.next()] }, [[targetOf(mail), 2]], 'by one with mail')
      await claims(stage, now, { listeners: [mail.name, crm.name] }, [[targetOf(crm), 2]], 'by one with both')
    })
  },

  'of one listener at most so many, in all environments together, and each gets its part': async (stage) => {
    const { storage, home, abroad } = stage
    const crm = listener('crm')
    await withListeners(stage, [crm], async () => {
      await emptyOutbox(storage)
      await raise({ storage, home }, ...row(9))
      await raise({ storage, home: abroad }, ...row(9, 100))
      const limits = { listeners: [crm.name], perTarget: 4 }
      const { taken } = await claim(storage, now, limits)
      same(taken.map(({ environmentId }) => environmentId).sort(), [home, home, abroad, abroad].sort(), 'environments')
      const held = { [listenerTarget(crm.name)]: 3 }
      const more = await claim(storage, now, { ...limits, held })
      same(
        more.taken.map(({ environmentId }) => environmentId),
        [home],
        'with three under way: where it waits longest',
      )
    })
  },

  'a forgotten listener gets nothing more, and what it had is purged': async (stage) => {
    const { storage, home } = stage
    const crm = listener('crm')
    await withListeners(stage, [crm], async () => {
      await emptyOutbox(storage)
      await raise(stage, 1, 2)
      same(await storage.deliveries.purge(home, longAgo(0), 9), 0, 'deliveries.purge while it is known')
      await storage.listeners.forget('9999-01-01T00:00:00.000Z')
      await raise(stage, 3)
      same(await storage.deliveries.purge(home, longAgo(0), 9), 2, 'deliveries.purge')
      await claims(stage, now, { listeners: [crm.name] }, [])
    })
  },
}
