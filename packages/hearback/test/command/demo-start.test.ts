import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHearback, type Storage } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { type DemoOptions, type DemoReport, type DemoState, loadDemo } from '@hearback/demo'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sourcesIn } from '../../../core/test/sources.ts'
import { openDemo } from '../../src/command/demo.ts'
import { environmentsOf } from '../../src/command/first-start.ts'
import { noting, unshownKeysIn } from '../../src/command/unshown-keys.ts'
import { fakeIo } from './fake-io.ts'

const test = suite<{ folder: string; storage: Storage }>('serve --demo')
const secret = 'x'.repeat(32)

type Load = (options: DemoOptions) => Promise<DemoReport>

const begun: DemoState = { now: '2026-01-02T03:04:05.678Z', done: 1, surveys: {} }
const report: DemoReport = { now: begun.now, respondents: 0, surveys: [], nps: [], freshest: [] }

/** Loads nothing, in one step. `between` comes after its first part has been noted. */
function shortDemo(between = () => {}): Load {
  return async ({ from, saveState, signal }) => {
    if (from === null) await saveState(begun)
    between()
    signal.throwIfAborted()
    return report
  }
}

test.before.each(async (context) => {
  context.folder = await mkdtemp(join(tmpdir(), 'hearback-demo-'))
  context.storage = memoryStorage()
})

test.after.each((context) => rm(context.folder, { recursive: true, force: true }))

/** A start with --demo on the folder and the database. */
async function starting(folder: string, storage: Storage, stop = new AbortController().signal) {
  const unshown = unshownKeysIn(folder)
  const { io, written } = fakeIo({}, stop)
  const demo = await openDemo(folder, unshown, io)
  const open = demo.noting(noting(storage, unshown))
  const { admin } = createHearback({ storage: open, secret })
  return {
    written,
    run: (load: Load) => demo.start({ admin, storage: open, secret, url: 'http://localhost:3000' }, load),
    environments: () => environmentsOf({ admin }, unshown),
  }
}

const productsIn = (storage: Storage) => createHearback({ storage, secret }).admin.listProducts()

async function responsesIn(storage: Storage, environmentId: string): Promise<number> {
  const all = { surveyId: null, finished: null, since: null, until: null, contactId: null, tagId: null }
  const page = { after: null, limit: 10_000 }
  return (await storage.responses.list(environmentId, all, { by: 'createdAt', direction: 'asc' }, page)).length
}

test('on an empty database the first product is the demo; the next start only serves', async ({ folder, storage }) => {
  const first = await starting(folder, storage)
  const loaded = await first.run(loadDemo)
  const products = await productsIn(storage)
  assert.equal(
    products.map(({ product }) => product.name),
    ['Demo'],
  )
  assert.is(loaded?.environmentId, products[0]?.environments.find(({ type }) => type === 'production')?.id)
  const reported = loaded?.report.surveys.reduce((sum, survey) => sum + survey.responses, 0)
  assert.is(await responsesIn(storage, loaded?.environmentId ?? ''), reported)
  assert.match(first.written.stderr, /^Loading the demo: 500 of 500$/m)
  for (const { apiKey } of await first.environments()) assert.match(apiKey ?? '', /^hbk_/)
  await loaded?.announced()

  const later = await starting(folder, storage)
  assert.is(await later.run(loadDemo), null)
  assert.is((await productsIn(storage)).length, 1)
  assert.is(await responsesIn(storage, loaded?.environmentId ?? ''), reported)
})

test('beside other products it is one more, and only its keys are new', async ({ folder, storage }) => {
  const { admin } = createHearback({ storage, secret })
  const { environments: old } = await admin.createProduct({ name: 'Shop' })
  const start = await starting(folder, storage)
  const loaded = await start.run(shortDemo())
  assert.equal((await productsIn(storage)).map(({ product }) => product.name).sort(), ['Demo', 'Shop'])
  const announced = await start.environments()
  assert.is(announced.length, 4)
  for (const { id, apiKey } of announced)
    assert.is(
      apiKey === undefined,
      old.some((one) => one.id === id),
    )
  assert.ok(announced.some(({ id }) => id === loaded?.environmentId))
})

test('a start that was stopped is gone on with where it was', async ({ folder, storage }) => {
  const stop = new AbortController()
  const cut = await starting(folder, storage, stop.signal)
  assert.is(await cut.run(shortDemo(() => stop.abort())), null)
  assert.is((await productsIn(storage)).length, 1)

  const froms: (DemoState | null)[] = []
  const second = await starting(folder, storage)
  const loaded = await second.run(async (options) => {
    froms.push(options.from)
    return shortDemo()(options)
  })
  assert.equal(froms, [begun])
  assert.is((await productsIn(storage)).length, 1)
  assert.is(loaded?.environmentId, (await productsIn(storage))[0]?.environments[0]?.id)
  const untold = await (await starting(folder, storage)).run(shortDemo())
  assert.ok(untold, 'nobody has been told yet')
  await untold?.announced()
  assert.is(await (await starting(folder, storage)).run(shortDemo()), null)
})

test('one that was killed as soon as its product was made makes no second one', async ({ folder, storage }) => {
  const killed = await starting(folder, storage)
  await killed
    .run(() => Promise.reject(new Error('killed')))
    .then(
      () => assert.unreachable(),
      (error: Error) => assert.is(error.message, 'killed'),
    )
  assert.ok(await (await starting(folder, storage)).run(shortDemo()))
  assert.is((await productsIn(storage)).length, 1)
})

test('notes of another database make no difference to this one', async ({ folder, storage }) => {
  await (await starting(folder, memoryStorage())).run(shortDemo())
  assert.ok(await (await starting(folder, storage)).run(shortDemo()))
  assert.is((await readdir(folder)).filter((name) => name.startsWith('demo-')).length, 2)
})

test('only the step that --demo takes loads the package of the demo', () => {
  const sources = sourcesIn(new URL('../../src/', import.meta.url))
  const loading = sources.filter(({ imports }) =>
    imports.some(({ from, typeOnly }) => from === '@hearback/demo' && !typeOnly),
  )
  assert.equal(
    loading.map(({ path }) => path),
    ['command/demo.ts'],
  )
  assert.match(loading[0]?.code ?? '', "await import('@hearback/demo')")
  assert.not.match(loading[0]?.code ?? '', /^import \{[^}]*\} from '@hearback\/demo'/m)
})

test.run()
