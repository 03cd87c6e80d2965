import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHearback, type Storage } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type AnnouncedEnvironment, environmentsOf, shown } from '../src/command/first-start.ts'
import { firstSurvey } from '../src/command/first-survey.ts'
import { openSurveys } from '../src/command/open-surveys.ts'
import { noting, unshownKeysIn } from '../src/command/unshown-keys.ts'

const test = suite<{ folder: string; storage: Storage }>('keys of the first start')

test.before.each(async (context) => {
  context.folder = await mkdtemp(join(tmpdir(), 'hearback-first-'))
  context.storage = memoryStorage()
})

test.after.each((context) => rm(context.folder, { recursive: true, force: true }))

/** A server that starts on the folder and the database. */
function starting(folder: string, storage: Storage) {
  const unshown = unshownKeysIn(folder)
  const hearback = createHearback({ storage: noting(storage, unshown), secret: 'x'.repeat(32) })
  return {
    hearback,
    environments: () => environmentsOf(hearback, unshown),
    shown: (environments: AnnouncedEnvironment[]) => shown(environments, unshown),
  }
}

async function statusWith(storage: Storage, apiKey = ''): Promise<number> {
  const { fetch } = createHearback({ storage, secret: 'x'.repeat(32) })
  return (await fetch(new Request('http://here/api/v1/me', { headers: { 'x-api-key': apiKey } }))).status
}

test('they are shown once, and nothing of them stays in the folder', async ({ folder, storage }) => {
  const first = starting(folder, storage)
  const environments = await first.environments()
  assert.equal(
    environments.map(({ type }) => type),
    ['production', 'development'],
  )
  for (const { apiKey } of environments) assert.is(await statusWith(storage, apiKey), 200)
  await first.shown(environments)
  assert.equal(await readdir(folder), [])
  const later = await starting(folder, storage).environments()
  assert.equal(
    later,
    environments.map(({ id, type }) => ({ id, type })),
  )
})

test('a start that was cut off before it printed them leaves them to the next one', async ({ folder, storage }) => {
  const made = await starting(folder, storage).environments()
  const [file = ''] = await readdir(folder)
  assert.is((await stat(join(folder, file))).mode & 0o777, 0o600)
  const second = starting(folder, storage)
  const environments = await second.environments()
  assert.equal(environments, made)
  await second.shown(environments)
  assert.equal(await readdir(folder), [])
})

test('one that was cut off as soon as the product was made leaves new ones', async ({ folder, storage }) => {
  const cut: Storage = {
    ...storage,
    products: {
      ...storage.products,
      async insertFirst(product, environments, audit) {
        await storage.products.insertFirst(product, environments, audit)
        throw new Error('killed')
      },
    },
  }
  const ended = await starting(folder, cut)
    .environments()
    .catch((error: Error) => error.message)
  assert.is(ended, 'killed')

  const second = starting(folder, storage)
  const environments = await second.environments()
  assert.is(environments.length, 2)
  for (const { apiKey } of environments) assert.is(await statusWith(storage, apiKey), 200)
  assert.equal(await starting(folder, storage).environments(), environments, 'the same until they are shown')
  assert.is(
    (await openSurveys(second.hearback.admin, environments, 'http://here')).length,
    1,
    'the survey came with it',
  )
  await second.shown(environments)
  assert.equal(await readdir(folder), [])
})

test('the first product comes with a survey that people can answer; a product of another making does not', async ({
  folder,
  storage,
}) => {
  const { hearback, environments } = starting(folder, storage)
  const [production] = await environments()
  const [survey, ...others] = await openSurveys(hearback.admin, await environments(), 'http://localhost:3000/')
  assert.is(others.length, 0)
  assert.equal(survey, {
    ...{ id: survey?.id, name: 'First survey', environmentId: production?.id },
    url: `http://localhost:3000/s/${survey?.id}`,
  })
  const elsewhere = starting(folder, memoryStorage())
  await elsewhere.hearback.admin.createProduct({ name: 'Made in code' })
  assert.equal(await openSurveys(elsewhere.hearback.admin, await elsewhere.environments(), 'http://localhost:3000'), [])
})

test('starts at the same time make one product with one survey', async ({ folder, storage }) => {
  const folders = await Promise.all(Array.from({ length: 5 }, () => mkdtemp(join(folder, 'server-'))))
  const starts = folders.map((own) => starting(own, storage))
  await Promise.all(starts.map(({ environments }) => environments()))
  const { hearback, environments } = starting(folder, storage)
  assert.is((await hearback.admin.listProducts()).length, 1)
  assert.is((await openSurveys(hearback.admin, await environments(), 'http://localhost:3000')).length, 1)
})

test('a start announces what people can answer at a plain address, three surveys at the most', async ({
  folder,
  storage,
}) => {
  const { hearback, environments } = starting(folder, storage)
  const [production, development] = await environments()
  const added = async (over: object, { id, apiKey = '' }: Partial<AnnouncedEnvironment> = { ...production }) => {
    const body = { environmentId: id, name: 'Added', status: 'inProgress', questions: firstSurvey.questions, ...over }
    const request = { method: 'POST', headers: { 'x-api-key': apiKey }, body: JSON.stringify(body) }
    const answer = await hearback.fetch(new Request('http://here/api/v1/management/surveys', request))
    assert.is(answer.status, 200, await answer.clone().text())
  }
  const announced = async () =>
    (await openSurveys(hearback.admin, await environments(), 'http://here')).map(({ name }) => name)
  await added({ name: 'Draft', status: 'draft' })
  await added({ name: 'App', type: 'app' })
  await added({ name: 'Single use', singleUse: { enabled: true, isEncrypted: false } })
  assert.equal(await announced(), ['First survey'])
  await added({ name: 'Development' }, development)
  assert.equal(await announced(), ['First survey', 'Development'])
  for (const name of ['One', 'Two', 'Three']) await added({ name })
  assert.is((await announced()).length, 3)
})

test('notes of another database make no keys in this one, and stay', async ({ folder, storage }) => {
  await starting(folder, memoryStorage()).environments()
  const { hearback, environments } = starting(folder, storage)
  await hearback.admin.createProduct({ name: 'Made in code' })
  for (const { apiKey } of await environments()) assert.is(apiKey, undefined)
  assert.is((await readdir(folder)).length, 1)
})

test.run()
