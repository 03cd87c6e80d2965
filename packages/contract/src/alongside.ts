import { type AuditEntry, nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { conflicts, same } from './expect.ts'
import { ids, longAgo, moment } from './moments.ts'
import { createdPosition, everyPage, oldestFirst } from './pages.ts'
import { newContactWriters } from './people-writers.ts'
import { claim, emptyOutbox } from './queues.ts'
import * as sample from './samples.ts'
import { addResponse, addSurvey, addWebhook, type Stage } from './stage.ts'
import { events } from './webhook-samples.ts'
import { type ReadyWrite, writers } from './writers.ts'

const later = longAgo(1000)
const everything = { after: null, limit: 100 }
const claimed = async ({ storage }: Stage) => (await claim(storage, later)).taken

/** Audit entries of a write by each kind of author, the newest first. */
const fourEntries = () => [
  sample.auditEntry({ createdAt: moment(3), action: 'create' }),
  sample.auditEntry({ createdAt: moment(2), resource: 'contact', resourceIds: [ids.next(), ids.next()], fields: [] }),
  sample.auditEntry({ createdAt: moment(1), ...sample.byPerson(ids.next()) }),
  sample.auditEntry(sample.byPerson(null)),
]

const raisedBy = ({ surveyId }: ReadyWrite) => (surveyId === null ? null : events(surveyId, longAgo(0)))

/** For each method that takes records along: all are stored, or none. */
const allOrNothing: Sentences = Object.fromEntries(
  Object.entries({ ...writers, ...newContactWriters }).flatMap(([method, ready]) => [
    [
      `${method} stores its record and everything alongside it in one step`,
      async (stage: Stage) => {
        const { storage, home } = stage
        await emptyOutbox(storage)
        const webhook = await addWebhook(storage, home)
        const write = await ready(stage)
        const [result, audit] = [sample.idempotentResult(), fourEntries()]
        same(await write.win({ events: raisedBy(write), result, audit, files: [] }), true, method)
        same(await write.isStored(), true, 'whether the record is stored')
        same(await storage.idempotency.find(home, result.scope, result.key), result, 'idempotency.find')
        same(await storage.audit.list(home, everything), audit, 'audit.list')
        same(
          (await claimed(stage)).map(({ target }) => target),
          write.surveyId === null ? [] : [webhook.id],
          'the webhooks that get one',
        )
      },
    ],
    [
      `${method} that stores no record stores nothing alongside it`,
      async (stage: Stage) => {
        const { storage, home } = stage
        await emptyOutbox(storage)
        await addWebhook(storage, home)
        const write = await ready(stage)
        const [result, audit] = [sample.idempotentResult(), fourEntries()]
        same(await write.lose({ events: raisedBy(write), result, audit, files: [] }), false, method)
        same(await write.isStored(), false, 'whether the record is stored')
        same(await storage.idempotency.find(home, result.scope, result.key), null, 'idempotency.find')
        same(await storage.audit.list(home, everything), [], 'audit.list')
        same(await claimed(stage), [], 'deliveries')
      },
    ],
    [
      `${method} with an idempotency key that has an answer stores neither its record nor anything alongside it`,
      async (stage: Stage) => {
        const { storage, home } = stage
        await emptyOutbox(storage)
        const first = sample.idempotentResult()
        await addResult(stage, first)
        await addWebhook(storage, home)
        const write = await ready(stage)
        const answer = { ...first, requestHash: 'another', body: '{}' }
        const audit = fourEntries()
        await conflicts(write.win({ events: raisedBy(write), result: answer, audit, files: [] }), 'idempotencyKey')
        same(await write.isStored(), false, 'whether the record is stored')
        same(await storage.idempotency.find(home, first.scope, first.key), first, 'idempotency.find')
        same(await storage.audit.list(home, everything), [], 'audit.list')
        same(await claimed(stage), [], 'deliveries')
      },
    ],
  ]),
)

export const alongside: Sentences = {
  ...allOrNothing,

  'something taken leaves neither a delivery nor a kept answer': async (stage) => {
    const { storage, home } = stage
    await emptyOutbox(storage)
    await addWebhook(storage, home)
    const survey = await addSurvey(storage, home)
    const first = await addResponse(storage, survey, { singleUseId: 'once', displayId: ids.next() })
    for (const [kind, over] of [
      ['id', { id: first.id }],
      ['singleUseId', { singleUseId: 'once' }],
      ['displayId', { displayId: first.displayId }],
    ] as const) {
      const result = sample.idempotentResult()
      const late = sample.response(home, survey.id, over)
      const insert = storage.responses.insert(
        home,
        late,
        { contact: null },
        {
          events: events(survey.id, longAgo(0)),
          result,
          audit: [],
          files: [],
        },
      )
      await conflicts(insert, kind)
      same(await storage.idempotency.find(home, result.scope, result.key), null, `idempotency.find (${kind} taken)`)
    }
    same(await claimed(stage), [], 'deliveries')
  },

  'the same idempotency key elsewhere is another key': async (stage) => {
    const { storage, home, abroad } = stage
    const [key, other] = [
      sample.idempotentResult({ scope: 'a', key: 'b' }),
      sample.idempotentResult({ scope: 'ab', key: '' }),
    ]
    await addResult(stage, key)
    await addResult(stage, other)
    await addResult(stage, { ...key, scope: 'another' })
    await addResult({ ...stage, home: abroad }, { ...key, body: 'abroad' })
    same(await storage.idempotency.find(home, 'a', 'b'), key, 'idempotency.find')
    same(await storage.idempotency.find(home, 'ab', ''), other, 'idempotency.find')
    same(
      (await storage.idempotency.find(abroad, 'a', 'b'))?.body,
      'abroad',
      'idempotency.find in the other environment',
    )
    same(await storage.idempotency.find(abroad, 'ab', ''), null, 'idempotency.find of what only the first one keeps')
  },

  'idempotency.insert stores a result by itself, unless its key has one': async ({ storage, home, abroad }) => {
    const result = sample.idempotentResult({
      resource: 'Person',
      resourceIds: ['c1', 'c2'],
      contactId: 'c1',
      body: null,
    })
    await storage.idempotency.insert(home, result)
    await conflicts(storage.idempotency.insert(home, { ...result, requestHash: 'another' }), 'idempotencyKey')
    same(await storage.idempotency.find(home, result.scope, result.key), result, 'idempotency.find')
    same(await storage.idempotency.find(abroad, result.scope, result.key), null, 'idempotency.find abroad')
    await storage.idempotency.insert(abroad, result)
  },

  'purging answers removes the old ones of one environment, so many at a time': async (stage) => {
    const { storage, home, abroad } = stage
    const old = [1, 2, 3].map((ms) => sample.idempotentResult({ createdAt: longAgo(ms) }))
    const young = sample.idempotentResult({ createdAt: longAgo(10) })
    for (const result of [...old, young]) await addResult(stage, result)
    await addResult({ ...stage, home: abroad }, old[0] ?? young)
    same(await storage.idempotency.purge(home, longAgo(10), 2), 2, 'the first idempotency.purge')
    same(await storage.idempotency.purge(home, longAgo(10), 2), 1, 'the second idempotency.purge')
    same(await storage.idempotency.purge(home, longAgo(10), 2), 0, 'the third idempotency.purge')
    for (const { scope, key } of old) same(await storage.idempotency.find(home, scope, key), null, 'an old answer')
    same(await storage.idempotency.find(home, young.scope, young.key), young, 'a young answer')
    same(
      await storage.idempotency.find(abroad, old[0]?.scope ?? '', old[0]?.key ?? ''),
      old[0],
      'another environment’s',
    )
    await addResult(stage, old[0] ?? young)
  },
}

/** The audit log of an environment. */
export const audit: Sentences = {
  'entries are listed as they were written, newest first, page by page': async (stage) => {
    const { storage, home, abroad } = stage
    const made = [3, 2, 2, 1].map((ms) => sample.auditEntry({ createdAt: moment(ms), resourceIds: [], fields: [] }))
    made.push(sample.auditEntry({ createdAt: moment(2), resourceIds: ['a"b', '{c}'], fields: ['x,y', ''] }))
    for (const entry of made) await addEntry(stage, entry)
    await addEntry({ ...stage, home: abroad }, sample.auditEntry())
    const newestFirst = oldestFirst(made, createdPosition).reverse()
    same(await everyPage((page) => storage.audit.list(home, page), createdPosition), newestFirst, 'audit.list')
  },

  'purge removes the old entries of one environment, in batches, the oldest first': async (stage) => {
    const { storage, home, abroad } = stage
    const [third, first, second, young] = [3, 1, 2, 10].map((ms) => sample.auditEntry({ createdAt: longAgo(ms) }))
    for (const entry of [third, first, second, young]) if (entry) await addEntry(stage, entry)
    const foreign = sample.auditEntry({ createdAt: longAgo(1) })
    await addEntry({ ...stage, home: abroad }, foreign)
    same(await storage.audit.purge(home, longAgo(10), 2), 2, 'the first audit.purge')
    same(await storage.audit.list(home, everything), [young, third], 'what is left of it')
    same(await storage.audit.purge(home, longAgo(10), 2), 1, 'the second audit.purge')
    same(await storage.audit.purge(home, longAgo(10), 2), 0, 'the third audit.purge')
    same(await storage.audit.list(home, everything), [young], 'what is left at last')
    same(await storage.audit.list(abroad, everything), [foreign], 'another environment’s')
  },
}

/** Writes an audit entry alongside a write, since no method writes one alone. */
async function addEntry({ storage, home }: Stage, entry: AuditEntry): Promise<void> {
  const survey = await addSurvey(storage, home)
  await storage.displays.insert(
    home,
    sample.display(home, survey.id),
    { contact: null },
    { ...nothingAlongside, audit: [entry] },
  )
}

/** Stores a result alongside a write, since no method stores one alone. */
async function addResult({ storage, home }: Stage, result: ReturnType<typeof sample.idempotentResult>): Promise<void> {
  const survey = await addSurvey(storage, home)
  await storage.displays.insert(
    home,
    sample.display(home, survey.id),
    { contact: null },
    { ...nothingAlongside, result },
  )
}
