import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import { createHearback, type EnvironmentType, type FirstSurvey } from '../../src/house/index.ts'
import { open, secret, testClock } from '../serve.ts'

const test = suite('products/admin')
const fresh = (storage = memoryStorage()) => createHearback({ storage, secret, clock: testClock() })

test('the first product comes with production and development, and a manage key for each', async () => {
  const first = await fresh().admin.createFirstProduct({ name: 'Shop' })
  assert.is(first?.product.name, 'Shop')
  assert.equal(
    first?.environments.map(({ type }) => type),
    ['production', 'development'],
  )
  for (const { id, key } of first?.environments ?? []) {
    assert.match(id, /^c[0-9a-z]{24}$/)
    assert.match(key.key, /^hbk_/)
  }
})

test('there is one first product, also when two processes start at once', async () => {
  const storage = memoryStorage()
  const made = await Promise.all(
    Array.from({ length: 5 }, () => fresh(storage).admin.createFirstProduct({ name: 'Shop' })),
  )
  assert.is(made.filter((one) => one !== null).length, 1)
  const { admin } = fresh(storage)
  assert.is(await admin.createFirstProduct({ name: 'Shop' }), null)
  assert.is((await admin.listProducts()).length, 1)
})

const survey: FirstSurvey = {
  name: 'First',
  status: 'inProgress',
  questions: [{ id: 'why', type: 'openText', headline: { default: 'Why?' }, required: true }],
}

test('the first product may come with a link survey in production, of one step with it', async () => {
  const storage = memoryStorage()
  const starts = Array.from({ length: 5 }, () => fresh(storage).admin.createFirstProduct({ name: 'Shop', survey }))
  const [made, ...others] = (await Promise.all(starts)).filter((one) => one !== null)
  assert.is(others.length, 0)
  const { admin } = fresh(storage)
  const [production, development] = (await admin.listProducts())[0]?.environments ?? []
  assert.equal(await admin.listSurveys(production?.id ?? ''), [
    {
      id: made?.surveyId,
      name: 'First',
      key: null,
      type: 'link',
      status: 'inProgress',
      answers: 'any',
      isSingleUse: false,
      door: null,
    },
  ])
  assert.equal(await admin.listSurveys(development?.id ?? ''), [])
  assert.is((await fresh().admin.createFirstProduct({ name: 'Shop' }))?.surveyId, null)
})

test('a first survey that breaks a rule is refused as over HTTP, and no product is made', async () => {
  const { admin } = fresh()
  const broken: FirstSurvey = {
    ...survey,
    questions: [...survey.questions, { id: 'why', type: 'nps', headline: { default: 'Again?' }, required: true }],
  }
  const fault = await admin.createFirstProduct({ name: 'Shop', survey: broken }).then(
    () => null,
    (error: Error & { details: object }) => error,
  )
  assert.is(fault?.name, 'HearbackProblem')
  assert.match(Object.keys(fault?.details ?? {}).join(), 'questions.1.id')
  assert.equal(await admin.listProducts(), [])
})

test('there is no first product where there is another one', async () => {
  const { admin } = fresh()
  await admin.createProduct({ name: 'Shop' })
  assert.is(await admin.createFirstProduct({ name: 'Shop' }), null)
})

test('a product has the settings and environments it is born with', async () => {
  const { admin } = fresh()
  const cases: [readonly EnvironmentType[] | undefined, EnvironmentType[]][] = [
    [undefined, ['production', 'development']],
    [['development'], ['development']],
  ]
  for (const [environments, expected] of cases) {
    const made = await admin.createProduct({ name: 'Shop', ...(environments ? { environments } : {}) })
    assert.equal(
      made.environments.map(({ type }) => type),
      expected,
    )
    const { id, createdAt, updatedAt, ...settings } = made.product
    assert.equal(settings, {
      name: 'Shop',
      version: 1,
      recontactDays: 7,
      placement: 'bottomRight',
      clickOutsideClose: true,
      darkOverlay: false,
      inAppSurveyBranding: true,
      linkSurveyBranding: true,
      styling: { allowStyleOverwrite: true },
      timeZone: 'UTC',
    })
    assert.ok(id && createdAt && updatedAt)
  }
})

test('every product is listed with its environments, oldest first', async () => {
  const { admin } = fresh()
  const names: string[] = []
  for (let n = 0; n < 230; n += 1) {
    const { product } = await admin.createProduct({ name: `Product ${n}`, environments: ['production'] })
    names.push(product.id)
  }
  const listed = await admin.listProducts()
  assert.equal(listed.map(({ product }) => product.id).toSorted(), names.toSorted())
  assert.ok(listed.every(({ environments }) => environments.length === 1))
})

