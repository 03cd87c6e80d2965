import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import type { TransferRecord } from '../../src/house/for-admin.ts'
import type { AuditEntry } from '../../src/house/for-stores.ts'
import type { Storage } from '../../src/house/index.ts'
import { type App, open, surveyBody } from '../serve.ts'

const test = suite('importing from elsewhere')

const createdAt = '2024-05-06T07:08:09.010Z'
const stamp = (id: string) => ({ id, createdAt, updatedAt: createdAt })
const survey = (id: string, over: object = {}) => ({ ...surveyBody('elsewhere'), ...stamp(id), ...over })
const response = (id: string, over: object = {}) => ({
  ...stamp(id),
  surveyId: 's1',
  finished: true,
  data: { q1: 'Blue' },
  ...over,
})

const takeIn = (app: App, ...records: [type: TransferRecord['type'], data: unknown][]) =>
  app.hearback.admin.importRecords(
    app.production.id,
    records.map(([type, data]) => ({ type, data })),
  )

const reasons = (remarks: readonly { ids: string[]; reason: string }[]) =>
  new Map(remarks.flatMap(({ ids, reason }) => ids.map((id) => [id, reason] as const)))

test('a record that does not fit is refused in a sentence, and the import continues', async () => {
  const app = await open()
  const { refused, counts } = await takeIn(
    app,
    ['survey', survey('s1')],
    ['survey', survey('s2', { questions: [{ id: 'q1', type: 'hologram' }] })],
    ['survey', survey('S-3')],
    ['survey', null],
    ['contact', { ...stamp('c1'), createdAt: 'yesterday' }],
    ['response', response('r1', { singleUseId: 'once' })],
    ['response', response('r2', { singleUseId: 'once' })],
    ['response', response('r3', { displayId: 'd1' })],
    ['response', response('r4', { displayId: 'd1' })],
    ['response', response('r5', { surveyId: 's2' })],
    ['response', response('r6', { data: { q1: { deep: [1] } } })],
    ['response', response('r7', { data: { q1: Array(2001).fill('a') } })],
    ['response', response('R/8')],
    ['response', { id: 'r9' }],
    ['response', 'text'],
    ['display', { id: 'd2', createdAt, surveyId: 'none' }],
  )
  const said = reasons(refused)
  assert.match(said.get('s2') ?? '', /^questions\.0\.type: .*openText/)
  assert.match(said.get('S-3') ?? '', /^id: Expected 1 to 64 characters of 0-9 and a-z/)
  assert.match(said.get('c1') ?? '', /^createdAt: /)
  assert.is(said.get('r2') ?? '', 'Another response has its single-use id')
  assert.is(said.get('r4') ?? '', 'Another response answers its display')
  assert.is(said.get('r5') ?? '', 'The survey does not exist here')
  assert.match(said.get('r6') ?? '', /^data\.q1: Expected a string/)
  assert.match(said.get('r7') ?? '', /^data\.q1: /)
  assert.match(said.get('R/8') ?? '', /^id: /)
  assert.match(said.get('r9') ?? '', /\(and \d more\)$/)
  assert.ok(said.get('(without id)') ?? '')
  assert.is(said.get('d2') ?? '', 'The survey does not exist here')
  assert.equal(counts.survey, { stored: 1, known: 0, refused: 3 })
  assert.equal(counts.response, { stored: 2, known: 0, refused: 8 })
})

test('addresses of files that are none are refused: they are shown as links', async () => {
  const app = await open()
  const questions = [{ id: 'cv', type: 'fileUpload', headline: { default: 'CV' }, required: false }]
  const { refused } = await takeIn(
    app,
    ['survey', survey('s1', { questions })],
    ['response', response('r1', { data: { cv: ['javascript:alert(1)'] } })],
    ['response', response('r2', { data: { cv: ['https://files.example/cv.pdf'] } })],
  )
  assert.equal(
    refused.map(({ ids }) => ids),
    [['r1']],
  )
})

