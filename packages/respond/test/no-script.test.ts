import { respondentClient } from '@hearback/client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { questions } from '../../survey/test/every-type.ts'
import { chromium, launch } from '../../tests/src/chromium.ts'
import { languageOf, text } from './answering.ts'
import { openPage, openServer, openVerifiedServer, pixel } from './browser/pages.ts'
import { answerCard, fillIn, goOn, headingOf, walk } from './browser/respondent.ts'

const test = suite('a browser without JavaScript')
const found = chromium()
const browser = found.lack === null ? await launch(found) : null
const check = (title: string, run: (open: typeof pageOf) => Promise<void>) =>
  found.lack === null ? test(title, () => run(pageOf)) : test.skip(title, () => {})

const server = await openServer()
test.after(async () => {
  await browser?.close()
  await server.close()
})

async function pageOf() {
  if (browser === null) throw new Error('There is no browser')
  return openPage(browser, { javaScriptEnabled: false })
}

check('answers a survey with every type of question', async (open) => {
  const id = await server.addSurvey({ questions })
  const { page, context, problems } = await open()
  await page.goto(`${server.url}/s/${id}`)
  const headings = await walk(page)
  assert.is(headings.length, questions.length + 1)
  assert.is(headings.at(-1), 'Thanks a lot')
  const [response, ...others] = await server.responses(id)
  assert.equal(others, [])
  assert.is(response?.finished, true)
  const { files, ...data } = response?.data ?? {}
  assert.equal(data, {
    text: 'Some words',
    mail: 'amara@example.com',
    single: 'A colleague',
    multi: ['Notes'],
    nps: 0,
    stars: 1,
    smileys: 1,
    cta: 'clicked',
    consent: 'accepted',
    pictures: ['list'],
    date: '2026-03-16',
    cal: 'booked',
    matrix: { Speed: 'Bad', Search: 'Bad' },
    address: ['Some words', 'Some words', 'Some words', 'Some words', 'Some words', 'Some words'],
    contact: ['Some words', 'Some words', 'amara@example.com', '+351 123 456', ''],
    ranking: ['Speed', 'Search', 'Export'],
  })
  assert.match((files as string[])[0] ?? '', /\/private\/shot--fid--/)
  assert.equal(problems, [])
  await context.close()
})

check('is told what is wrong with an answer, can go back, and can remove a file', async (open) => {
  const asked = questions.filter(({ id }) => ['mail', 'files'].includes(id))
  const id = await server.addSurvey({ questions: asked })
  const { page, context } = await open()
  await page.goto(`${server.url}/s/${id}`)
  await page.getByRole('textbox').fill('no address')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Please write a complete e-mail address').waitFor()
  assert.is(await page.getByRole('textbox').inputValue(), 'no address')
  await page.getByRole('textbox').fill('amara@example.com')
  await goOn(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByText('Please answer this question').waitFor()
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.concat([pixel, Buffer.alloc(1_200_000)]) }
  await page.locator('input[type=file]').setInputFiles(large)
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByText('This file is too large: 1 MB at most.').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  assert.is(await page.getByRole('textbox').inputValue(), 'amara@example.com')
  await goOn(page)
  await answerCard(page)
  await goOn(page)
  assert.is(await headingOf(page), 'Thanks a lot')
  await context.close()
})

check(
  'is held at a half-typed date, by Enter too; goes back from it, changes the language, and may leave it alone',
  async (open) => {
    const asked = (id: string, type: string, more: object) => ({
      id,
      type,
      headline: { default: `${id}?`, de: `${id} auf Deutsch?` },
      required: false,
      ...more,
    })
    const id = await server.addSurvey({
      questions: [asked('name', 'openText', { inputType: 'text' }), asked('day', 'date', { format: 'd-M-y' })],
      languages: [languageOf('en', true), languageOf('de', false)],
      showLanguageSwitch: true,
    })
    const { page, context, problems } = await open()
    await page.goto(`${server.url}/s/${id}?lang=en`)
    await goOn(page)
    const typeHalf = async () => {
      await page.locator('input[type=date]').focus()
      await page.keyboard.type('0316')
    }
    const next = page.getByRole('button', { name: 'Finish' })
    let steps = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') steps += 1
    })
    await typeHalf()
    await next.click()
    await page.locator('input[type=date]:focus:invalid').waitFor()
    await page.keyboard.press('Enter')
    // A form that is sent leaves at once: the page has gone on by the time that its fields answer.
    assert.is(await headingOf(page), 'day?')
    assert.is(steps, 0)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'name?' }).waitFor()
    await goOn(page)
    await typeHalf()
    await page.locator('.hb-languages summary').click()
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { name: 'day auf Deutsch?' }).waitFor()
    await page.locator('form.hb-card .hb-primary').click()
    await page.waitForURL('**at=end**')
    assert.equal(
      (await server.responses(id)).map(({ data, finished }) => ({ data, finished })),
      [{ data: { name: '', day: '' }, finished: true }],
    )
    assert.equal(problems, [])
    await context.close()
  },
)

