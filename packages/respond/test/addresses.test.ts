import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { linkQuery } from '../src/link-query.ts'
import { openPages, origin, text } from './answering.ts'

const test = suite("a survey's address as texts have it")

const signs = ['.', ')', ',', '%20', ').', ';', '!', '%22', '%3E', '%E2%80%9D', '%E3%80%82', '.html', '/.)', '/)']

test('leads to the survey with a sign behind it, in capitals, and below a prefix; the query is kept', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const at = (path: string) => app.hearback.fetch(new Request(origin + path))
  const paths = [
    ...signs.map((sign) => `/s/${id}${sign}`),
    `/s/${id.toUpperCase()}`,
    `/S/${id.toUpperCase()}.`,
    `/S/${id}`,
  ]
  for (const prefix of ['', '/feedback']) {
    for (const path of paths) {
      for (const query of ['', '?lang=de&why=a%26b']) {
        const { status, headers } = await at(prefix + path + query)
        const location = new URL(headers.get('location') ?? '', origin + prefix + path)
        assert.is(status, 303, prefix + path)
        assert.is(location.href, `${origin}${prefix}/s/${id}${query}`, prefix + path)
      }
    }
  }
  const shown = await app.browser().open(`/s/${id}.?why=Because`)
  assert.equal([shown.status, shown.heading], [200, 'Why?'])
  assert.match(shown.html, 'value="Because"')
})

test('is unknown where the survey is, and where that has no page', async () => {
  const app = await openPages()
  const draft = await app.addSurvey({ status: 'draft' })
  const inApp = await app.addSurvey({ type: 'app' })
  for (const id of [draft, inApp, `c${'0'.repeat(24)}`])
    for (const path of [`/s/${id}`, `/s/${id}.`, `/s/${id.toUpperCase()}`, `/S/${id}`, '/s/.', '/s/)'])
      assert.is((await app.browser().open(path)).status, 404, path)
})

test('may end in a single-use id with a sign behind it, which is good for one response all the same', async () => {
  const app = await openPages()
  for (const isEncrypted of [false, true]) {
    const id = await app.addSurvey({
      singleUse: { enabled: true, isEncrypted, heading: null, subheading: null },
      questions: [{ id: 'why', type: 'openText', headline: text('Why?'), required: true, inputType: 'text' }],
    })
    const [link = ''] = await app.manage<string[]>('GET', `management/surveys/${id}/singleUseIds?limit=1`)
    const { search } = new URL(link)
    const suId = new URLSearchParams(search).get('suId') ?? ''
    for (const sign of signs.filter((one) => !one.startsWith('/') && one !== '.html')) {
      const shown = await app.browser().open(`/s/${id}${search}${sign}`)
      assert.equal([shown.status, shown.heading], [200, 'Why?'], `${isEncrypted} ${sign}`)
    }
    const capitals = await app.browser().open(`/S/${id.toUpperCase()}${search.toUpperCase()}`)
    assert.equal([capitals.status, capitals.heading], [200, 'Why?'])
    const one = app.browser()
    await one.open(`/s/${id}).${search}.`)
    assert.is((await one.post({ answer: 'Because' })).heading, 'Thanks a lot')
    const [response] = await app.responses(id)
    assert.is(response?.singleUseId, isEncrypted ? suId.slice(0, suId.lastIndexOf('.')) : suId)
    for (const sign of ['', '.', ')']) assert.is((await app.browser().open(`/s/${id}${search}${sign}`)).status, 409)
  }
})

test('the token of a mailed link or a preview counts without a sign behind it', () => {
  const token = 'cab.0f-_x-'
  for (const name of ['verify', 'preview'])
    for (const sign of ['', '.', ')', '%20', ').', '%E2%80%9D'])
      assert.is(linkQuery(`${origin}/s/x?${name}=${token}${sign}`).get(name), token, sign)
  assert.is(linkQuery(`${origin}/s/x?source=mail.`).get('source'), 'mail.')
})

test("keeps a host's own single-use ids as they are", async () => {
  const app = await openPages()
  const id = await app.addSurvey({ singleUse: { enabled: true, isEncrypted: false, heading: null, subheading: null } })
  for (const suId of ['Anna.', 'anna', 'Anna']) {
    const one = app.browser()
    await one.open(`/s/${id}?suId=${suId}`)
    await one.post({ answer: 'Because' })
  }
  assert.equal((await app.responses(id)).map(({ singleUseId }) => singleUseId).sort(), ['Anna', 'Anna.', 'anna'])
})

test.run()