test('ids, times, ttc, tags and notes are kept, whatever clock the service has', async () => {
  const app = await open()
  const tag = { ...stamp('t1'), name: 'urgent', environmentId: 'elsewhere' }
  const note = { ...stamp('n1'), text: 'Call back', user: { name: 'x' } }
  const sent = response('r1', {
    ttc: { q1: 5, _total: 7 },
    tags: [tag],
    notes: [note],
    createdAt: '2024-05-06T09:08:09.01+02:00',
  })
  await takeIn(app, ['survey', survey('s1')], ['response', sent])
  const kept = await app.response('r1')
  assert.equal([kept.createdAt, kept.updatedAt, kept.ttc], [createdAt, createdAt, { q1: 5, _total: 7 }])
  assert.equal(kept.tags, [{ ...tag, environmentId: app.production.id }])
  assert.equal(kept.notes, [{ ...stamp('n1'), text: 'Call back' }])
  assert.is((await app.call('GET', '/api/v1/management/responses?tag=urgent')).data<unknown[]>().length, 1)
})

test('a tag is found again by its name, and a tag’s id that is taken is not taken over', async () => {
  const app = await open()
  const tagged = (id: string, tag: string, name: string) => response(id, { tags: [{ ...stamp(tag), name }] })
  await takeIn(app, ['survey', survey('s1')], ['response', tagged('r1', 't1', 'urgent')])
  const { refused } = await takeIn(
    app,
    ['response', tagged('r2', 't2', 'urgent')],
    ['response', tagged('r3', 't1', 'renamed')],
  )
  assert.equal(refused, [])
  assert.is((await app.response('r2')).tags[0]?.id, 't1')
  const [renamed] = (await app.response('r3')).tags
  assert.is(renamed?.name, 'renamed')
  assert.is.not(renamed?.id, 't1')
})

test('a contact whose userId is here already stands for the one that comes', async () => {
  const app = await open()
  const body = { userId: 'anna', attributes: { email: 'anna@example.org' } }
  const { id } = (await app.call('POST', '/api/v1/management/contacts', { body })).data<{ id: string }>()
  const person = { ...stamp('p1'), userId: 'anna', attributes: { plan: 'pro' } }
  const records: [TransferRecord['type'], unknown][] = [
    ['survey', survey('s1')],
    ['contact', person],
    ['contact', { ...stamp('p2'), userId: 'ben', attributes: { email: 'anna@example.org', plan: 'free' } }],
    ['display', { id: 'd1', createdAt, surveyId: 's1', contactId: 'p1' }],
    ['response', response('r1', { person, displayId: 'd1' })],
    ['response', response('r2', { person: { ...stamp('p3'), userId: 'cleo' } })],
  ]
  const { changed, refused } = await takeIn(app, ...records)
  assert.equal(refused, [])
  assert.match(reasons(changed).get('p1') ?? '', /userId already/)
  assert.match(reasons(changed).get('p2') ?? '', /^email was ignored: another contact/)
  assert.equal((await app.response('r1')).contact, { id, userId: 'anna' })
  assert.is((await app.storage.displays.find(app.production.id, 'd1'))?.contactId, id)
  assert.equal((await app.response('r2')).contact, { id: 'p3', userId: 'cleo' })
  assert.equal((await app.storage.contacts.find(app.production.id, 'p2'))?.attributes, { plan: 'free' })
  const again = await takeIn(app, ...records)
  assert.is(again.counts.response.known, 2)
  assert.is(again.counts.response.stored + again.counts.contact.stored, 0)
})

test('a contact that is being erased is not imported again, and its responses have no contact', async () => {
  const app = await open()
  await takeIn(app, ['contact', { ...stamp('p1'), userId: 'anna' }])
  await app.call('DELETE', '/api/v1/management/contacts/p1')
  const { refused } = await takeIn(
    app,
    ['survey', survey('s1')],
    ['response', response('r1', { person: { ...stamp('p1'), userId: 'anna' } })],
  )
  assert.match(reasons(refused).get('p1') ?? '', /being erased/)
  const { person, contact } = await app.response('r1')
  assert.equal([person, contact], [null, null])
})

