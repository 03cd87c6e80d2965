import type { Permission } from '@hearback/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findRows } from '../src/find-row.ts'
import { pageTable } from '../src/pages.ts'
import { holds } from '../src/rights.ts'
import type { Needs } from '../src/row.ts'
import { realConsole } from './real.ts'
import { fill, hostile, storeFile } from './records.ts'

const test = suite('pages of a service in use')

/** The elements that pages are made of. */
const ours = new Set(
  (
    'a article aside b blockquote body button code dd details div dl dt fieldset footer form h1 h2 head header html iframe input label legend li ' +
    'link main meta nav ol option output p path pre script section select span summary svg table tbody td textarea th ' +
    'thead time title tr ul blockquote br caption circle datalist defs figure hr kbd line optgroup pattern rect text'
  ).split(' '),
)

const { app, as, call } = await realConsole()
app.hooks.answers(() => ({ kind: 'answered', status: 500, body: hostile, retryAfter: null }))
const { webhookId, ...others } = await fill(call, app.production.id)
await app.hearback.work()
const [delivery] = (await app.call('GET', `/api/v1/webhooks/${webhookId}/deliveries`)).data<{ id: string }[]>()
const file = await storeFile(app.storage, app.production.id, others)
const ids: Readonly<Record<string, string>> = { webhookId, deliveryId: delivery?.id ?? '', ...others, file }

const paths = pageTable
  .filter((row) => row.method === 'GET' && row.path.startsWith('/console/:env/') && !('isFile' in row && row.isFile))
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

test('every link and every form leads to a row of the table that the person may use', async () => {
  let checked = 0
  for (const path of paths) {
    for (const role of ['read', 'write', 'manage'] as const) {
      const { status, text } = await as(role).page(path)
      if (status !== 200) continue
      for (const [tag, name, to = ''] of text.matchAll(/<(a|form) [^>]*(?:href|action)="([^"?#]+)[^>]*>/g)) {
        const { pathname, host } = new URL(to, `https://survey.test/console/${app.production.id}/${path}`)
        if (host !== 'survey.test') {
          assert.match(tag, ' rel="noreferrer', `${path} leads to ${host}, and does not tell it from where`)
          continue
        }
        if (pathname.startsWith('/share/')) continue
        const isPage = name === 'a' || tag.includes('method="get"')
        const found = findRows(pageTable, pathname.replace(/\/$/, '')).find(
          ({ row }) => (row.method === 'GET') === isPage,
        )
        const needs = found?.row.needs
        assert.ok(needs, `${path} leads to ${pathname}`)
        assert.is(pathname.endsWith('/'), isPage, `${path} leads to ${pathname}`)
        const isAllowed = needs !== 'owner' && (!isPermission(needs) || holds(role, needs))
        assert.ok(isAllowed, `${path} leads ${role} to ${pathname}, which needs ${needs}`)
        checked += 1
      }
    }
  }
  assert.ok(checked > 200, `${checked} addresses`)
})

const isPermission = (needs: Needs): needs is Permission => ['read', 'write', 'manage'].includes(needs)

test.run()