check('is led to the address of a redirect ending', async (open) => {
  const url = `${server.url}/health?from=survey`
  const id = await server.addSurvey({ endings: [{ id: 'away', type: 'redirectToUrl', url, label: 'Away' }] })
  const { page, context } = await open()
  await page.goto(`${server.url}/s/${id}`)
  await page.getByRole('textbox').fill('Because')
  await goOn(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.waitForURL('**/health?from=survey')
  assert.is((await server.responses(id))[0]?.finished, true)
  await context.close()
})

check('is led to the ending of a full quota, and stored over it', async (open) => {
  const endings = [
    { id: 'thanks', type: 'endScreen', headline: text('Thanks a lot') },
    {
      id: 'full',
      type: 'endScreen',
      headline: text('We have heard enough about this'),
      subheader: text('Your answer is kept. Thank you for your time.'),
    },
  ]
  const where = { conditions: [{ type: 'question', id: 'why', operator: 'contains', value: 'price' }] }
  const id = await server.addSurvey({ endings, quotas: [{ where, limit: 1, action: 'endWith', endingId: 'full' }] })
  const respondent = respondentClient({ url: server.url, environmentId: server.environmentId })
  await respondent.createResponse({ surveyId: id, finished: true, data: { why: 'The price' } })
  const { page, context, problems } = await open()
  await page.goto(`${server.url}/s/${id}`)
  await page.getByRole('textbox').fill('The price')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'We have heard enough about this' }).waitFor()
  await page.waitForURL('**at=end')
  const [, over, ...others] = await server.responses(id)
  assert.equal(others, [])
  assert.equal([over?.finished, over?.endingId, over?.overQuota], [true, 'full', true])
  assert.equal(over?.data, { why: 'The price' })
  await page.reload()
  assert.is(await headingOf(page), 'We have heard enough about this')
  assert.equal(problems, [])
  await context.close()
})

check('marks a program that fills in every field, and no person', async (open) => {
  const asked = [{ id: 'why', type: 'openText', headline: text('Why?'), required: true, inputType: 'text' }]
  const id = await server.addSurvey({ questions: asked, antiSpam: 'mark' })
  for (const isPerson of [true, false]) {
    const { page, context, problems } = await open()
    await page.goto(`${server.url}/s/${id}`)
    await page.getByRole('textbox').fill('Because')
    if (isPerson) await page.waitForTimeout(1100)
    else await page.locator('input[type=text], input:not([type])').evaluateAll(fillIn)
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByRole('heading', { name: 'Thanks a lot' }).waitFor()
    await page.waitForURL('**at=end')
    assert.equal(problems, [])
    await context.close()
  }
  const [person, program] = await server.responses(id)
  assert.equal(person?.suspicious, [])
  assert.ok(program?.suspicious.includes('honeypot'))
})

check('enters a PIN: the token goes to the pages of this survey alone, below a prefix too', async (open) => {
  const [id, other] = [await server.addSurvey({ pin: '4825' }), await server.addSurvey({ pin: '4825' })]
  const { page, context, problems } = await open()
  await page.goto(`${server.url}/under/s/${id}?source=shop`)
  assert.is(await headingOf(page), 'This survey asks for a PIN')
  // A browser gives the focus with the first frame that it draws, which may come after the page has loaded.
  await page.locator('input[name=pin]:focus').waitFor()
  await page.fill('input[name=pin]', '0000')
  await page.keyboard.press('Enter')
  await page.getByText('This PIN is wrong').waitFor()
  await page.fill('input[name=pin]', '4825')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${server.url}/under/s/${id}?source=shop`)
  assert.is(await headingOf(page), 'Why?')
  const cookies = (await context.cookies(page.url())).filter(({ name }) => name === 'hb_pin')
  assert.equal(
    cookies.map(({ path, httpOnly, sameSite }) => [path, httpOnly, sameSite]),
    [[`/under/s/${id}`, true, 'Lax']],
  )
  await page.goto(`${server.url}/under/s/${other}`)
  assert.is(await headingOf(page), 'This survey asks for a PIN')
  assert.equal(problems, [])
  await context.close()
})

check('proves the user of the host also on http in a network, where browsers name the origin alone', async (open) => {
  const own = await openVerifiedServer()
  const { id, inLan } = own
  const { page, context } = await open()
  await context.addCookies([{ name: 'session', value: 'anna', url: inLan }])
  await page.goto(`${inLan}/s/${id}?userId=anna`)
  await page.getByRole('textbox').fill('I am Anna')
  await goOn(page)
  await page.getByRole('heading', { name: 'How likely?' }).waitFor()
  assert.equal(
    (await own.responses(id)).map(({ contact }) => contact?.userId),
    ['anna'],
  )
  await context.close()
  await own.close()
})

test.run()
