import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { embedSnippet, respondPages } from '../src/index.ts'
import { browserOf, languageOf, openPages, origin, text, twoQuestions } from './answering.ts'

const test = suite('a survey on another page, in shared links and in mails')

const policyOf = (headers: Headers): string =>
  headers.get('content-security-policy')?.match(/frame-ancestors [^;]*/)?.[0] ?? ''

test('any page may show a plain survey in a frame, and none without the parameter', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const paused = await app.addSurvey({ status: 'paused' })
  const open = (path: string) => app.browser().open(path)
  assert.is(policyOf((await open(`/s/${id}`)).headers), "frame-ancestors 'none'")
  assert.is(policyOf((await open(`/s/${id}?embed=yes`)).headers), "frame-ancestors 'none'")
  const page = await open(`/s/${id}?embed=true`)
  assert.is(policyOf(page.headers), 'frame-ancestors *')
  assert.match(page.html, '<html lang="en" dir="ltr" data-embed')
  assert.is(policyOf((await open(`/s/${paused}?embed=true`)).headers), 'frame-ancestors *')
})

test('a survey that asks for a PIN is in no frame, unless the host names the page', async () => {
  const app = await openPages()
  const id = await app.addSurvey({ pin: '4711' })
  const page = await app.browser().open(`/s/${id}?embed=true`)
  assert.is(policyOf(page.headers), "frame-ancestors 'none'")
  const named = await openPages({}, respondPages({ embedOrigins: ['https://www.example.org'] }))
  for (const fields of [{}, { pin: '4711' }]) {
    const { headers } = await named.browser().open(`/s/${await named.addSurvey(fields)}?embed=true`)
    assert.is(policyOf(headers), 'frame-ancestors https://www.example.org')
  }
  const none = await openPages({}, respondPages({ embedOrigins: [] }))
  const { headers } = await none.browser().open(`/s/${await none.addSurvey()}?embed=true`)
  assert.is(policyOf(headers), "frame-ancestors 'none'")
})

test('without script the whole survey can be answered in a frame, and its cookies are those of the page around it', async () => {
  const app = await openPages({ publicUrl: origin })
  const id = await app.addSurvey()
  const cookies: string[] = []
  const seen = {
    fetch: async (request: Request) => {
      const response = await app.hearback.fetch(request)
      cookies.push(...response.headers.getSetCookie())
      return response
    },
  }
  const watched = browserOf(seen)
  await watched.open(`/s/${id}?embed=true`)
  const next = await watched.post({ answer: 'Because' })
  assert.equal([next.heading, new URL(next.url).searchParams.get('embed')], ['How likely?', 'true'])
  assert.is((await watched.post({ answer: '9' })).heading, 'Thanks a lot')
  for (const cookie of cookies.filter((one) => !one.includes('Max-Age=0')))
    assert.match(cookie, /; SameSite=None; Partitioned; Secure$/)
  const plain = browserOf(seen)
  cookies.length = 0
  await plain.open(`/s/${id}`)
  await plain.post({ answer: 'Because' })
  assert.match(cookies[0] ?? '', /; SameSite=Lax; Secure$/)
})

test('the snippet for a page is HTML without styles or inline script', () => {
  const url = 'https://feedback.example/tools/s/clabc?env=c1'
  assert.is(
    embedSnippet({ url, title: 'How "was" <it>?' }),
    [
      '<iframe src="https://feedback.example/tools/s/clabc?env=c1&amp;embed=true" title="How &quot;was&quot; &lt;it&gt;?" width="100%" height="480" frameborder="0" loading="lazy"></iframe>',
      '<script src="https://feedback.example/tools/js/embed.js" async></script>',
      '',
    ].join('\n'),
  )
})

