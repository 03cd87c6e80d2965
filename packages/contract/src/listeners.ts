import { deliveryId, type EventType, nothingAlongside, type StoredListener } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { same } from './expect.ts'
import { ids, longAgo, moment } from './moments.ts'
import { claims, queue, raise, row, targetOf, withListeners } from './outbox.ts'
import { claim, emptyOutbox } from './queues.ts'
import * as sample from './samples.ts'
import { addResponse, addSurvey, addWebhook } from './stage.ts'
import { events } from './webhook-samples.ts'

const now = longAgo(10_000)

const listener = (name: string, type: EventType = 'responseCreated', seenAt = moment(0)): StoredListener => ({
  name: `${name}-${ids.next()}`,
  type,
  seenAt,
})

const idOf = (one: StoredListener): string => targetOf(one).id

/** Cases about the listeners that the host's processes declare. */
export const listeners: Sentences = {
  'declare stores listeners, keeps others, and keeps the later time': async (stage) => {
    const { storage } = stage
    const [crm, mail] = [listener('crm', 'responseFinished', moment(5)), listener('mail')]
    await withListeners(stage, [crm], async () => {
      same(await storage.listeners.list(), [crm], 'listeners.list')
      const more = { ...crm, type: 'responseCreated' as const }
      await storage.listeners.declare([mail, more])
      same(await storage.listeners.list(), [more, crm, mail], 'listeners.list, by name and type')
      await storage.listeners.declare([{ ...crm, seenAt: moment(9) }])
      await storage.listeners.declare([{ ...more, seenAt: moment(4) }])
      const seen = [more, { ...crm, seenAt: moment(9) }, mail]
      same(await storage.listeners.list(), seen, 'listeners.list after they were declared again')
      await storage.listeners.declare([])
      same(await storage.listeners.list(), seen, 'listeners.list after declaring none')
    })
  },

  'forget removes listeners, and types of listeners, that were not declared since a time': async (stage) => {
    const { storage } = stage
    const [old, young] = [listener('a', 'responseCreated', moment(1)), listener('b', 'responseCreated', moment(2))]
    const dropped = { ...young, type: 'responseUpdated' as const, seenAt: moment(1) }
    await withListeners(stage, [old, young, dropped], async () => {
      await storage.listeners.forget(moment(1))
      same(await storage.listeners.list(), [old, young, dropped], 'listeners.list')
      await storage.listeners.forget(moment(2))
      same(await storage.listeners.list(), [young], 'listeners.list')
    })
  },

  'while old and new processes work, each event goes only to listeners that declare it': async (stage) => {
    const { storage } = stage
    const created = listener('crm')
    const finished = { ...created, type: 'responseFinished' as const }
    await withListeners(stage, [created, finished], async () => {
      await emptyOutbox(storage)
      // The old process starts again, or declares its listeners again.
      await storage.listeners.declare([created])
      await raise(stage, 1)
      const survey = await addSurvey(storage, stage.home)
      await addResponse(storage, survey, {}, events(survey.id, longAgo(0), ['responseFinished']))
      await claims(stage, now, { listeners: [idOf(created)] }, [[targetOf(created), 1]], 'by the old one')
      const both = [idOf(created), idOf(finished)]
      await claims(stage, now, { listeners: both }, [[targetOf(finished), 1]], 'by the new one')
    })
  },

  'an event reaches listeners of its type, of any survey and environment': async (stage) => {
    const { storage, home, abroad } = stage
    const [crm, mail] = [listener('crm'), listener('mail', 'responseFinished')]
    await withListeners(stage, [crm, mail], async () => {
      await emptyOutbox(storage)
      const survey = await addSurvey(storage, home)
      const batch = events(survey.id, longAgo(3), ['responseCreated', 'responseFinished'])
      await addResponse(storage, survey, {}, batch)
      await raise({ storage, home: abroad }, 4)
      const { taken } = await claim(storage, now, { listeners: [idOf(crm), idOf(mail)] })
      const [created, finished] = batch.events.map(({ id }) => id)
      const names = [crm.name, mail.name]
      const common = {
        environmentId: home,
        createdAt: batch.createdAt,
        data: batch.data(),
        attempts: 0,
        circuit: null,
      }
      const expected = [
        { ...common, target: idOf(crm), type: 'responseCreated' as const, event: created ?? '' },
        { ...common, target: idOf(mail), type: 'responseFinished' as const, event: finished ?? '' },
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
        [idOf(crm)],
        'targets of the event abroad',
      )
    })
  },

  'listeners and webhooks both receive an event, and share its payload': async (stage) => {
    const { storage, home } = stage
    const crm = listener('crm')
    await withListeners(stage, [crm], async () => {
      await emptyOutbox(storage)
      const webhook = await queue(stage, 1)
      const found = await claims(stage, now, { listeners: [idOf(crm)] }, [
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

  'events of a bulk also reach listeners': async (stage) => {
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
      await claims(stage, now, { listeners: [idOf(crm)] }, [
        [webhook, 4],
        [targetOf(crm), 2],
      ])
      const all = { after: null, limit: 9 }
      const recorded = await storage.deliveries.list(home, off.id, { state: 'recorded' }, all)
      same(recorded?.length, 4, 'deliveries recorded for the webhook that the service disabled')
    })
  },

  'only deliveries of listeners that the caller declares are claimed': async (stage) => {
    const { storage } = stage
    const [crm, mail] = [listener('crm'), listener('mail')]
    await withListeners(stage, [crm, mail], async () => {
      await emptyOutbox(storage)
      await raise(stage, 1, 2)
      await claims(stage, now, {}, [], 'by a caller without listeners')
      await claims(stage, now, { listeners: [idOf(mail), ids.next()] }, [[targetOf(mail), 2]], 'by one with mail')
      await claims(stage, now, { listeners: [idOf(mail), idOf(crm)] }, [[targetOf(crm), 2]], 'by one with both')
    })
  },

  'a listener gives at most `perTarget` deliveries over all environments, which share them equally': async (stage) => {
    const { storage, home, abroad } = stage
    const crm = listener('crm')
    await withListeners(stage, [crm], async () => {
      await emptyOutbox(storage)
      await raise({ storage, home }, ...row(9))
      await raise({ storage, home: abroad }, ...row(9, 100))
      const limits = { listeners: [idOf(crm)], perTarget: 4 }
      const { taken } = await claim(storage, now, limits)
      same(taken.map(({ environmentId }) => environmentId).sort(), [home, home, abroad, abroad].sort(), 'environments')
      const held = { [idOf(crm)]: 3 }
      const more = await claim(storage, now, { ...limits, held })
      same(
        more.taken.map(({ environmentId }) => environmentId),
        [home],
        'with three under way: where it waits longest',
      )
    })
  },

  'a forgotten listener gets no more events, and its deliveries are purged': async (stage) => {
    const { storage, home } = stage
    const crm = listener('crm')
    await withListeners(stage, [crm], async () => {
      await emptyOutbox(storage)
      await raise(stage, 1, 2)
      same(await storage.deliveries.purge(home, longAgo(0), 9), 0, 'deliveries.purge while it is known')
      await storage.listeners.forget('9999-01-01T00:00:00.000Z')
      await raise(stage, 3)
      same(await storage.deliveries.purge(home, longAgo(0), 9), 2, 'deliveries.purge')
      await claims(stage, now, { listeners: [idOf(crm)] }, [])
    })
  },
}
