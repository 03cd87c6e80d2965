import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type App, open, secondProcess } from '../serve.ts'

const test = suite('client-state/set-up')

/** The set-up flags of the account check: widget, app, website. */
async function flags(app: Pick<App, 'call'>): Promise<boolean[]> {
  const me = (await app.call('GET', '/api/v1/me')).json as Record<string, boolean>
  return ['widgetSetupCompleted', 'appSetupCompleted', 'websiteSetupCompleted'].map((name) => me[name] ?? false)
}

for (const [path, expected] of [
  ['environment', [true, true, false]],
  ['app/environment', [true, true, false]],
  ['website/environment', [true, false, true]],
] as const) {
  test(`asking for ${path} sets ${expected}`, async () => {
    const app = await open()
    const other = secondProcess(app)
    assert.equal(await flags(app), [false, false, false])
    assert.equal(await flags(other), [false, false, false])
    await app.call('GET', `${app.client}/${path}`)
    assert.equal(await flags(app), [...expected])
    app.clock.advance(1000)
    assert.equal(await flags(other), [...expected])
  })
}

test('the other environment of the product is another matter', async () => {
  const app = await open()
  await app.call('GET', `${app.development.client}/environment`)
  assert.equal(await flags(app), [false, false, false])
})

test('HEAD, a preflight, a 404 and other client calls set nothing', async () => {
  const app = await open()
  await app.call('HEAD', `${app.client}/environment`)
  await app.call('OPTIONS', `${app.client}/environment`)
  await app.call('GET', `${app.client}/nothing/environment`)
  await app.call('POST', `${app.client}/people`, { body: { userId: 'anna' } })
  assert.equal(await flags(app), [false, false, false])
})

test('the first time is kept, and written once', async () => {
  const app = await open()
  const written: string[] = []
  const { markSetUp } = app.storage.environments
  app.storage.environments.markSetUp = async (environmentId, kind, at) => {
    written.push(kind)
    return markSetUp(environmentId, kind, at)
  }
  for (let n = 0; n < 3; n += 1) await app.call('GET', `${app.client}/environment`)
  await app.call('GET', `${app.client}/website/environment`)
  assert.equal(written, ['app', 'website'])
  assert.equal(await flags(app), [true, true, true])
})

test.run()