test('a shared link shows what the survey is, in its language; it stays out of search engines', async () => {
  const app = await openPages()
  const welcomeCard = {
    enabled: true,
    headline: { default: 'How was "it"?', de: 'Wie war es?' },
    html: { default: '<p>Two <b>questions</b></p>', de: '<p>Zwei Fragen</p>' },
    fileUrl: 'https://img.example/welcome.png',
  }
  const id = await app.addSurvey({ welcomeCard, languages: [languageOf('en', true), languageOf('de', false)] })
  const { html, headers } = await app.browser().open(`/s/${id}`)
  assert.match(html, '<meta property="og:title" content="How was &quot;it&quot;?"')
  assert.match(html, '<meta property="og:description" content="Two questions"')
  assert.match(html, '<meta property="og:image" content="https://img.example/welcome.png"')
  assert.match(html, '<meta property="og:site_name" content="Quillbarn"')
  assert.match(html, '<meta name="twitter:card" content="summary_large_image"')
  assert.is(headers.get('x-robots-tag'), 'noindex')
  const german = await app.browser().open(`/s/${id}?lang=de`)
  assert.match(german.html, '<meta property="og:title" content="Wie war es?"')
  assert.match(german.html, '<meta property="og:locale" content="de"')
})

test('a shared link without a welcome card shows the name and the first question; a picture is shown over https only', async () => {
  const app = await openPages()
  const plain = await app.browser().open(`/s/${await app.addSurvey({ name: '<script>alert(1)</script>' })}`)
  assert.match(plain.html, '<meta property="og:title" content="&lt;script>alert(1)&lt;/script>"')
  assert.match(plain.html, '<meta property="og:description" content="Why?"')
  const welcomeCard = { enabled: true, headline: text('Welcome'), fileUrl: 'http://img.example/welcome.png' }
  const insecure = await app.browser().open(`/s/${await app.addSurvey({ welcomeCard })}`)
  assert.not.match(insecure.html, 'og:image')
  for (const fields of [
    { pin: '4711', name: 'Secret plans' },
    { status: 'draft', name: 'Secret plans' },
  ]) {
    const closed = await app.browser().open(`/s/${await app.addSurvey(fields)}`)
    assert.not.match(closed.html, /og:|Secret plans/)
  }
  const browser = app.browser()
  await browser.open(`/s/${await app.addSurvey()}`)
  assert.not.match((await browser.post({ answer: 'Because' })).html, 'og:', "a later step is nobody else's")
})

test('pages with an origin of their own are served there only, and links lead there', async () => {
  const own = 'https://survey.example'
  const app = await openPages({ publicUrl: `${origin}/tools` }, respondPages({ origin: own }))
  const id = await app.addSurvey()
  const ask = (address: string, init: RequestInit = {}) =>
    app.hearback.fetch(new Request(address, { ...init, redirect: 'manual' }))
  const moved = await ask(`${origin}/tools/s/${id}?source=mail`)
  assert.equal([moved.status, moved.headers.get('location')], [307, `${own}/tools/s/${id}?source=mail`])
  assert.is((await ask(`${origin}/tools/s/${id}`, { method: 'POST', body: 'x' })).status, 303)
  assert.is((await ask(`${origin}/tools/s/${id}/theme.css`)).status, 307)
  assert.is((await ask(`${own}/tools/s/${id}`)).status, 200)
  assert.is((await ask(`http://survey.example/tools/s/${id}`)).status, 200, 'a proxy may end TLS')
  assert.is((await ask(`${origin}/tools/js/embed.js`)).status, 200, 'other pages load scripts from the service')
  const browser = app.browser()
  await browser.open(`${own}/tools/s/${id}`)
  assert.is((await browser.post({ answer: 'Because' })).heading, 'How likely?')
  assert.is((await app.responses(id))[0]?.meta.url, `${own}/tools/s/${id}`)
  const single = await app.addSurvey({ singleUse: { enabled: true, isEncrypted: false } })
  const [link = ''] = await app.manage<string[]>('GET', `management/surveys/${single}/singleUseIds?limit=1`)
  assert.match(link, `${own}/tools/s/${single}?suId=`)
  const files = [{ id: 'f', type: 'fileUpload', headline: text('File?'), required: false, allowMultipleFiles: false }]
  const page = await ask(`${own}/tools/s/${await app.addSurvey({ questions: files })}`)
  assert.match(page.headers.get('content-security-policy') ?? '', `connect-src 'self' ${origin};`)
  assert.throws(
    () => respondPages({ origin: 'survey.example' }),
    /such as https:\/\/survey.example.org, not "survey.example"/,
  )
  assert.throws(() => respondPages({ embedOrigins: ['https://a.example/x'] }), /respondPages\(\)/)
})

