import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { realConsole } from './real.ts'

const test = suite('actions')

const classes = '/api/v1/management/action-classes'
type Stored = {
  id: string
  name: string
  type: string
  key: string | null
  noCodeConfig: unknown
  description: unknown
}

const noCode = (fields: Record<string, string>) => ({
  name: 'Buys',
  description: '',
  once: 'once-1',
  ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`noCodeConfig.${name}`, value])),
})

/** The action classes that somebody made. */
async function withActions() {
  const real = await realConsole()
  const stored = async () =>
    (await real.app.call('GET', classes)).data<Stored[]>().filter(({ type }) => type !== 'automatic')
  const make = async (body: object) => (await real.app.call('POST', classes, { body })).data<Stored>()
  return { ...real, stored, make }
}

test('an action by code: its key is its name unless it has one', async () => {
  const { as, stored } = await withActions()
  const named = await as('write').post('actions/new-code', { name: 'Buys', description: '', key: '', once: 'a' })
  assert.is(named.status, 303, named.text)
  await as('write').post('actions/new-code', { name: 'Leaves', description: 'Why?', key: 'leave', once: 'b' })
  const kept = await stored()
  assert.equal(kept.map(({ name, key }) => [name, key]).sort(), [
    ['Buys', 'Buys'],
    ['Leaves', 'leave'],
  ])
  assert.match((await as('read').page('actions/')).text, 'track(&quot;leave&quot;)')
})

test('an action without code: lines without a text are left out', async () => {
  const { as, stored } = await withActions()
  const sent = noCode({
    type: 'click',
    'elementSelector.cssSelector': '.buy',
    'elementSelector.innerHtml': '',
    'urlFilters.0.rule': 'contains',
    'urlFilters.0.value': '',
    'urlFilters.1.rule': 'startsWith',
    'urlFilters.1.value': '/pricing',
  })
  assert.is((await as('write').post('actions/new-no-code', sent)).status, 303)
  const [action] = await stored()
  assert.equal(action?.noCodeConfig, {
    type: 'click',
    urlFilters: [{ value: '/pricing', rule: 'startsWith' }],
    elementSelector: { cssSelector: '.buy' },
  })
  const { text } = await as('read').page(`actions/${action?.id}/`)
  assert.match(text, '<dt>Address</dt><dd>begins with /pricing</dd>')
  assert.not.match(text, '<form class="card"')
})

test('a fault of a line stands beside that line, though empty lines came before it', async () => {
  const { as, stored } = await withActions()
  const sent = noCode({
    type: 'pageView',
    'urlFilters.0.rule': 'contains',
    'urlFilters.0.value': ' ',
    'urlFilters.4.rule': 'guess',
    'urlFilters.4.value': '"><script>',
  })
  const { status, text } = await as('write').post('actions/new-no-code', sent)
  assert.is(status, 422)
  assert.match(text, 'name="noCodeConfig.urlFilters.0.value" type="text" value="&quot;&gt;&lt;script&gt;"')
  assert.match(text, 'id="f-noCodeConfig.urlFilters.0.rule-fault"')
  assert.equal(await stored(), [])
})

test('an action comes after a time on pages that fit all rules; a time that is no number is named', async () => {
  const { as, stored } = await withActions()
  const sent = {
    'urlFilters.0.rule': 'matchesRegex',
    'urlFilters.0.value': '/p[0-9]+',
    type: 'pageDwell',
    connector: 'and',
  }
  const refused = await as('write').post('actions/new-no-code', noCode({ ...sent, timeInSeconds: 'soon' }))
  assert.is(refused.status, 422)
  assert.match(refused.text, 'id="f-noCodeConfig.timeInSeconds-fault"')
  assert.match(refused.text, 'value="soon"')
  assert.is((await as('write').post('actions/new-no-code', noCode({ ...sent, timeInSeconds: '30' }))).status, 303)
  const [action] = await stored()
  assert.equal(action?.noCodeConfig, {
    type: 'pageDwell',
    urlFilters: [{ value: '/p[0-9]+', rule: 'matchesRegex' }],
    connector: 'and',
    timeInSeconds: 30,
  })
  const { text } = await as('read').page(`actions/${action?.id}/`)
  assert.match(text, '<dt>Seconds</dt><dd>30</dd>')
})

test('a taken name is a sentence above the form, which keeps what was typed', async () => {
  const { as, make } = await withActions()
  await make({ name: 'Buys', type: 'code' })
  const { status, text } = await as('write').post('actions/new-code', {
    name: 'Buys',
    key: 'k',
    description: 'd <b>',
    once: 'a',
  })
  assert.is(status, 422)
  assert.match(text, 'An action class with the name &quot;Buys&quot; exists')
  assert.match(text, 'd &lt;b&gt;</textarea>')
  assert.match(text, 'value="k"')
})