test('a product takes more environments, also of a type it has, each with what it is born with', async () => {
  const app = await open()
  const { admin } = app.hearback
  const { product } = await admin.createProduct({ name: 'Shop', environments: ['production'] })
  const made = await admin.createEnvironment(product.id, { type: 'production' })
  await admin.createEnvironment(product.id, { type: 'development' })
  const listed = (await admin.listProducts()).find((one) => one.product.id === product.id)
  assert.equal(
    listed?.environments.map(({ type }) => type),
    ['production', 'production', 'development'],
  )
  assert.is((await app.storage.attributeKeys.list(made.id)).length, 5)
  const { key } = await admin.createKey(made.id)
  const me = await app.call('GET', '/api/v1/me', { key })
  assert.is((me.json as { id: string }).id, made.id)
})

test('an environment needs a product that exists and a type there is', async () => {
  const { admin } = fresh()
  const { product } = await admin.createProduct({ name: 'Shop', environments: [] })
  const refused = async (productId: string, type: unknown) =>
    (
      (await admin
        .createEnvironment(productId, { type: type as EnvironmentType })
        .catch((thrown: unknown) => thrown)) as { details?: object }
    ).details
  assert.equal(await refused('cnone', 'production'), { resource_id: 'cnone', resource_type: 'Product' })
  assert.equal(await refused('no id at all', 'production'), { resource_id: 'no id at all', resource_type: 'Product' })
  assert.equal(Object.keys((await refused(product.id, 'staging')) ?? {}), ['type'])
  assert.equal((await admin.listProducts())[0]?.environments, [])
})

test('the secret is checked against what was sealed with it', async () => {
  const app = await open()
  const body = { url: 'https://hooks.example.org/a', triggers: ['responseCreated'], surveyIds: [] }
  const made = (await app.call('POST', '/api/v1/webhooks', { body })).data<{ id: string }>()
  await app.hearback.admin.rotateIdentitySecret(app.production.id)
  assert.equal(await app.hearback.admin.checkSecret(), {
    webhooks: 1,
    unreadable: [],
    identities: 1,
    unreadableIdentities: [],
  })
  const other = createHearback({ storage: app.storage, secret: 'another one, of 32 characters or more' })
  assert.equal(await other.admin.checkSecret(), {
    webhooks: 1,
    unreadable: [{ environmentId: app.production.id, webhookId: made.id, host: 'hooks.example.org' }],
    identities: 1,
    unreadableIdentities: [app.production.id],
  })
})

test('names have 1 to 256 characters', async () => {
  const { admin } = fresh()
  for (const name of ['', 'x'.repeat(257)]) {
    const error = await admin.createProduct({ name }).catch((thrown: unknown) => thrown)
    assert.is((error as Error).name, 'HearbackProblem')
  }
  assert.equal(await admin.listProducts(), [])
})

test('a key needs an environment that exists, a label and a time to come', async () => {
  const app = await open()
  const { createKey } = app.hearback.admin
  const refused = async (asked: Promise<unknown>) =>
    ((await asked.catch((thrown: unknown) => thrown)) as { details?: object }).details
  assert.equal(await refused(createKey('cnone')), { resource_id: 'cnone', resource_type: 'Environment' })
  assert.ok(await refused(createKey('no id at all')))
  assert.equal(Object.keys((await refused(createKey(app.production.id, { label: '' }))) ?? {}), ['label'])
  for (const expiresAt of [new Date(app.clock.now()).toISOString(), 'tomorrow', '2027-02-31T00:00:00Z']) {
    assert.equal(Object.keys((await refused(createKey(app.production.id, { expiresAt }))) ?? {}), ['expiresAt'])
  }
  assert.is((await app.hearback.admin.listKeys(app.production.id)).length, 1)
})

test('a new environment knows the action New Session and the default attribute keys', async () => {
  const app = await open()
  const keys = await app.storage.attributeKeys.list(app.production.id)
  assert.equal(keys.map(({ key, isUnique, type }) => [key, isUnique, type]).toSorted(), [
    ['email', true, 'default'],
    ['firstName', false, 'default'],
    ['language', false, 'default'],
    ['lastName', false, 'default'],
    ['userId', true, 'default'],
  ])
  const actions = await app.storage.actionClasses.list(app.production.id)
  assert.equal(
    actions.map(({ name, type }) => ({ name, type })),
    [{ name: 'New Session', type: 'automatic' }],
  )
})

test('the secret must be there and long enough, and the fault says how to make one', () => {
  for (const wrong of [undefined, '', 'short', 'x'.repeat(31)]) {
    assert.throws(() => createHearback({ storage: memoryStorage(), secret: wrong }), /at least 32 characters.*openssl/)
  }
})

test.run()
