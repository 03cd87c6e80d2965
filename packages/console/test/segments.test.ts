import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { linesOf } from '../src/json/lines.ts'
import { inWords } from '../src/segments/words.ts'
import { english } from '../src/words/english.ts'
import { languageFor } from '../src/words/language.ts'
import { realConsole } from './real.ts'

const test = suite('segments')

const segments = '/api/v1/management/segments'
const plan = (value: string, id = 'a') => ({
  id,
  root: { type: 'attribute' as const, contactAttributeKey: 'plan' },
  value,
  qualifier: { operator: 'equals' as const },
})
const pro = [{ id: 'x', connector: null, resource: plan('pro') }]

async function withSegments() {
  const real = await realConsole()
  const stored = async () =>
    (await real.app.call('GET', segments)).data<{ id: string; title: string; filters: unknown }[]>()
  const make = async (body: object) => (await real.app.call('POST', segments, { body })).data<{ id: string }>()
  return { ...real, stored, make }
}

test('filters read as a sentence', async () => {
  assert.is(inWords([], english), 'everybody')
  const phone = {
    id: 'b',
    root: { type: 'device', deviceType: 'phone' },
    value: 'phone',
    qualifier: { operator: 'equals' },
  } as const
  const known = {
    id: 'c',
    root: { type: 'person', personIdentifier: 'userId' },
    value: '',
    qualifier: { operator: 'isSet' },
  } as const
  const filters: Parameters<typeof inWords>[0] = [
    { id: 'x', connector: null, resource: plan('pro') },
    {
      id: 'y',
      connector: 'or',
      resource: [
        { id: 'z', connector: null, resource: phone },
        { id: 'w', connector: 'and', resource: known },
      ],
    },
  ]
  assert.is(inWords(filters, english), 'plan is “pro” or (the device is a phone and userId is known)')
  assert.is(
    inWords(filters, await languageFor(['de'])),
    'plan ist „pro“ oder (das Gerät ist ein Telefon und userId ist bekannt)',
  )
})

test('a path in a JSON text has a line', () => {
  const text = '[\n  {"a,]": "}\\"",\n   "b": [1,\n 2]},\n\n  {\n"b": {}}\n]'
  for (const [path, line] of [
    ['', 1],
    ['0', 2],
    ['0.a,]', 2],
    ['0.b.0', 3],
    ['0.b.1', 4],
    ['1', 6],
    ['1.b', 7],
    ['1.b.missing.more', 7],
    ['0.c', 2],
    ['9', 1],
  ] as const) {
    assert.equal(linesOf(text, [path === '' ? [] : path.split('.')]), [line], path)
  }
  const paths = ['1.b', '0.b.1', '', '0.b', '0.b.1', '9'].map((path) => (path === '' ? [] : path.split('.')))
  assert.equal(linesOf(text, paths), [7, 4, 1, 3, 4, 1])
  assert.equal(linesOf('', [['a']]), [1])
})

test('the lines of a thousand faults take about as long as the line of one', () => {
  const text = `[${' '.repeat(200_000)}${'0,'.repeat(1000)}0]`
  const took = (count: number) => {
    const begun = performance.now()
    const paths = Array.from({ length: count }, (_, at) => [String(at)])
    assert.equal(new Set(linesOf(text, paths)), new Set([1]))
    return performance.now() - begun
  }
  const one = Math.max(took(1), took(1))
  assert.ok(took(1000) < 50 * one + 200)
})

test('a new segment is stored, and listed in words', async () => {
  const { as, stored } = await withSegments()
  assert.match((await as('write').page('segments/')).text, '<h1>No segments yet</h1>')
  const fields = { title: 'Pros', description: '', filters: JSON.stringify(pro), once: 'a' }
  assert.is((await as('write').post('segments/new', fields)).status, 303)
  assert.is((await as('write').post('segments/new', fields)).status, 303)
  assert.equal(
    (await stored()).map(({ title, filters }) => [title, filters]),
    [['Pros', pro]],
  )
  assert.match((await as('read').page('segments/')).text, 'plan is “pro”')
})

test('the example of the page is a segment that the API takes', async () => {
  const { as } = await withSegments()
  const { text } = await as('write').page('segments/new/')
  const example = /aria-label="Example of filters">([^<]+)<\/pre>/.exec(text)?.[1]?.replaceAll('&quot;', '"')
  assert.is(
    (await as('write').post('segments/new', { title: 'Example', filters: example ?? '', once: 'a' })).status,
    303,
  )
})

