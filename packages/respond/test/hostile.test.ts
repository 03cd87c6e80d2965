import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPages, text } from './answering.ts'

const test = suite('hostile texts')

const attack = `"'><script>alert(1)</script><img src=x onerror=alert(1)></script><!--`
const encoded = encodeURIComponent(attack)

/** Fails if the page holds an element or an attribute that only the attack could have made. */
function holdsNoAttack(html: string): void {
  assert.not.match(html, /<script>alert|<img src=x|onerror="|<!--/)
  const data = html.match(/<script type="application\/json" id="hb-data">([\s\S]*?)<\/script>/)?.[1]
  if (data !== undefined) assert.type(JSON.parse(data), 'object')
}

test('in a survey, in prefilled answers, hidden fields, the language and the step come out as text', async () => {
  const app = await openPages()
  const choices = [
    { id: 'a', label: text(attack) },
    { id: 'b', label: text('B') },
  ]
  const id = await app.addSurvey({
    name: attack.slice(0, 100),
    welcomeCard: { enabled: true, headline: text(attack), html: text(attack), buttonLabel: text(attack) },
    hiddenFields: { enabled: true, fieldIds: ['plan'] },
    questions: [
      {
        id: 'why',
        type: 'openText',
        headline: text(attack),
        subheader: text(attack),
        required: false,
        placeholder: text(attack),
        inputType: 'text',
      },
      {
        id: 'pick',
        type: 'multipleChoiceSingle',
        headline: text('#recall:plan/fallback:x# #recall:why/fallback:y#'),
        required: true,
        choices,
      },
    ],
    endings: [{ id: 'e', type: 'endScreen', headline: text('#recall:why/fallback:y#'), subheader: text(attack) }],
  })
  const browser = app.browser()
  const query = `?plan=${encoded}&why=${encoded}&lang=${encoded}&source=${encoded}&userId=${encoded}&at=${encoded}&env=`
  holdsNoAttack((await browser.open(`/s/${id}${query.slice(0, -5)}`)).html)
  holdsNoAttack((await browser.post({ answer: attack })).html)
  holdsNoAttack((await browser.post({ answer: attack })).html)
  const pick = await browser.post({ answer: attack })
  holdsNoAttack(pick.html)
  const end = await browser.post({ answer: 'a' })
  holdsNoAttack(end.html)
  assert.is(end.status, 200)
  assert.is((await app.responses(id))[0]?.data.why, attack)
})

test('a colour, a background or a link that is none of these changes nothing in the sheet', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  await app
    .manage('PUT', `management/surveys/${id}`, {
      styling: {
        overwriteThemeStyling: true,
        brandColor: { light: 'red;}body{background:url(https://evil.example)' },
        background: { bg: 'x");}*{display:none', bgType: 'image' },
      },
    })
    .catch(() => null)
  const { html } = await app.browser().open(`/s/${id}`)
  const sheet = html.match(/href="([^"]*theme\.css[^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const css = (await app.browser().open(`/s/${sheet.replace('../s/', '')}`)).html
  assert.match(css, '--hb-brand:#')
  assert.not.match(css, /evil|display:none/)
})

test('the cookie of another survey, a made-up one or a foreign response opens nothing', async () => {
  const app = await openPages()
  const [one, other] = [await app.addSurvey(), await app.addSurvey({ name: 'Other' })]
  const browser = app.browser()
  await browser.open(`/s/${one}`)
  await browser.post({ answer: 'Secret words' })
  const place = browser.cookies.get(`hb_${one}`) ?? ''
  for (const value of [place, 'c0.x', '../..', `${'c'.repeat(64)}.s`, '"; Path=/']) {
    const page = await app.browser().open(`/s/${other}`, { cookie: `hb_${other}=${value}` })
    assert.equal([page.status, page.heading], [200, 'Why?'])
    assert.not.match(page.html, 'Secret words')
  }
})

test.run()
