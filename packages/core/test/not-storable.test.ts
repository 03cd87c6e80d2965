import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryStorage } from '../src/beside/memory/index.ts'
import { defineSurvey, isProblem, type Storage } from '../src/house/index.ts'
import { client, openDesk, password } from './people/desk.ts'
import { open } from './serve.ts'

const test = suite('texts of the host that no database keeps')

/** Texts that PostgreSQL refuses, or changes: U+0000, and half of a surrogate pair. */
const notStorable = ['a\0b', 'a\ud800b', '\udc00', '\0']

/** A storage in memory that throws where a database would, and notes the method. */
function choosyStorage() {
  const refused: string[] = []
  const isKept = (value: unknown): boolean =>
    typeof value === 'string'
      ? value.isWellFormed() && !value.includes('\0')
      : typeof value !== 'object' ||
        value === null ||
        Object.entries(value).every(([name, inner]) => isKept(name) && isKept(inner))
  const choosing = (store: object, path: string): unknown =>
    new Proxy(store, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name)
        if (typeof member === 'object' && member !== null) return choosing(member, `${String(name)}.`)
        if (typeof member !== 'function') return member
        return async (...given: unknown[]) => {
          if (isKept(given)) return member.apply(target, given)
          refused.push(`${path}${String(name)}`)
          throw new Error(`invalid byte sequence in ${path}${String(name)}`)
        }
      },
    })
  // Safe: it has the members of the storage.
  return { storage: choosing(memoryStorage(), '') as Storage, refused }
}

type Calls = Readonly<Record<string, () => Promise<unknown>>>

/** Makes each call: it is carried out, or refused by a `Problem`. */
async function areCarriedOutOrRefused(calls: Calls, text: string, expected: Readonly<Record<string, string>>) {
  for (const [name, run] of Object.entries(calls)) {
    const outcome = await run().then(
      () => 'done',
      (error: unknown) => (isProblem(error) ? error.code : `threw ${error}`),
    )
    assert.is(outcome, expected[name] ?? 'not_found', `${name} with ${JSON.stringify(text)}`)
  }
}

async function drained(parts: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of parts);
}

test('are refused by the methods of admin, or kept with U+FFFD in their place', async () => {
  const { storage, refused } = choosyStorage()
  const { hearback, production, survey } = await open({ storage })
  const { id: surveyId } = await survey()
  const { admin } = hearback
  for (const [n, text] of notStorable.entries()) {
    const calls: Calls = {
      createProduct: () => admin.createProduct({ name: text }),
      createEnvironment: () => admin.createEnvironment(text, { type: 'production' }),
      deleteEnvironment: () => admin.deleteEnvironment(text),
      deleteProduct: () => admin.deleteProduct(text),
      updateEnvironment: () => admin.updateEnvironment(text, {}),
      rotateIdentitySecret: () => admin.rotateIdentitySecret(text),
      createKey: () => admin.createKey(text),
      'createKey with a label': () => admin.createKey(production.id, { label: text }),
      'createKey with an unknown option': () => admin.createKey(production.id, { [text]: 1 }),
      listKeys: () => admin.listKeys(text),
      deleteKey: () => admin.deleteKey(production.id, text),
      'deleteKey elsewhere': () => admin.deleteKey(text, production.keyId),
      createSignInLink: () => admin.createSignInLink(text),
      createPerson: () => admin.createPerson({ email: `p${n}@mail.example`, name: text }),
      'createPerson with an address': () => admin.createPerson({ email: `${text}@mail.example`, name: 'Ada' }),
      'createPerson with an environment': () =>
        admin.createPerson({ email: 'ada@mail.example', name: 'Ada', memberships: { [text]: 'read' } }),
      deletePerson: () => admin.deletePerson(text),
      listSurveys: () => admin.listSurveys(text),
      listDefinitions: () => admin.listDefinitions(text),
      previewSurvey: () => admin.previewSurvey(production.id, text),
      summarizeSurvey: () => admin.summarizeSurvey(production.id, text),
      'summarizeSurvey by a tag': () => admin.summarizeSurvey(production.id, surveyId, { tag: text }),
      exportRecords: () => drained(admin.exportRecords(text)),
      'exportRecords of a survey': () => drained(admin.exportRecords(production.id, { surveyId: text })),
      exportTable: () => drained(admin.exportTable(production.id, text, { format: 'xlsx' })),
      importRecords: () =>
        admin.importRecords(production.id, [
          { type: 'contact', data: { id: `c${n}`, userId: text, attributes: { [text]: text } } },
          { type: 'actionClass', data: { id: text, name: text } },
        ]),
    }
    await areCarriedOutOrRefused(calls, text, {
      createProduct: 'done',
      'createKey with a label': 'done',
      'createKey with an unknown option': 'done',
      createPerson: 'done',
      'createPerson with an address': 'bad_request',
      'createPerson with an environment': 'bad_request',
      'summarizeSurvey by a tag': 'done',
      importRecords: 'done',
    })
  }
  assert.equal(refused, [])
  const names = (await admin.listProducts()).map(({ product }) => product.name)
  assert.equal(names.sort(), ['First', 'a\ufffdb', 'a\ufffdb', '\ufffd', '\ufffd'])
  const labels = (await admin.listKeys(production.id)).map(({ label }) => label)
  assert.ok(labels.includes('a\ufffdb') && labels.includes('API key'))
})

