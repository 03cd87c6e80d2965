import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open, origin } from '../serve.ts'

const test = suite('surveys/single-use-links')
const app = await open({ rateLimit: false })
const linksOf = (surveyId: string, query = '') =>
  app.call('GET', `/api/v1/management/surveys/${surveyId}/singleUseIds${query}`)
const idIn = (link: string) => new URL(link).searchParams.get('suId') ?? ''
const use = (surveyId: string, singleUseId: string) =>
  app.call('POST', `${app.client}/responses`, { body: { surveyId, finished: false, data: {}, singleUseId } })

for (const isEncrypted of [true, false]) {
  test(`${isEncrypted ? 'sealed' : 'plain'} links each take one response`, async () => {
    const { id } = await app.survey({ singleUse: { enabled: true, isEncrypted } })
    const links = (await linksOf(id)).data<string[]>()
    assert.is(new Set(links).size, 10)
    for (const link of links) {
      assert.match(link, new RegExp(`^${origin}/s/${id}\\?suId=c[0-9a-z]{24}${isEncrypted ? '\\.[0-9a-f]{32}' : ''}$`))
    }
    for (const link of links.slice(0, 2)) {
      assert.is((await use(id, idIn(link))).status, 200)
      assert.is((await use(id, idIn(link))).status, 409)
    }
    if (isEncrypted) assert.is((await use(id, idIn(links[2] ?? '').replace(/.$/, 'x'))).status, 403)
  })
}

test('a sealed link is good for its own survey only', async () => {
  const [one, two] = [
    await app.survey({ singleUse: { enabled: true } }),
    await app.survey({ singleUse: { enabled: true } }),
  ]
  const [link = ''] = (await linksOf(one.id, '?limit=1')).data<string[]>()
  assert.is((await use(two.id, idIn(link))).status, 403)
})

test('1 to 5000 of them', async () => {
  const { id } = await app.survey({ singleUse: { enabled: true, isEncrypted: true } })
  for (const limit of [1, 5000]) {
    const links = (await linksOf(id, `?limit=${limit}`)).data<string[]>()
    assert.is(new Set(links).size, limit)
  }
  for (const limit of ['0', '5001', '-1', 'x', '1.5', '']) {
    assert.equal(Object.keys((await linksOf(id, `?limit=${limit}`)).error(400).details), ['limit'], limit)
  }
})

test('links lead to where the service is reached', async () => {
  const other = await open({ publicUrl: 'https://shop.example/feedback' })
  const { id } = await other.survey({ singleUse: { enabled: true } })
  const [link = ''] = (await other.call('GET', `/api/v1/surveys/${id}/singleUseIds?limit=1`)).data<string[]>()
  assert.ok(link.startsWith(`https://shop.example/feedback/s/${id}?suId=`), link)
})

test('links for a survey without single use are a 400, for an unknown or foreign one a 404', async () => {
  const cases = [null, { enabled: false, isEncrypted: true }]
  for (const singleUse of cases) {
    const { id } = await app.survey({ singleUse })
    assert.equal((await linksOf(id)).error(400).details, { surveyId: id })
  }
  const foreign = await app.survey({ singleUse: { enabled: true } }, app.development)
  for (const id of ['cnone', foreign.id]) {
    assert.equal((await linksOf(id)).error(404).details, { resource_id: id, resource_type: 'Survey' })
  }
})

test.run()
