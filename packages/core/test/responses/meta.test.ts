import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../serve.ts'

const test = suite('responses/meta')
const app = await open()
const { id: surveyId } = await app.survey()

async function metaOf(headers: Record<string, string>, meta?: unknown) {
  const body = { surveyId, finished: false, data: {}, ...(meta === undefined ? {} : { meta }) }
  const answer = await app.call('POST', `${app.client}/responses`, {
    body,
    headers,
    platform: { clientAddress: '203.0.113.7' },
  })
  return (await app.response(answer.data<{ id: string }>().id)).meta
}

const agents: [string, unknown][] = [
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
    { browser: 'Chrome', os: 'Linux', device: 'desktop' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', os: 'iOS', device: 'mobile' },
  ],
  ['', {}],
  ['???', {}],
]
for (const [agent, expected] of agents) {
  test(`browser, system and device from "${agent.slice(0, 40)}"`, async () => {
    assert.equal((await metaOf(agent === '' ? {} : { 'user-agent': agent })).userAgent, expected)
  })
}

for (const header of ['cf-ipcountry', 'x-vercel-ip-country', 'cloudfront-viewer-country', 'x-country-code']) {
  test(`the country from ${header}`, async () => {
    assert.is((await metaOf({ [header]: 'DE' })).country, 'DE')
    for (const wrong of ['', 'Germany', 'de', '<b>']) assert.is((await metaOf({ [header]: wrong })).country, undefined)
  })
}

test('a client cannot say where it is or what it runs on', async () => {
  const meta = { country: 'XX', userAgent: { browser: 'Mine' }, ip: '1.2.3.4', url: 'https://shop.example' }
  assert.equal(await metaOf({ 'cf-ipcountry': 'DE' }, meta), {
    url: 'https://shop.example',
    userAgent: {},
    country: 'DE',
  })
})

test('source, url and action may be null or left out', async () => {
  assert.equal(await metaOf({}, { source: null, url: null, action: 'Clicked' }), { action: 'Clicked', userAgent: {} })
  assert.equal(await metaOf({}, {}), { userAgent: {} })
  assert.equal(await metaOf({}, null), { userAgent: {} })
})

test('no address is stored', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7', 'cf-connecting-ip': '203.0.113.7' }
  const body = { surveyId, finished: true, data: {}, userId: 'anna' }
  const { text } = await app.call('POST', `${app.client}/responses`, { body, headers: forwarded })
  const everything = await app.call('GET', '/api/v1/management/responses')
  assert.not.match(text + everything.text, /203\.0\.113\.7/)
})

test('a very long User-Agent breaks nothing', async () => {
  assert.type(await metaOf({ 'user-agent': `Mozilla/5.0 ${'('.repeat(20_000)}` }), 'object')
})

test.run()