test('a survey that was deleted is not brought back while it is being erased', async () => {
  const app = await open()
  await takeIn(app, ['survey', survey('s1')])
  await app.call('DELETE', '/api/v1/management/surveys/s1')
  const { refused } = await takeIn(app, ['survey', survey('s1')])
  assert.match(reasons(refused).get('s1') ?? '', /deleted/)
})

test('triggers find action classes by id, by what stands for it, and by name; the rest is said', async () => {
  const app = await open()
  const known = (await app.call('POST', '/api/v1/management/action-classes', { body: { name: 'Bought' } })).data<{
    id: string
  }>()
  const bought = { ...stamp('a1'), name: 'Bought', type: 'code', key: 'bought' }
  const left = { ...stamp('a2'), name: 'Left', type: 'noCode', noCodeConfig: { type: 'exitIntent', urlFilters: [] } }
  const { changed, refused } = await takeIn(
    app,
    ['actionClass', bought],
    ['survey', survey('s1', { triggers: [{ actionClass: bought }, { actionClass: left }, 'New Session', 'Gone'] })],
  )
  assert.equal(refused, [])
  assert.match(reasons(changed).get('s1') ?? '', /action class "Gone" that triggers it does not exist/)
  const { triggers } = (await app.call('GET', '/api/v1/management/surveys/s1')).data<{
    triggers: { actionClass: { id: string; name: string } }[]
  }>()
  assert.equal(triggers.map(({ actionClass }) => actionClass.name).sort(), ['Bought', 'Left', 'New Session'])
  assert.is(triggers.find(({ actionClass }) => actionClass.name === 'Bought')?.actionClass.id, known.id)
})

test('a private segment that a list of segments has as well stays that of its survey', async () => {
  const app = await open()
  const segment = { ...stamp('g1'), title: 's1', isPrivate: true, filters: [], surveys: ['s1'] }
  const { counts } = await takeIn(app, ['segment', segment], ['survey', survey('s1', { type: 'app', segment })])
  assert.equal([counts.segment.stored, counts.survey.stored], [0, 1])
  assert.equal(await app.storage.segments.uses(app.production.id), [{ id: 'g1', madeFor: 's1', surveys: ['s1'] }])
})

test('more than one step takes are all stored, and their number is told', async () => {
  const app = await open()
  const seen: number[] = []
  async function* many(): AsyncGenerator<TransferRecord> {
    yield { type: 'survey', data: survey('s1') }
    for (let n = 0; n < 600; n += 1) yield { type: 'response', data: response(`r${n}`) }
  }
  const { counts } = await app.hearback.admin.importRecords(app.production.id, many(), {
    onProgress: (done) => seen.push(done),
  })
  assert.equal(counts.response, { stored: 600, known: 0, refused: 0 })
  assert.equal(seen, [1, 501, 601])
})

/** A storage that takes its time with responses, as a database does; `fails` is asked before each step of them. */
function slowStorage(fails: (step: number) => boolean = () => false): Storage {
  const storage = memoryStorage()
  const { responses } = storage
  let step = 0
  return {
    ...storage,
    responses: {
      ...responses,
      async importMany(...given) {
        step += 1
        await new Promise((resolve) => setTimeout(resolve, 20))
        if (fails(step)) throw new Error('The disk is full')
        return responses.importMany(...given)
      },
    },
  }
}

test('refusals are reported in the order of the records, although the next one is read before one is stored', async () => {
  const app = await open({ storage: slowStorage() })
  const many = Array.from({ length: 500 }, (_, n): [TransferRecord['type'], unknown] => [
    'response',
    response(`r${n}`, { singleUseId: 'once' }),
  ])
  const { refused } = await takeIn(app, ['survey', survey('s1')], ...many, ['response', response('R/500')])
  assert.equal(
    refused.map(({ count, ids }) => [count, ids[0]]),
    [
      [499, 'r1'],
      [1, 'R/500'],
    ],
  )
})