test('are left in the definition that the host gave, which may be frozen', async () => {
  const { storage, refused } = choosyStorage()
  const { hearback, production } = await open({ storage })
  const survey = defineSurvey({
    key: 'frozen',
    name: 'a\ud800b',
    questions: Object.freeze([
      Object.freeze({ id: 'why', type: 'openText', headline: { default: 'Why\0?' }, required: false }),
    ]) as never,
  })
  const given = structuredClone(survey)
  const { surveys } = await hearback.admin.applySurveys(production.id, Object.freeze([Object.freeze(survey)]))
  assert.equal(
    surveys.map(({ action, name }) => [action, name]),
    [['create', 'a\ufffdb']],
  )
  assert.equal(survey, given)
  assert.equal(refused, [])
})

test('are refused where the host signs people in, or kept with U+FFFD in their place', async () => {
  const { storage, refused } = choosyStorage()
  const desk = await openDesk({ storage })
  const accounts = await desk.at()
  const session = await accounts.signIn({ email: 'ada@example.org', password, client })
  assert.ok(session)
  for (const [n, text] of notStorable.entries()) {
    const calls: Calls = {
      session: () => accounts.session(text),
      fromHost: () => accounts.fromHost({ externalId: text }),
      'fromHost with a name': () => accounts.fromHost({ externalId: `n${n}`, name: text }),
      'fromHost with an address': () => accounts.fromHost({ externalId: `a${n}`, email: `${text}@mail.example` }),
      'fromHost with an environment': () =>
        accounts.fromHost({ externalId: `e${n}`, environments: { [text]: 'read' } }),
      signIn: () => accounts.signIn({ email: text, password: text, client, device: text }),
      link: () => accounts.link(text),
      changeName: () => accounts.changeName(session?.signedIn ?? assert.unreachable(), text),
      setResponseMails: () =>
        accounts.setResponseMails(session?.signedIn ?? assert.unreachable(), { on: [text], off: [text] }),
    }
    const refusals = { fromHost: 'forbidden', changeName: 'bad_request' }
    const all = Object.fromEntries(Object.keys(calls).map((name) => [name, 'done']))
    await areCarriedOutOrRefused(calls, text, { ...all, ...refusals })
  }
  assert.equal(refused, [])
})

test('do not come of cutting a long name of the host, which would then differ each time from the one that is stored', async () => {
  const { storage, refused } = choosyStorage()
  const desk = await openDesk({ storage })
  const external = { externalId: 'host|1', name: `${'x'.repeat(255)}😀` }
  const { person } = await (await desk.at()).fromHost(external)
  assert.is(person.name, `${'x'.repeat(255)}\ufffd`)
  await (await desk.elsewhere()).fromHost({ ...external, authenticatedAt: new Date(0) })
  assert.is((await storage.accounts.find(person.id))?.person.version, 1)
  assert.equal(refused, [])
})

test.run()