test('a segment that is private to a survey stands by the name of the survey', async () => {
  const { as, app } = await withSegments()
  const { id } = await app.survey({ name: 'Prices', type: 'app' })
  const { text } = await as('read').page('segments/')
  assert.match(text, '>People of “Prices”</a>')
  const path = /href="[^"]*(segments\/[^/"]+\/)">People of/.exec(text)?.[1] ?? ''
  assert.match((await as('read').page(path)).text, 'People of “Prices”</span></h1>')
  assert.not.match(text, `>${id}</a>`)
})

test('a text that is no JSON is kept, and the fault stands below it', async () => {
  const { as, stored } = await withSegments()
  const { status, text } = await as('write').post('segments/new', { title: 'Pros', filters: '[{"a": </textarea>}]' })
  assert.is(status, 422)
  assert.match(text, '[{&quot;a&quot;: &lt;/textarea&gt;}]</textarea>')
  assert.match(text, 'id="f-filters-fault">This is no JSON:')
  assert.equal(await stored(), [])
})

test('each fault of the filters is named by its path and line', async () => {
  const { as } = await withSegments()
  const filters = JSON.stringify(
    [{ ...pro[0], connector: 'and', resource: { ...plan('pro'), qualifier: { operator: 'like' } } }],
    null,
    2,
  )
  const { status, text } = await as('write').post('segments/new', { title: '', filters, once: 'a' })
  assert.is(status, 422)
  assert.match(text, 'id="f-title-fault"')
  const line = filters.split('\n').findIndex((one) => one.includes('"operator"')) + 1
  assert.match(
    text,
    `<li>Line ${line}, <code class="any">filters.0.resource.qualifier.operator</code>: Expected one of: lessThan, `,
  )
  assert.not.match(text, '<li><code>filters')
})

test('a segment is changed; one that leads back to itself is refused by its path', async () => {
  const { as, make, stored } = await withSegments()
  const { id } = await make({ title: 'Pros', filters: pro })
  assert.is((await as('write').post(`segments/${id}`, { title: 'All', description: '', filters: '' })).status, 303)
  assert.equal(
    (await stored()).map(({ title, filters }) => [title, filters]),
    [['All', []]],
  )
  const self = [
    {
      id: 'x',
      connector: null,
      resource: { id: 'y', root: { type: 'segment', segmentId: id }, value: id, qualifier: { operator: 'userIsIn' } },
    },
  ]
  const { status, text } = await as('write').post(`segments/${id}`, { title: 'All', filters: JSON.stringify(self) })
  assert.is(status, 422)
  assert.match(text, 'filters.0.resource.root.segmentId</code>: This refers back to the segment itself')
})

test('a segment in use says by which survey, and has no form to delete it', async () => {
  const { as, app, make } = await withSegments()
  const { id } = await make({ title: 'Pros', filters: pro })
  await app.survey({ name: 'Prices <i>', type: 'app', segmentId: id, segment: undefined })
  const { text } = await as('manage').page(`segments/${id}/delete/`)
  assert.match(text, 'It is in use by Prices &lt;i&gt;.')
  assert.not.match(text, 'Delete the segment</button>')
  const refused = await as('manage').post(`segments/${id}/delete`)
  assert.is(refused.status, 422)
  assert.match(refused.text, 'The segment is in use by surveys')
})

test('a segment that another one builds on is refused in words; alone it is deleted', async () => {
  const { as, make, stored } = await withSegments()
  const { id } = await make({ title: 'Pros', filters: pro })
  const above = await make({
    title: 'Above',
    filters: [
      {
        id: 'x',
        connector: null,
        resource: { id: 'y', root: { type: 'segment', segmentId: id }, value: id, qualifier: { operator: 'userIsIn' } },
      },
    ],
  })
  assert.match((await as('manage').post(`segments/${id}/delete`)).text, `in use by segments: ${above.id}`)
  assert.is((await as('write').post(`segments/${above.id}/delete`)).status, 403)
  for (const one of [above.id, id]) assert.is((await as('manage').post(`segments/${one}/delete`)).status, 303)
  assert.equal(await stored(), [])
})

test('what people wrote stays text; readers see no form; each page asks the API twice at most', async () => {
  const { as, make, calls } = await withSegments()
  const hostile = '"><script>alert(1)</script>'
  const filters = [
    {
      id: hostile,
      connector: null,
      resource: { ...plan(hostile), root: { type: 'attribute', contactAttributeKey: hostile } },
    },
  ]
  const { id } = await make({ title: hostile, description: hostile, filters })
  for (const role of ['read', 'manage'] as const) {
    for (const path of ['segments/', `segments/${id}/`, ...(role === 'manage' ? [`segments/${id}/delete/`] : [])]) {
      calls.length = 0
      const { status, text } = await as(role).page(path)
      assert.is(status, 200, path)
      assert.not.match(text, '<script>alert')
      if (role === 'read') assert.not.match(text, '<form class="card"')
      assert.ok(calls.length > 0 && calls.length <= 2, path)
    }
  }
})

test.run()
