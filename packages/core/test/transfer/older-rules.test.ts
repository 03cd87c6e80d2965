import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { inOurShape } from '../../src/house/transfer/older-rules.ts'

const test = suite('records as older services write them')

test('an attribute class is an attribute key of its name', () => {
  assert.is((inOurShape('attributeKey', { name: 'plan', type: 'code' }) as { key: string }).key, 'plan')
})

test('action classes without a kind get it from what they look at', () => {
  const shaped = (noCodeConfig: unknown) =>
    (inOurShape('actionClass', { type: 'noCode', noCodeConfig }) as { noCodeConfig: unknown }).noCodeConfig
  const pageUrl = { value: '/thanks', rule: 'contains' }
  assert.equal(shaped({ pageUrl }), { type: 'pageView', urlFilters: [pageUrl] })
  assert.equal(shaped({ innerHtml: { value: 'Buy' } }), {
    type: 'click',
    urlFilters: [],
    elementSelector: { innerHtml: 'Buy' },
  })
  const own = { type: 'exitIntent', urlFilters: [] }
  assert.is(shaped(own), own)
})

test('filters name attributes by their keys, however deep', () => {
  const filter = (root: object) => [{ id: 'g', connector: null, resource: [{ id: 'f', resource: { id: 'r', root } }] }]
  const { filters } = inOurShape('segment', {
    filters: filter({ type: 'attribute', attributeClassName: 'plan' }),
  }) as { filters: unknown }
  assert.equal(filters, filter({ type: 'attribute', contactAttributeKey: 'plan' }))
})

test('a card of thanks is an ending', () => {
  const thankYouCard = { enabled: true, headline: { default: 'Thanks' } }
  const { endings } = inOurShape('survey', { thankYouCard }) as { endings: { type: string; headline: unknown }[] }
  assert.equal(endings[0]?.headline, thankYouCard.headline)
  assert.equal((inOurShape('survey', { endings: [], thankYouCard }) as { endings: unknown }).endings, [])
  assert.equal((inOurShape('survey', {}) as { endings: unknown }).endings, [])
})

test('the respondent is found in either vocabulary, the attributes beside it too', () => {
  const shaped = (record: object) => (inOurShape('response', record) as { person: unknown }).person
  const attributes = { userId: 'anna', plan: 'pro' }
  assert.equal(shaped({ contact: { id: 'p1', userId: 'anna' }, contactAttributes: attributes }), {
    id: 'p1',
    userId: 'anna',
    attributes,
  })
  assert.equal(shaped({ person: { id: 'p1' }, personAttributes: attributes }), { id: 'p1', userId: 'anna', attributes })
  assert.is(shaped({ person: null, contact: null, personAttributes: {} }), null)
})

test('attributes that are listed stand by their keys', () => {
  const { attributes, userId } = inOurShape('contact', {
    attributes: [
      { attributeKey: { key: 'userId' }, value: 'anna' },
      { attributeClass: { name: 'plan' }, value: 'pro' },
    ],
  }) as { attributes: unknown; userId: unknown }
  assert.equal({ attributes, userId }, { attributes: { userId: 'anna', plan: 'pro' }, userId: 'anna' })
})

test.run()
