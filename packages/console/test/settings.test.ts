import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Call, consoleOf, here } from './double.ts'
import { realConsole } from './real.ts'

const test = suite('settings of an environment')

/** The API, with what it was sent. */
function settingsApi(refusal: object | null = null) {
  const sent: unknown[] = []
  const api = (call: Call, init: RequestInit) => {
    if (call.path !== `/api/v1/environments/${here}`) return null
    if (init.body) sent.push(JSON.parse(String(init.body)))
    if (refusal !== null && call.method === 'PUT') return Response.json(refusal, { status: 400 })
    return Response.json({ data: { id: here, clientAttributeKeys: 'ignore' } })
  }
  return { api, sent }
}

test('the page shows what apps need, and the stored setting', async () => {
  const { api } = settingsApi()
  const text = await (await consoleOf('manage', { api }).ask(`/console/${here}/settings/`)).text()
  assert.match(text, '<option value="ignore" selected>')
  assert.match(text, `<span class="mono any">${here}</span>`)
})

test('the setting is saved', async () => {
  const { api, sent } = settingsApi()
  const response = await consoleOf('manage', { api }).send(`/console/${here}/settings`, {
    clientAttributeKeys: 'create',
  })
  assert.is(response.status, 303)
  assert.equal(sent, [{ clientAttributeKeys: 'create' }])
})

test('a refused setting is marked beside its field', async () => {
  const details = { clientAttributeKeys: 'Expected create or ignore' }
  const { api } = settingsApi({ code: 'bad_request', message: 'Wrong', details })
  const response = await consoleOf('manage', { api }).send(`/console/${here}/settings`, { clientAttributeKeys: '<x>' })
  assert.is(response.status, 422)
  assert.match(await response.text(), 'id="f-clientAttributeKeys-fault">Expected create or ignore<')
})

test('who may manage an environment changes it, others do not', async () => {
  const { as } = await realConsole()
  const refused = await as('manage').post('settings', { clientAttributeKeys: 'all of them' })
  assert.is(refused.status, 422)
  assert.match(refused.text, 'id="f-clientAttributeKeys-fault">Expected create or ignore<')
  assert.is((await as('write').post('settings', { clientAttributeKeys: 'ignore' })).status, 403)
  assert.match((await as('manage').page('settings/')).text, '<option value="create" selected>')
  assert.is((await as('manage').post('settings', { clientAttributeKeys: 'ignore' })).status, 303)
  assert.match((await as('manage').page('settings/')).text, '<option value="ignore" selected>')
})

test('how long responses and displays are kept is shown and changed, and a fault stands at its field', async () => {
  const { as } = await realConsole()
  const shown = async (name: string) =>
    new RegExp(`name="${name}" type="number" value="([^"]*)"`).exec((await as('manage').page('settings/')).text)?.[1]
  assert.is(await shown('keepResponsesDays'), '')
  const post = (keepResponsesDays: string, more: Record<string, string> = {}) =>
    as('manage').post('settings', { keepResponsesDays, keepDisplaysDays: '90', ...more })
  const asked = await post(' 730 ')
  assert.is(asked.status, 409)
  assert.match(asked.text, 'This deletes responses of more than 730 days and displays of more than 90 days within an')
  assert.is(await shown('keepResponsesDays'), '', 'nothing is saved before it is meant')
  const [, sure = ''] = /name="sure" value="([^"]*)"/.exec(asked.text) ?? []
  assert.is((await post('30', { sure })).status, 409, 'an answer to another question')
  assert.is((await post('730', { sure })).status, 303)
  assert.equal([await shown('keepResponsesDays'), await shown('keepDisplaysDays')], ['730', '90'])
  assert.is((await post('1000')).status, 303, 'more days delete nothing')
  for (const wrong of ['0', '1.5', '-3', '36501', 'soon']) {
    const refused = await post(wrong)
    assert.is(refused.status, 422, wrong)
    assert.match(refused.text, 'id="f-keepResponsesDays-fault">Expected a whole number of days from 1 to 36500')
  }
  assert.is((await post('')).status, 303)
  assert.equal([await shown('keepResponsesDays'), await shown('keepDisplaysDays')], ['', '90'])
})

test('an identity secret is made, shown once, and replaced after the password was given', async () => {
  const { as, app } = await realConsole()
  const kidIn = (text: string) => /name="kid" value="([^"]*)"/.exec(text)?.[1] ?? 'none'
  const path = 'settings/identity'
  assert.match((await as('manage').page('settings/')).text, 'There is none yet.')
  assert.is(kidIn((await as('manage').page(`${path}/`)).text), '')
  const made = await as('manage').post(path, { kid: '' })
  const secret = /hbi_\w{8}_[\w-]{43}/.exec(made.text)?.[0] ?? ''
  assert.is(made.status, 200)
  assert.ok(secret !== '', made.text)

  const twice = await as('manage').post(path, { kid: '' })
  assert.equal([twice.status, twice.text.includes('was replaced in the meantime')], [409, true], 'a form sent twice')
  const settings = (await as('manage').page('settings/')).text
  assert.match(settings, `${secret.slice(0, 12)}_…`)
  assert.not.match(settings, secret)
  const kid = kidIn((await as('manage').page(`${path}/`)).text)
  assert.is(kid, secret.split('_')[1])
  const replaced = await as('manage').post(path, { kid })
  assert.match(replaced.text, 'Tokens of the old one hold for 24 hours')
  const { environment } = (await app.storage.directory.environment(app.production.id)) ?? {}
  assert.is(environment?.identity?.previous?.kid, kid)
  assert.is((await as('write').post(path, { kid })).status, 403)
})

test.run()
