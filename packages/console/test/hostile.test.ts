import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pageTable } from '../src/pages.ts'
import { realConsole } from './real.ts'
import { fill, hostile } from './records.ts'

const test = suite('hostile texts')

/** The elements that pages are made of. */
const ours = new Set(
  (
    'a article aside b blockquote body button code dd details div dl dt fieldset footer form h1 h2 head header html input label legend li ' +
    'link main meta nav ol option output p path pre script section select span summary svg table tbody td textarea th ' +
    'thead time title tr ul'
  ).split(' '),
)

const { app, as, call } = await realConsole()
app.hooks.answers(() => ({ kind: 'answered', status: 500, body: hostile, retryAfter: null }))
const { webhookId, ...others } = await fill(call, app.production.id)
await app.hearback.work()
const [delivery] = (await app.call('GET', `/api/v1/webhooks/${webhookId}/deliveries`)).data<{ id: string }[]>()
const ids: Readonly<Record<string, string>> = { webhookId, deliveryId: delivery?.id ?? '', ...others }

const paths = pageTable
  .filter(({ method, path }) => method === 'GET' && path.startsWith('/console/:env/'))
  .map(({ path }) => path.replace('/console/:env/', ''))
  .filter((path) => [...path.matchAll(/:(\w+)/g)].every(([, name]) => ids[name ?? ''] !== undefined))
  .map((path) => `${path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '')}/`)

test('colleagues, respondents and receivers make no element and no attribute on any page', async () => {
  assert.ok(paths.length > 15)
  let found = 0
  for (const path of paths) {
    for (const role of ['read', 'manage'] as const) {
      const { text } = await as(role).page(path)
      for (const [, name = ''] of text.matchAll(/<([a-z][\w-]*)/gi)) assert.ok(ours.has(name), `${path}: <${name}>`)
      assert.is(text.match(/<script/g)?.length, 1, path)
      assert.not.match(text, / (?:on\w+|style)="/)
      if (text.includes('&lt;script&gt;alert(1)')) found += 1
    }
  }
  assert.ok(found > 10, `${found} pages show the hostile text`)
})

test.run()
