import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chromium, launch } from '../../tests/src/chromium.ts'
import { languageOf, openPages, text } from './answering.ts'
import { openPage, openServer } from './browser/pages.ts'

const test = suite('what a link fills in, and what is recalled')
const found = chromium()
const browser = found.lack === null ? await launch(found) : null
const server = await openServer()
test.after(async () => {
  await browser?.close()
  await server.close()
})

const choice = (id: string, en: string, de: string) => ({ id, label: { default: en, de } })
const survey = {
  languages: [languageOf('en', true), languageOf('de', false)],
  showLanguageSwitch: true,
  questions: [
    {
      id: 'offer',
      type: 'multipleChoiceMulti',
      headline: text('What do you want?'),
      required: true,
      choices: [choice('y', 'Yes', 'Ja'), choice('yp', 'Yes, please', 'Ja, bitte'), choice('n', 'No, thanks', 'Nein')],
    },
    { id: 'why', type: 'openText', headline: text('Why?'), required: true, inputType: 'text' },
    {
      id: 'seen',
      type: 'openText',
      headline: {
        default: 'You said #recall:offer/fallback:x#: #recall:why/fallback:x#',
        de: '#recall:offer/fallback:x#',
      },
      subheader: text(
        '<b>So</b>: #recall:why/fallback:x# <a href="https://x.example/?q=#recall:why/fallback:x#">on</a>',
      ),
      required: false,
      inputType: 'text',
    },
  ],
}
const typed = 'R&D + <b>X</b>'

test('choices with commas are filled in by label, by id, in lists and by repeated parameters', async () => {
  const app = await openPages()
  const id = await app.addSurvey(survey)
  const chosen = async (query: string) => {
    const { html } = await app.browser().open(`/s/${id}?${query}`)
    return [...html.matchAll(/<input[^>]*name="answer"[^>]*>/g)].flatMap(([tag]) =>
      /\schecked\b/.test(tag) ? [/value="([^"]*)"/.exec(tag)?.[1]] : [],
    )
  }
  assert.equal(await chosen('offer=Yes,+please'), ['yp'])
  assert.equal(await chosen('offer=Yes,+please,No,+thanks'), ['yp', 'n'])
  assert.equal(await chosen('offer=Yes%2C%20please&offer=No%2C%20thanks'), ['yp', 'n'])
  assert.equal(await chosen('offer=y&offer=n'), ['y', 'n'])
  assert.equal(await chosen('offer=Ja,bitte&lang=de'), ['yp'])
  assert.equal(await chosen('offer=Yes,perhaps'), ['y'])
})

const check = (title: string, run: () => Promise<void>) =>
  found.lack === null ? test(title, run) : test.skip(title, () => {})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with script' : 'without script'
  check(`${how}: what was typed is recalled as it is, and a choice follows the language`, async () => {
    if (browser === null) return
    const id = await server.addSurvey(survey)
    const { page, context, problems } = await openPage(browser, { javaScriptEnabled, locale: 'en-US' })
    const said: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Hearback')) said.push(message.text())
    })
    await page.goto(`${server.url}/s/${id}?offer=Yes,+please,Perhaps`)
    if (javaScriptEnabled) await page.waitForFunction(() => typeof history.state?.hearback === 'string')
    const next = page.getByRole('button', { name: 'Next' })
    await next.click()
    await page.getByRole('textbox', { name: 'Why?' }).fill(typed)
    await next.click()
    await page.getByRole('heading', { name: 'You said', exact: false }).waitFor()
    assert.is(await page.locator('h1').textContent(), `You said Yes, please: ${typed}`)
    assert.is(await page.locator('.hb-sub').textContent(), `So: ${typed} on`)
    const address = await page.locator('.hb-sub a').getAttribute('href')
    assert.is(address, `https://x.example/?q=${encodeURIComponent(typed)}`)
    assert.is(await page.locator('.hb-sub b').count(), 1)
    await page.goto(`${page.url()}${page.url().includes('?') ? '&' : '?'}lang=de&at=seen`)
    await page.getByRole('heading', { name: 'Ja, bitte', exact: true }).waitFor()
    assert.equal(
      said.slice(0, 1),
      javaScriptEnabled ? ['Hearback: this link has values that its questions do not take: offer=Perhaps'] : [],
    )
    assert.equal(problems, [])
    await context.close()
  })
}

test.run()