test('a step that fails ends the import: what was stored before stays, nothing comes after, the source is closed', async () => {
  const app = await open({ storage: slowStorage((step) => step === 2) })
  let read = 0
  let isClosed = false
  async function* many(): AsyncGenerator<TransferRecord> {
    try {
      yield { type: 'survey', data: survey('s1') }
      for (; read < 5000; read += 1) yield { type: 'response', data: response(`r${read}`) }
    } finally {
      isClosed = true
    }
  }
  const seen: number[] = []
  const message = await app.hearback.admin
    .importRecords(app.production.id, many(), { onProgress: (done) => seen.push(done) })
    .then(
      () => 'none',
      (error: Error) => error.message,
    )
  assert.is(message, 'The disk is full')
  assert.is(isClosed, true)
  assert.equal(seen, [1, 501])
  assert.ok(read <= 1501, `${read} were read`)
  assert.ok(await app.storage.responses.find(app.production.id, 'r499'))
  assert.is(await app.storage.responses.find(app.production.id, 'r500'), null)
})

test('a link survey whose id another environment has is refused, as its address would lead to neither', async () => {
  const app = await open()
  const { admin } = app.hearback
  const { environments } = await admin.createProduct({ name: 'Other', environments: ['production'] })
  const [other] = environments
  const move = (type: string, data: object, options = {}) =>
    admin.importRecords(other?.id ?? '', [{ type: 'survey', data: { ...survey(type), ...data } }], options)
  await takeIn(
    app,
    ['survey', survey('link', { type: 'link' })],
    ['survey', survey('app', { type: 'app' })],
    ['survey', survey('mixed', { type: 'link' })],
  )
  const again = await takeIn(app, ['survey', survey('link', { type: 'link' })])
  assert.equal(again.counts.survey, { stored: 0, known: 1, refused: 0 }, 'the one that is here is no other')

  const refused = await move('link', { type: 'link' })
  assert.equal(refused.counts.survey, { stored: 0, known: 0, refused: 1 })
  assert.match(refused.refused[0]?.reason ?? '', `${app.production.id} of this database has a survey with this id`)
  assert.match(refused.refused[0]?.reason ?? '', 'sharedIds')
  assert.is((await move('mixed', { type: 'app' })).counts.survey.refused, 1, 'it would take the other its page')
  assert.is((await move('app', { type: 'app' })).counts.survey.stored, 1, 'an app survey has no address')

  assert.is((await move('link', { type: 'link' }, { sharedIds: true })).counts.survey.stored, 1)
  assert.is((await move('link', { type: 'link' })).counts.survey.known, 1, 'what is there already stays')
})

test('an import leaves one entry in the audit log: who made it, and how many records of each kind it stored', async () => {
  const app = await open()
  const log = async () => (await app.call('GET', '/api/v1/management/audit')).data<AuditEntry[]>()
  const before = await log()
  const records: [TransferRecord['type'], unknown][] = [
    ['survey', survey('s1')],
    ['survey', survey('s2', { questions: [], name: 7 })],
    ['contact', stamp('c1')],
    ['response', response('r1')],
    ['response', response('r2')],
  ]
  await takeIn(app, ...records)
  const [entry, ...others] = await log()
  assert.equal(others, before)
  assert.equal(entry?.actor, { kind: 'host', id: null, label: 'Host' })
  assert.equal([entry?.action, entry?.resource, entry?.resourceIds], ['update', 'environment', [app.production.id]])
  assert.equal(entry?.fields, ['imported survey: 1', 'imported contact: 1', 'imported response: 2'])
  await takeIn(app, ...records)
  assert.is((await log()).length, before.length + 1, 'what is there already is not imported')
})

test('an import that fails on its way tells in the audit log what it has stored', async () => {
  const app = await open()
  async function* broken(): AsyncGenerator<TransferRecord> {
    yield { type: 'survey', data: survey('s1') }
    yield { type: 'contact', data: stamp('c1') }
    await new Promise((resolve) => setTimeout(resolve, 50))
    throw new Error('the file ends here')
  }
  const failed = await app.hearback.admin
    .importRecords(app.production.id, broken())
    .catch((error: Error) => error.message)
  assert.is(failed, 'the file ends here')
  const [entry] = (await app.call('GET', '/api/v1/management/audit')).data<AuditEntry[]>()
  assert.match(entry?.fields.join() ?? '', 'imported survey: 1')
})

test.run()