const score = {
  id: 'score',
  type: 'nps',
  headline: text('How <b>likely</b>?'),
  required: true,
  lowerLabel: text('Not at all'),
}

test('a mail has a link for each answer, which fills it in and stores nothing; a form does', async () => {
  const app = await openPages()
  const id = await app.addSurvey({
    questions: [score, twoQuestions.questions[0]],
    welcomeCard: { enabled: true, headline: text('Welcome') },
    hiddenFields: { enabled: true, fieldIds: ['plan'] },
  })
  const { html, headers, status } = await app.browser().open(`/s/${id}?embed=email&plan={{plan}}&userId=*|ID|*&score=3`)
  assert.equal([status, headers.get('cache-control')], [200, 'private, no-store'])
  assert.match(headers.get('content-type') ?? '', 'text/html')
  assert.not.match(html, /<script|<style|class=|<form|<input/)
  assert.match(html, 'How likely?')
  assert.match(html, 'Not at all')
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  assert.is(links.length, 11)
  assert.is(withoutSeed(links[9] ?? ''), `${origin}/s/${id}?plan={{plan}}&userId=*|ID|*&startAt=score&score=9`)
  const browser = app.browser()
  const arrived = await browser.open((links[9] ?? '').replace('{{plan}}', 'pro').replace('*|ID|*', 'u1'))
  assert.match(arrived.html, /value="9"[^>]* checked/)
  assert.equal(await app.responses(id), [], 'a program that scans mails follows links')
  assert.is((await browser.post({ answer: '9' })).heading, 'Why?')
  assert.equal((await app.responses(id))[0]?.data, { score: 9, plan: 'pro' })
})

test('a mail shows the labels of a button and of the ends of a scale as the page does', async () => {
  const app = await openPages()
  const label = 'R&D <3 <b>'
  const shown = 'R&amp;D &lt;3 &lt;b>'
  const cta = { id: 'go', type: 'cta', headline: text('Go?'), buttonExternal: false, buttonLabel: text(label) }
  for (const question of [cta, { ...score, lowerLabel: text(label), upperLabel: text(label) }]) {
    const id = await app.addSurvey({ questions: [{ required: true, ...question }] })
    for (const query of ['', '?embed=email']) {
      const { html } = await app.browser().open(`/s/${id}${query}`)
      assert.ok(html.replaceAll('&gt;', '>').includes(shown), `${question.id}${query}`)
    }
    const asText = new Request(`${origin}/s/${id}?embed=email`, { headers: { accept: 'text/plain' } })
    assert.match(await (await app.hearback.fetch(asText)).text(), label)
  }
})

test('no blank of a mail tool breaks the line of a link', async () => {
  const app = await openPages()
  const id = await app.addSurvey({ questions: [score], hiddenFields: { enabled: true, fieldIds: ['plan'] } })
  for (const sign of ['\r', '\n', '\t', '\u0085', '\u2028']) {
    const address = `${origin}/s/${id}?embed=email&plan=${encodeURIComponent(`{{a${sign}b}}`)}`
    const answer = await app.hearback.fetch(new Request(address, { headers: { accept: 'text/plain' } }))
    const sent = await answer.text()
    assert.ok(sent.includes(`?plan=${encodeURIComponent(`{{a${sign}b}}`)}&startAt`), JSON.stringify(sign))
  }
})

