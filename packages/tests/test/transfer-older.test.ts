import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../src/prepared.ts'
import { json, run } from './command-process.ts'
import { temporaryDatabase } from './database.ts'
import { type OlderService, serveOlder } from './older-service.ts'

const test = suite('hearback import --from an older service, as it is installed')

const database = await temporaryDatabase()
const env = { DATABASE_URL: database.url, HEARBACK_SECRET: 'a secret for this test, of 32 characters' }
const services: OlderService[] = []
test.before(
  prepared(async () => {
    assert.is((await run(['migrate'], env)).code, 0)
    assert.is((await run(['products', 'create', 'Moved'], env)).code, 0)
  }),
)
test.after(async () => {
  for (const service of services) service.close()
  await database.drop()
})

async function served(shown: Parameters<typeof serveOlder>[0]): Promise<OlderService> {
  const older = await serveOlder(shown)
  services.push(older)
  return older
}

interface Imported {
  imported: {
    records: Record<string, { new: number; known: number; refused: number }>
    refused: unknown[]
    changed: unknown[]
    notShown: string[]
  }
}

/** What an import says of itself; on a busy machine it tells its progress besides, on standard error. */
async function moved(args: readonly string[]): Promise<Imported> {
  const { code, stdout, stderr } = await run([...args, '--json'], env)
  assert.is(code, 0, stderr)
  return JSON.parse(stdout) as Imported
}

const sumOf = ({ imported }: Imported, what: 'new' | 'known') =>
  Object.values(imported.records).reduce((sum, count) => sum + count[what], 0)

const createdAt = '2023-01-02T03:04:05.678Z'
const stamp = (id: string) => ({ id, createdAt, updatedAt: createdAt, environmentId: 'theirs' })
const openText = { id: 'q1', type: 'openText', headline: { default: 'Why?' }, required: true, inputType: 'text' }
const answer = { surveyId: 'cs1', finished: true, data: { q1: 'Because' }, ttc: {}, meta: {} }

/** What this export of an environment holds, by the kind of record. */
async function exportOf(environment: string) {
  const { stdout } = await run(['export', environment], env)
  const records = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return (kind: string) => records.filter(({ type }) => type === kind).map(({ data }) => data)
}

test('an older service is moved as far as its records fit, and the rest is said', async () => {
  const person = { ...stamp('cp1'), userId: 'anna', attributes: { userId: 'anna', plan: 'pro' } }
  const survey = {
    ...stamp('cs1'),
    name: 'Old',
    type: 'web',
    status: 'inProgress',
    questions: [openText],
    thankYouCard: { enabled: true, headline: { default: 'Thanks' } },
    welcomeCard: { enabled: false },
    triggers: ['New Session'],
    segment: { ...stamp('cg1'), title: 'cs1', description: null, isPrivate: true, filters: [], surveys: ['cs1'] },
  }
  const older = await served({
    'action-classes': [{ ...stamp('ca1'), name: 'New Session', type: 'automatic', noCodeConfig: null }],
    'attribute-classes': [{ ...stamp('ck1'), name: 'plan', type: 'code', description: null, archived: false }],
    surveys: [survey, { ...survey, id: 'cs2', questions: [{ ...openText, type: 'hologram' }] }],
    people: [person],
    responses: [
      { ...stamp('cr1'), ...answer, person, personAttributes: person.attributes, notes: [], tags: [] },
      { ...stamp('cr2'), ...answer, person: null, data: { q1: null }, surveyId: 'cs2' },
    ],
  })
  const { code, stdout } = await run(['import', 'development', '--from', older.url, '--key', older.key], env)
  assert.is(code, 1, 'not all of it fits')
  assert.match(stdout, /surveys +1 +0 +1\n/)
  assert.match(stdout, /surveys, 1: questions\.0\.type: .* \(cs2\)/)
  assert.match(stdout, /responses, 1: The survey does not exist here \(cr2\)/)
  assert.match(stdout, /does not show: segments\./)

  const stored = await exportOf('development')
  const [kept] = stored('survey')
  assert.equal(
    [kept.id, kept.createdAt, kept.type, kept.endings[0].type, kept.segment.id, kept.triggers.length],
    ['cs1', createdAt, 'app', 'endScreen', 'cg1', 1],
  )
  const [response] = stored('response')
  assert.equal([response.id, response.createdAt, response.contact], ['cr1', createdAt, { id: 'cp1', userId: 'anna' }])
  assert.equal(response.contactAttributes, { userId: 'anna', plan: 'pro' })
})

test('one that knows contacts but no links is moved whole, page by page, through a limit; again, nothing is new', async () => {
  const contactAttributes = { userId: 'bert', plan: 'free' }
  const older = await served({
    'action-classes': [{ ...stamp('cb1'), name: 'Signed up', type: 'code', key: 'signup', noCodeConfig: null }],
    'contact-attribute-keys': [{ ...stamp('cl1'), key: 'plan', name: 'Plan', type: 'custom', isUnique: false }],
    surveys: numbered(230, (n) => ({
      ...stamp(`ct${n}`),
      name: `Survey ${n}`,
      type: 'link',
      status: 'inProgress',
      questions: [openText],
      endings: [{ id: 'end', type: 'endScreen', headline: { default: 'Thanks' } }],
      triggers: [{ actionClass: { ...stamp('cb1'), name: 'Signed up', type: 'code', key: 'signup' } }],
    })),
    contacts: [
      { ...stamp('cq1'), attributes: [{ attributeKey: { key: 'userId' }, value: 'bert' }] },
      { ...stamp('cq2'), attributes: [] },
    ],
    responses: numbered(405, (n) => ({
      ...stamp(`cu${n}`),
      ...answer,
      surveyId: `ct${n % 230}`,
      contact: n === 404 ? { id: 'cq1', userId: 'bert' } : null,
      contactAttributes: n === 404 ? contactAttributes : null,
      tags: [{ tag: { ...stamp('cv1'), name: 'praise' } }],
    })),
  })
  const made = await json<{ environment: { id: string } }>(['environments', 'create', '--type', 'production'], env)
  const newer = made.environment.id
  const moving = ['import', newer, '--from', older.url, '--key', older.key]
  const { imported } = await moved(moving)
  assert.equal([imported.refused, imported.changed, imported.notShown], [[], [], ['segments']])
  const { surveys, contacts, responses } = imported.records
  assert.equal([surveys?.new, contacts?.new, responses?.new], [230, 2, 405])
  assert.ok(
    older.answered.some((line) => line.startsWith('429')),
    'the limit was met',
  )

  const again = await moved(moving)
  assert.is(sumOf(again, 'new'), 0)
  assert.is(sumOf(again, 'known'), 1 + 1 + 230 + 2 + 405)

  const stored = await exportOf(newer)
  const ids = (kind: string) => new Set(stored(kind).map(({ id }) => id))
  assert.equal(ids('survey'), new Set(numbered(230, (n) => `ct${n}`)))
  assert.equal(ids('response'), new Set(numbered(405, (n) => `cu${n}`)))
  const { contact, createdAt: at, tags, ...last } = stored('response').find(({ id }) => id === 'cu404')
  assert.equal([contact, at, tags[0].name], [{ id: 'cq1', userId: 'bert' }, createdAt, 'praise'])
  assert.equal(last.contactAttributes, contactAttributes)
})

const numbered = <T>(length: number, make: (n: number) => T): T[] => Array.from({ length }, (_, n) => make(n))

test.run()