test('a name that is missing is marked beside the field', async () => {
  const { as } = await withActions()
  const { status, text } = await as('write').post('actions/new-code', { name: ' ', once: 'a' })
  assert.is(status, 422)
  assert.match(text, 'id="f-name-fault"')
  assert.match(text, 'aria-invalid="true"')
})

test('an action is changed; the one of the service keeps its name', async () => {
  const { as, app, make } = await withActions()
  const { id } = await make({
    name: 'Opens',
    noCodeConfig: { type: 'pageView', urlFilters: [{ value: '/a', rule: 'exactMatch' }] },
  })
  assert.match((await as('write').page(`actions/${id}/`)).text, 'value="/a"')
  const sent = {
    ...noCode({ type: 'exitIntent', 'urlFilters.0.rule': 'endsWith', 'urlFilters.0.value': '/b' }),
    name: 'Leaves',
  }
  assert.is((await as('write').post(`actions/${id}`, sent)).status, 303)
  const changed = (await app.call('GET', `${classes}/${id}`)).data<Stored>()
  assert.equal(
    [changed.name, changed.noCodeConfig],
    ['Leaves', { type: 'exitIntent', urlFilters: [{ value: '/b', rule: 'endsWith' }] }],
  )

  const automatic = (await app.call('GET', classes)).data<Stored[]>().find(({ type }) => type === 'automatic')
  assert.not.match((await as('write').page(`actions/${automatic?.id}/`)).text, 'name="name"')
  assert.is((await as('write').post(`actions/${automatic?.id}`, { description: 'Opened' })).status, 303)
  assert.is((await app.call('GET', `${classes}/${automatic?.id}`)).data<Stored>().description, 'Opened')
  assert.match((await as('manage').page(`actions/${automatic?.id}/delete/`)).text, 'cannot be deleted')
})

test('an action is deleted by those who may, after a page that asks', async () => {
  const { as, make, stored } = await withActions()
  const { id } = await make({ name: 'Buys <b>', type: 'code' })
  assert.is((await as('write').post(`actions/${id}/delete`)).status, 403)
  assert.match((await as('manage').page(`actions/${id}/delete/`)).text, '“Buys &lt;b&gt;”')
  assert.is((await as('manage').post(`actions/${id}/delete`)).status, 303)
  assert.equal(await stored(), [])
})

test('before an action is deleted, the page names the surveys that it triggers', async () => {
  const { app, as, make } = await withActions()
  const [used, idle] = [await make({ name: 'Buys', type: 'code' }), await make({ name: 'Leaves', type: 'code' })]
  for (const [name, action] of [
    ['After a purchase', used],
    ['Also <then>', used],
    ['Of nothing', null],
  ] as const) {
    const triggers = action === null ? [] : [{ actionClassId: action.id }]
    const questions = [{ id: 'q', type: 'openText', headline: { default: 'Why?' }, required: false }]
    const body = { environmentId: app.production.id, name, type: 'app', triggers, questions }
    const made = await app.call('POST', '/api/v1/management/surveys', { body })
    assert.is(made.status, 200, JSON.stringify(made.json))
  }
  const { text } = await as('manage').page(`actions/${used.id}/delete/`)
  assert.match(text, /It triggers (?:After a purchase, Also &lt;then&gt;|Also &lt;then&gt;, After a purchase)\./)
  assert.match((await as('manage').page(`actions/${idle.id}/delete/`)).text, 'It triggers no survey.')
})

test('what people wrote stays text on every page of an action, which asks the API once, and for surveys once more', async () => {
  const { as, make, calls } = await withActions()
  const hostile = '"><script>alert(1)</script>'
  const { id } = await make({
    name: hostile,
    description: hostile,
    noCodeConfig: {
      type: 'click',
      urlFilters: [{ value: hostile, rule: 'contains' }],
      elementSelector: { cssSelector: hostile, innerHtml: hostile },
    },
  })
  for (const role of ['read', 'manage'] as const) {
    for (const path of ['actions/', `actions/${id}/`, ...(role === 'manage' ? [`actions/${id}/delete/`] : [])]) {
      calls.length = 0
      const { status, text } = await as(role).page(path)
      assert.is(status, 200, path)
      assert.not.match(text, '<script>alert')
      assert.is(calls.length, path.endsWith('delete/') ? 2 : 1, path)
    }
  }
})

test.run()
