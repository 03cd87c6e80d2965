import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ActionClass } from '../../src/asking/action-classes/schema.ts'
import { isSlowPattern } from '../../src/asking/action-classes/slow-pattern.ts'
import { nothingAlongside } from '../../src/ground/ports/alongside.ts'
import { open } from '../serve.ts'

const test = suite('slow patterns')
const path = '/api/v1/management/action-classes'
const freezes = '^(([a-z/:0-9])+)+\\$$'

test('a loop that reads the same text in many ways is slow, wherever it stands', () => {
  const slow = [
    freezes,
    '(a|a)*$',
    '(x+x+)+y',
    '^(a?){30}a{30}$',
    '(\\w+\\s?)*$',
    '(.*)*x',
    '(a*)*b',
    '(.*a){20}',
    '((a+)b?)+$',
    '(a{1,30}){1,30}$',
    '^(?=(a+)+$)b',
    '(?<=a(b+)+)c',
    '([?&](a|b|c)=[^&]*)+',
    '(([a-z])+.)+[A-Z]([a-z])+$',
  ]
  assert.equal(slow.filter(isSlowPattern), slow)
})

test('patterns that people write for addresses are not', () => {
  const usual = [
    '^https:\\/\\/.+\\d$',
    '.*shop.*',
    '^https?://.*/shop/.*\\?.*$',
    '/products/[^/]+/[^/]+/reviews',
    '^(?!.*admin).*$',
    '/(de|en|fr)/.*',
    '^.*(checkout|cart).*(step=[0-9]+).*$',
    '^https://([a-z]+\\.)*example\\.org/.*',
    '([^/]+/)+edit$',
    '(?:/[a-z]+)*/?$',
    '^https://example\\.org(/[\\w-]+)*/?(\\?.*)?(#.*)?$',
    '/(?:(?:[a-z0-9-]+)/)*(?<language>[a-z]{2})(?:/.*)?$',
    '([\\w-]+(\\.[\\w-]+)+)(/.*)?',
    '(%[0-9A-F]{2}|[a-z])+',
    '[',
  ]
  assert.equal(usual.filter(isSlowPattern), [])
})

test('the dearest texts of 200 characters are judged in time', () => {
  const dear = ['(a?'.repeat(50) + ')*'.repeat(25) + ')'.repeat(25), `(${'[a-z]?'.repeat(33)})`, '(a|b?)+'.repeat(28)]
  const began = performance.now()
  for (const pattern of dear) isSlowPattern(pattern.slice(0, 200))
  assert.ok(performance.now() - began < 5000, `${performance.now() - began} ms`)
})

const config = (...values: string[]) => ({
  type: 'pageView',
  urlFilters: values.map((value) => ({ value, rule: 'matchesRegex' })),
})

test('one is refused with a sentence, where it stands', async () => {
  const app = await open()
  const refused = await app.call('POST', path, { body: { name: 'Shop', noCodeConfig: config('^/shop', freezes) } })
  const { details } = refused.error(400)
  assert.equal(Object.keys(details as object), ['noCodeConfig.urlFilters[1].value'])
  assert.match(JSON.stringify(details), 'would stop the page for seconds')
  const made = await app.call('POST', path, { body: { name: 'Shop', noCodeConfig: config('^/shop') } })
  const { id } = made.data<ActionClass>()
  const changed = await app.call('PUT', `${path}/${id}`, { body: { noCodeConfig: config(freezes) } })
  assert.is(changed.error(400).code, 'bad_request')
})

test('one that was stored before stays as it is, can be renamed, and fits no address of a page', async () => {
  const app = await open()
  const made = await app.call('POST', path, { body: { name: 'Shop', noCodeConfig: config('^/shop', '^/cart') } })
  const stored = made.data<ActionClass>()
  const before = { ...stored, noCodeConfig: config('^/shop', freezes) as ActionClass['noCodeConfig'] }
  const ifRevision = (await app.storage.directory.environment(app.production.id))?.environment.revision ?? 0
  assert.ok(await app.storage.actionClasses.replace(app.production.id, before, { ifRevision }, nothingAlongside))
  const renamed = await app.call('PUT', `${path}/${stored.id}`, { body: { name: 'In the shop' } })
  assert.equal(renamed.data<ActionClass>().noCodeConfig, before.noCodeConfig)
  const state = await app.call('GET', `/api/v1/client/${app.production.id}/environment`)
  const { actionClasses } = state.data<{ data: { actionClasses: ActionClass[] } }>().data
  const [sent] = actionClasses.filter(({ id }) => id === stored.id)
  assert.equal(
    sent?.noCodeConfig?.urlFilters.map(({ value }) => value),
    ['^/shop', '(?!)'],
  )
  assert.not.match('https://example.org/shop', new RegExp(sent?.noCodeConfig?.urlFilters[1]?.value ?? ''))
})

test.run()