test('a mail shows choices and consent as a list, and leads to the page for other questions', async () => {
  const app = await openPages()
  const headline = text('Which?')
  const choices = [
    { id: 'c1', label: text('One, two') },
    { id: 'other', label: text('A < "B"') },
  ]
  const linksOf = async (question: object, query = '') => {
    const id = await app.addSurvey({ questions: [{ headline, required: true, ...question }] })
    const { html } = await app.browser().open(`/s/${id}?embed=email${query}`)
    return [...html.matchAll(/<a href="[^"]*\?*([^"?]*)"[^>]*>([^<]*)<\/a>/g)].map(([whole = '', , label]) => [
      withoutSeed(whole.match(/href="[^"?]*\??([^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? ''),
      label,
    ])
  }
  const single = { id: 'which', type: 'multipleChoiceSingle', choices, shuffleOption: 'none' }
  assert.equal(await linksOf(single), [
    ['startAt=which&which=c1', 'One, two'],
    ['startAt=which&which=other', 'A &lt; &quot;B&quot;'],
  ])
  assert.equal(await linksOf({ id: 'ok', type: 'consent', label: text('I agree') }), [
    ['startAt=ok&ok=accepted', 'I agree'],
  ])
  assert.equal((await linksOf({ id: 'r', type: 'rating', scale: 'star', range: 5 })).at(-1), ['startAt=r&r=5', '5 ★'])
  assert.equal(await linksOf({ id: 'why', type: 'openText', inputType: 'text' }, '&source=mail'), [
    ['source=mail', 'Answer'],
  ])
  const cta = { id: 'go', type: 'cta', buttonExternal: false, buttonLabel: text('Let us go') }
  assert.equal(await linksOf(cta), [['', 'Let us go']])
})

const withoutSeed = (link: string) => link.replace(/&_shown=[\w-]+$/, '')

test('an answer in a mail is one to what the mail asked, though the survey has changed since', async () => {
  const app = await openPages()
  const stars = (range: number) => ({ ...score, type: 'rating', scale: 'number', range })
  const id = await app.addSurvey({ questions: [stars(5)] })
  const { html } = await app.browser().open(`/s/${id}?embed=email`)
  const [, link = ''] = html.match(/href="([^"]*score=5[^"]*)"/) ?? []
  await app.manage('PUT', `management/surveys/${id}`, { questions: [stars(10)] })
  const browser = app.browser()
  const shown = await browser.open(link.replaceAll('&amp;', '&'))
  assert.equal([...shown.html.matchAll(/type="radio"/g)].length, 5)
  assert.match(shown.html, /value="5"[^>]* checked/)
  await browser.post({ answer: '5' })
  const [stored] = (await app.responses(id)) as unknown as { data: object; surveyEdition: number }[]
  assert.equal([stored?.data, stored?.surveyEdition], [{ score: 5 }, 1])
  const unknown = await app.browser().open(`/s/${id}?startAt=score&score=5&_shown=${'x'.repeat(40)}`)
  assert.equal([...unknown.html.matchAll(/type="radio"/g)].length, 10)
})

test('a mail as plain text reads like one; a survey that takes no answers has no mail', async () => {
  const app = await openPages()
  const id = await app.addSurvey({ questions: [score] })
  const plain = await app.hearback.fetch(
    new Request(`${origin}/s/${id}?embed=email`, { headers: { accept: 'text/plain' } }),
  )
  const lines = (await plain.text()).split('\n')
  assert.is(plain.headers.get('content-type'), 'text/plain; charset=utf-8')
  assert.equal(lines.slice(0, 3).map(withoutSeed), [
    'How likely?',
    '',
    `0 (Not at all): ${origin}/s/${id}?startAt=score&score=0`,
  ])
  for (const [fields, status] of [
    [{ status: 'paused' }, 403],
    [{ pin: '4711' }, 403],
    [{ status: 'draft' }, 404],
  ] as const) {
    const page = await app.browser().open(`/s/${await app.addSurvey(fields)}?embed=email`)
    assert.equal([page.status, /startAt/.test(page.html)], [status, false])
  }
})

test.run()
