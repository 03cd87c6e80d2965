import { respondentClient } from '@hearback/client'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { read } from '../../survey/test/chromium.ts'
import { questions } from '../../survey/test/every-type.ts'
import { chromium, launch } from '../../tests/src/chromium.ts'
import { embedSnippet } from '../src/index.ts'
import { languageOf, text, twoQuestions } from './answering.ts'
import { openPage, openServer, openVerifiedServer, pixel } from './browser/pages.ts'
import { answerCard, fillIn, goOn, headingOf, pick, takenOver, walk } from './browser/respondent.ts'

const test = suite('a browser with JavaScript')
const found = chromium()
const browser = found.lack === null ? await launch(found) : null
const check = (title: string, run: () => Promise<void>) =>
  found.lack === null ? test(title, run) : test.skip(title, () => {})

const server = await openServer()
test.after(async () => {
  await browser?.close()
  await server.close()
})

const open = async (options: Parameters<typeof openPage>[1] = {}) => {
  if (browser === null) throw new Error('There is no browser')
  return openPage(browser, options)
}

/** Waits until the service has a finished response to the survey. */
async function finished(id: string, withinMs = 10_000) {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; ) {
    const responses = await server.responses(id)
    if (responses.some((response) => response.finished)) return responses
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No response was finished in ${withinMs} ms`)
}

/** Opens a survey, and waits until the script has taken it over. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await takenOver(page)
}

/** Waits for a request with an answer: a page that is left before it has stored the answer loses it. */
const sending = (page: Page, answer: string) =>
  page.waitForRequest((request) => request.postData()?.includes(answer) === true)

/** Counts the documents that the page has loaded. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return () => loads
}

check('answers every type without loading another page, and all is stored', async () => {
  const id = await server.addSurvey({ questions })
  const { page, context, problems } = await open()
  const loads = countLoads(page)
  await visit(page, `${server.url}/s/${id}?source=mail`)
  const headings = await walk(page)
  assert.is(headings.at(-1), 'Thanks a lot')
  const [response, ...others] = await finished(id)
  assert.equal(others, [])
  assert.equal(response?.data.ranking, ['Speed', 'Search', 'Export'])
  assert.match(String(response?.data.files), /\/private\/shot--fid--/)
  assert.equal([response?.meta.source, response?.meta.url], ['mail', `${server.url}/s/${id}`])
  assert.ok(response?.displayId)
  assert.is(loads(), 1)
  assert.equal(problems, [])
  await context.close()
})

check('a card that is left alone shows nothing of the card before, and stores nothing', async () => {
  const asked = (id: string) => ({ id, type: 'openText', headline: text(`${id}?`), required: false, inputType: 'text' })
  const id = await server.addSurvey({ questions: ['name', 'job', 'town'].map(asked) })
  const { page, context } = await open()
  await visit(page, `${server.url}/s/${id}`)
  const field = page.locator('form.hb-card input.hb-field')
  await field.fill('Ann')
  await goOn(page)
  assert.is(await field.inputValue(), '')
  await goOn(page)
  await field.fill('Baker')
  await page.locator('.hb-back').click()
  await page.getByRole('heading', { name: 'job?' }).waitFor()
  assert.is(await field.inputValue(), '')
  await goOn(page)
  assert.is(await field.inputValue(), 'Baker')
  await goOn(page)
  const [response] = await finished(id)
  assert.equal(response?.data, { name: 'Ann', job: '', town: 'Baker' })
  await context.close()
})

check('a file whose content does not match its name is refused with these words', async () => {
  const id = await server.addSurvey({ questions: questions.filter(({ id }) => id === 'files') })
  const { page, context } = await open()
  await page.goto(`${server.url}/s/${id}`)
  const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('a text') }
  await page.locator('input[type=file]').setInputFiles(fake)
  await page.getByText('The content of this file does not match its name.', { exact: true }).waitFor()
  await context.close()
})

check('a file that is chosen before the script has come is uploaded once it has', async () => {
  const id = await server.addSurvey({ questions: questions.filter(({ id }) => id === 'files') })
  const { page, context } = await open()
  let letCome = () => {}
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/*.js', (route) => mayCome.then(() => route.continue()))
  await page.goto(`${server.url}/s/${id}`, { waitUntil: 'commit' })
  const shot = { name: 'shot.png', mimeType: 'image/png', buffer: pixel }
  await page.locator('input[type=file]').setInputFiles(shot)
  letCome()
  await page.locator('.hb-card input[type=hidden][value*="shot--fid--"]').waitFor({ state: 'attached' })
  await page.locator('form.hb-card .hb-primary').click()
  const [response] = await finished(id)
  assert.match(String(response?.data.files), /\/private\/shot--fid--/)
  await context.close()
})

check('a preview goes through every type, in two languages, calls no API and stores nothing', async () => {
  const id = await server.addSurvey({
    questions,
    status: 'draft',
    languages: [languageOf('en', true), languageOf('de', false)],
    showLanguageSwitch: true,
    endings: [{ id: 'away', type: 'redirectToUrl', url: 'https://shop.example/', label: 'Shop' }],
  })
  const { url } = await server.manage<{ url: string }>('POST', `management/surveys/${id}/preview`)
  const { page, context, problems } = await open()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/') || request.method() !== 'GET') calls.push(request.url())
  })
  await visit(page, server.url + new URL(url).pathname + new URL(url).search)
  const headings = await walk(page)
  assert.ok(headings.length > questions.length, headings.join(', '))
  assert.is(await page.locator('.hb-notice').textContent(), 'Preview: nothing that you enter here is stored.')
  assert.is(new URL(page.url()).pathname, `/s/${id}`, 'an ending that leads elsewhere stays')
  await visit(page, server.url + new URL(url).pathname + new URL(url).search)
  await answerCard(page)
  await goOn(page)
  const second = await headingOf(page)
  await page.locator('.hb-languages summary').click()
  await page.locator('.hb-languages').getByText('Deutsch').click()
  await page.getByText('Vorschau: Nichts').waitFor()
  // The switch of languages keeps the place, which the script finds after the page has loaded.
  await page.getByRole('heading', { name: second }).waitFor()
  assert.equal([calls, problems, await server.responses(id)], [[], [], []])
  await context.close()
})

check('goes on where it was after a reload and in another tab; after the end it begins anew', async () => {
  const id = await server.addSurvey()
  const { page, context, problems } = await open()
  await visit(page, `${server.url}/s/${id}`)
  await page.getByRole('textbox').fill('Because')
  const sent = sending(page, 'Because')
  await goOn(page)
  await sent
  await page.reload()
  // The script finds the place in what the browser has stored, after the page has loaded.
  await page.getByRole('heading', { name: 'How likely?' }).waitFor()
  const other = await context.newPage()
  await visit(other, `${server.url}/s/${id}`)
  await other.getByRole('heading', { name: 'How likely?' }).waitFor()
  await pick(other.getByRole('radio', { name: '9 of 10' }))
  await other.getByRole('button', { name: 'Finish' }).click()
  await other.getByRole('heading', { name: 'Thanks a lot' }).waitFor()
  const [response, ...others] = await finished(id)
  assert.equal(response?.data, { why: 'Because', score: 9 })
  assert.equal(others, [])
  await other.waitForURL('**at=end')
  await other.reload()
  await other.getByRole('heading', { name: 'Thanks a lot' }).waitFor()
  await visit(other, `${server.url}/s/${id}`)
  assert.is(await headingOf(other), 'Why?')
  assert.equal(problems, [])
  await context.close()
})

check('loses no answer when requests are cut before and after the service carries them out', async () => {
  const id = await server.addSurvey()
  const { page, context } = await open()
  let cuts = 0
  await page.route('**/api/v1/client/**', async (route) => {
    cuts += 1
    if (cuts % 3 === 1) return route.abort('connectionreset')
    // The service carries it out, and the answer is lost.
    if (cuts % 3 === 2) {
      await route.fetch()
      return route.abort('connectionreset')
    }
    return route.continue()
  })
  await visit(page, `${server.url}/s/${id}`)
  await page.getByRole('textbox').fill('Because')
  await goOn(page)
  await pick(page.getByRole('radio', { name: '7 of 10' }))
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Thanks a lot' }).waitFor()
  const [response, ...others] = await finished(id, 25_000)
  assert.equal(response?.data, { why: 'Because', score: 7 })
  assert.equal(others, [])
  // One was cut before, and one after. A quick page sends what it has in few requests.
  assert.ok(cuts >= 3, `${cuts} requests`)
  await context.close()
})

check('says in words that the survey was closed meanwhile', async () => {
  const id = await server.addSurvey()
  const { page, context } = await open()
  const shown = page.waitForResponse('**/displays')
  await page.goto(`${server.url}/s/${id}`)
  await shown
  await server.manage('PUT', `management/surveys/${id}`, { status: 'completed' })
  await page.getByRole('textbox').fill('Too late')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'This survey is closed' }).waitFor()
  assert.equal(await server.responses(id), [])
  await context.close()
})

check('a change of language keeps what was typed', async () => {
  const headline = { default: 'Why?', de: 'Warum?' }
  const asked = ['why', 'then'].map((id) => ({ id, type: 'openText', headline, required: true, inputType: 'text' }))
  const languages = [languageOf('en', true), languageOf('de', false)]
  const id = await server.addSurvey({ questions: asked, languages, showLanguageSwitch: true })
  const { page, context, problems } = await open()
  await visit(page, `${server.url}/s/${id}`)
  await page.getByRole('textbox').fill('Because of this')
  await page.locator('.hb-languages summary').click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Warum?' }).waitFor()
  await takenOver(page)
  assert.is(await page.getByRole('textbox').inputValue(), 'Because of this')
  assert.equal(await server.responses(id), [])
  // Also where the question was answered before, and the respondent came back to it.
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByText('Frage 2 von 2').waitFor()
  await page.locator('.hb-languages summary').click()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByText('Question 2 of 2').waitFor()
  await takenOver(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByText('Question 1 of 2').waitFor()
  await page.getByRole('textbox').fill('Because of that')
  await page.locator('.hb-languages summary').click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByText('Frage 1 von 2').waitFor()
  await takenOver(page)
  assert.is(await page.getByRole('textbox').inputValue(), 'Because of that')
  assert.equal(problems, [])
  await context.close()
})

check("the browser's own Back goes to the welcome card too, and no answer is lost", async () => {
  const id = await server.addSurvey({ welcomeCard: { enabled: true, headline: text('Welcome') } })
  const { page, context, problems } = await open()
  await visit(page, `${server.url}/s/${id}`)
  await goOn(page)
  await page.getByRole('textbox').fill('Because')
  const sent = sending(page, 'Because')
  await goOn(page)
  await sent
  await page.goBack()
  await page.getByRole('heading', { name: 'Why?' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  await page.reload()
  // The script shows the card of the history, after the page has loaded.
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  await page.goForward()
  await page.getByRole('heading', { name: 'Why?' }).waitFor()
  assert.is(await page.getByRole('textbox').inputValue(), 'Because')
  await page.goBack()
  await goOn(page)
  assert.is(await headingOf(page), 'How likely?')
  assert.equal(problems, [])
  await context.close()
})

check('a display that is refused or blocked says nothing, and holds no answer back', async () => {
  for (const how of ['refused', 'blocked'] as const) {
    const id = await server.addSurvey()
    const { page, context } = await open()
    await page.route('**/displays', (route) =>
      how === 'blocked'
        ? route.abort()
        : route.fulfill({ status: 403, json: { code: 'forbidden', message: 'No', details: {} } }),
    )
    const loads = countLoads(page)
    await visit(page, `${server.url}/s/${id}`)
    await page.getByRole('textbox').fill('Because')
    await goOn(page)
    await pick(page.getByRole('radio', { name: '9 of 10' }))
    await goOn(page)
    assert.equal((await finished(id))[0]?.data, { why: 'Because', score: 9 })
    assert.is(loads(), 1)
    await context.close()
  }
})

check('an answer that is refused makes no page that loads itself for ever', async () => {
  const id = await server.addSurvey()
  const { page, context } = await open()
  await page.route('**/responses', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'No', details: {} } }),
  )
  await visit(page, `${server.url}/s/${id}`)
  const loads = countLoads(page)
  await page.getByRole('textbox').fill('Because')
  const asked = page.waitForRequest((request) => request.method() === 'HEAD')
  await goOn(page)
  await asked
  await page.waitForTimeout(500)
  assert.is(loads(), 0)
  await context.close()
})

check('a tab whose last answer came after the end in another one says so, and thanks nobody', async () => {
  const id = await server.addSurvey()
  const { page, context, problems } = await open()
  await visit(page, `${server.url}/s/${id}`)
  await page.getByRole('textbox').fill('Because')
  const sent = sending(page, 'Because')
  await goOn(page)
  await sent
  const other = await context.newPage()
  await visit(other, `${server.url}/s/${id}`)
  await other.getByRole('heading', { name: 'How likely?' }).waitFor()
  await pick(other.getByRole('radio', { name: '9 of 10' }))
  await goOn(other)
  await finished(id)
  const loads = countLoads(page)
  await page.bringToFront()
  await pick(page.getByRole('radio', { name: '3 of 10' }))
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByText('This survey was finished in another tab. Your last answers were not stored.').waitFor()
  assert.is(await headingOf(page), 'How likely?')
  assert.ok(await page.getByRole('radio', { name: '3 of 10' }).isChecked())
  assert.equal([loads(), new URL(page.url()).search.includes('at=end')], [0, false])
  assert.equal((await server.responses(id))[0]?.data, { why: 'Because', score: 9 })
  assert.equal(problems, [])
  await context.close()
})

check('a redirect ending leads away once: going back shows its link', async () => {
  const url = `${server.url}/health?from=survey`
  const id = await server.addSurvey({ endings: [{ id: 'away', type: 'redirectToUrl', url, label: 'Away' }] })
  const { page, context, problems } = await open()
  await visit(page, `${server.url}/s/${id}`)
  await page.getByRole('textbox').fill('Because')
  await goOn(page)
  await pick(page.getByRole('radio', { name: '7 of 10' }))
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.waitForURL('**/health?from=survey')
  await page.goBack()
  await page.waitForURL('**at=end')
  await page.waitForTimeout(500)
  assert.is(await page.getByRole('link', { name: 'Continue' }).getAttribute('href'), url)
  assert.match(page.url(), 'at=end')
  assert.equal(problems, [])
  await context.close()
})

check("a link of another person does not go on with the first person's answers", async () => {
  const id = await server.addSurvey()
  const { page, context, problems } = await open()
  await visit(page, `${server.url}/s/${id}?userId=anna`)
  await page.getByRole('textbox').fill('I am Anna')
  await goOn(page)
  await visit(page, `${server.url}/s/${id}?userId=ben`)
  assert.is(await headingOf(page), 'Why?')
  assert.is(await page.getByRole('textbox').inputValue(), '')
  assert.equal(problems, [])
  await context.close()
})

check('where users must be proven, the session of the host proves whom the link names', async () => {
  const own = await openVerifiedServer()
  const { id, inLan } = own
  for (const [session, why, url, leaves] of [
    ['anna', 'I am Anna', own.url],
    ['ben', 'I am Ben', own.url],
    ['anna', 'I am Anna on http', inLan],
    ['anna', 'I was Anna', inLan, true],
  ] as const) {
    const { page, context, problems } = await open()
    await context.addCookies([{ name: 'session', value: session, url }])
    await visit(page, `${url}/s/${id}?userId=anna`)
    if (leaves) await context.clearCookies()
    await page.getByRole('textbox').fill(why)
    await goOn(page)
    await pick(page.getByRole('radio', { name: '7 of 10' }))
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByText('Your answers are saved.').waitFor()
    assert.equal(problems, [])
    await context.close()
  }
  assert.equal(
    (await own.responses(id)).map(({ data, contact }) => [data.why, contact?.userId]),
    [
      ['I am Anna', 'anna'],
      ['I am Ben', undefined],
      ['I am Anna on http', 'anna'],
      ['I was Anna', undefined],
    ],
  )
  await own.close()
})

check('hostile texts run nothing, in the survey, in answers and in the link', async () => {
  const attack = `"'><img src=x onerror=alert(1)><script>alert(2)</script>`
  const asked = [
    { id: 'why', type: 'openText', headline: text(attack), subheader: text(attack), required: true, inputType: 'text' },
    { id: 'then', type: 'openText', headline: text('#recall:why/fallback:x#'), required: true, inputType: 'text' },
  ]
  const endings = [{ id: 'e', type: 'endScreen', headline: text('#recall:why/fallback:x#'), subheader: text('Over') }]
  const id = await server.addSurvey({ questions: asked, endings })
  const { page, context, problems } = await open()
  await visit(page, `${server.url}/s/${id}?why=${encodeURIComponent(attack)}&lang=${encodeURIComponent(attack)}`)
  await page.getByRole('textbox').fill(attack)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Question 2 of 2').waitFor()
  await page.getByRole('textbox').fill(attack)
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByText('Over').waitFor()
  const [response] = await finished(id)
  assert.is(response?.data.then, attack)
  assert.is(await page.locator('img[src=x], script:not([src]):not([type])').count(), 0)
  assert.equal(problems, [])
  await context.close()
})

check('a whole survey is answered by keyboard alone', async () => {
  const asked = questions.filter(({ id }) => ['single', 'nps', 'text'].includes(id))
  const id = await server.addSurvey({ questions: asked })
  const { page, context } = await open()
  await visit(page, `${server.url}/s/${id}`)
  for (const heading of asked.map(({ headline }) => headline.default)) {
    await page.getByRole('heading', { name: heading }).waitFor()
    await read(page)
    if (heading === asked.find(({ id: one }) => one === 'text')?.headline.default) {
      await page.keyboard.press('Tab')
      await page.keyboard.type('Speed')
      await page.keyboard.press('Shift+Enter')
    } else {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await page.keyboard.press('Enter')
    }
    await page.getByRole('heading', { name: heading }).waitFor({ state: 'detached' })
  }
  assert.is((await finished(id))[0]?.finished, true)
  await context.close()
})

check(
  'a frame on a page of another site is as high as the card, and the page learns only that it is completed',
  async () => {
    const tall = { ...questions[0], id: 'tall', subheader: text('Many lines. '.repeat(60)) }
    const id = await server.addSurvey({ questions: [tall, twoQuestions.questions[1]] })
    const { page, context, problems } = await open()
    const site = 'http://shop.example'
    const policy = `default-src 'none'; script-src 'self' ${server.url}; style-src 'self'; frame-src ${server.url}`
    const snippet = embedSnippet({ url: `${server.url}/s/${id}`, title: 'How was it?' })
    await page.route(`${site}/**`, (route) =>
      route.request().url().endsWith('own.js')
        ? route.fulfill({
            contentType: 'text/javascript',
            body: `heard = []; addEventListener('message', ({ data }) => heard.push(data)); raised = []; addEventListener('hearback:completed', ({ target, detail }) => raised.push([target.title, detail]))`,
          })
        : route.fulfill({
            contentType: 'text/html',
            headers: { 'content-security-policy': policy },
            body: `<!doctype html><script src="/own.js"></script><h1>Shop</h1>${snippet}<p>Below`,
          }),
    )
    await page.goto(`${site}/`)
    const frame = page.frameLocator('iframe')
    const sizes = async () => {
      const inside = page.frames().at(-1)
      const shown = await inside?.evaluate(() => {
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
        return { scrolls: scrollHeight > clientHeight || scrollWidth > clientWidth, height: clientHeight }
      })
      const card = await inside?.evaluate(() => document.getElementById('hb-page')?.getBoundingClientRect().height)
      return { ...shown, isExact: Math.abs((shown?.height ?? 0) - (card ?? 0)) <= 1 }
    }
    /** The height when it fits the card. */
    const settled = async () => {
      for (const deadline = Date.now() + 10_000; Date.now() < deadline; ) {
        const now = await sizes()
        if (now.isExact && !now.scrolls) return now.height ?? 0
        await page.waitForTimeout(50)
      }
      throw new Error(JSON.stringify(await sizes()))
    }
    await frame.getByRole('textbox').fill('Because')
    await takenOver(page.frames().at(-1) ?? page.mainFrame())
    const high = await settled()
    await frame.getByRole('button', { name: 'Next' }).click()
    await pick(frame.getByRole('radio', { name: '7 of 10' }))
    const low = await settled()
    assert.ok(high > 600 && low < high - 200, `${high} ${low}`)
    await page.setViewportSize({ width: 340, height: 640 })
    await settled()
    await frame.getByRole('button', { name: 'Finish' }).click()
    await frame.getByRole('heading', { name: 'Thanks a lot' }).waitFor()
    await finished(id)
    await settled()
    // Not by a text that the page would evaluate: its policy forbids that.
    await page.waitForFunction(() => {
      const { raised, heard } = globalThis as unknown as { raised: unknown[]; heard: unknown[] }
      return raised.length > 0 && heard.includes('formbricksSurveyCompleted')
    })
    assert.equal(await page.evaluate('raised'), [['How was it?', { surveyId: id }]])
    const heard = (await page.evaluate('heard')) as unknown[]
    const others = heard.filter((data) => (data as { type?: string }).type !== 'hearback:height')
    assert.equal(others, [{ type: 'hearback:completed', surveyId: id }, 'formbricksSurveyCompleted'])
    for (const data of heard.filter((one) => !others.includes(one)))
      assert.equal(Object.keys(data as object), ['type', 'surveyId', 'height'])
    // A closed survey tells its height, too.
    const paused = await server.addSurvey({ status: 'paused' })
    await page.frames().at(-1)?.goto(`${server.url}/s/${paused}?embed=true`)
    await settled()
    // So does one whose link was used elsewhere.
    const once = await server.addSurvey({ singleUse: { enabled: true, isEncrypted: false } })
    const respondent = respondentClient({ url: server.url, environmentId: server.environmentId })
    await respondent.createResponse({ surveyId: once, singleUseId: 'used', finished: true, data: { why: 'x' } })
    await page.frames().at(-1)?.goto(`${server.url}/s/${once}?embed=true&suId=used`)
    await settled()
    assert.equal(problems, [])
    await context.close()
  },
)

check('is led to the ending of a full quota, and stored over it', async () => {
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
  await visit(page, `${server.url}/s/${id}`)
  await page.getByRole('textbox').fill('The price')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'We have heard enough about this' }).waitFor()
  await page.waitForURL('**at=end')
  const [, over, ...others] = await server.responses(id)
  assert.equal(others, [])
  assert.equal([over?.finished, over?.endingId, over?.overQuota], [true, 'full', true])
  assert.equal(over?.data, { why: 'The price' })
  await page.reload()
  await page.getByRole('heading', { name: 'We have heard enough about this' }).waitFor()
  assert.equal(problems, [])
  await context.close()
})

check('marks a program that fills in every field, and no person', async () => {
  const asked = [{ id: 'why', type: 'openText', headline: text('Why?'), required: true, inputType: 'text' }]
  const id = await server.addSurvey({ questions: asked, antiSpam: 'mark' })
  for (const isPerson of [true, false]) {
    const { page, context, problems } = await open()
    await visit(page, `${server.url}/s/${id}`)
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

check(
  'proves the work of a person in the background; a program without proof, or with a spent one, is marked',
  async () => {
    const asked = [{ id: 'why', type: 'openText', headline: text('Why?'), required: true, inputType: 'text' }]
    const id = await server.addSurvey({ questions: asked, antiSpam: 'proof' })
    const { page, context, problems } = await open()
    const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/responses'))
    // The page ends its worker once the challenge is solved. It sends an answer without a proof rather than wait for long.
    const solved = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'))
    await visit(page, `${server.url}/s/${id}`)
    await page.getByRole('textbox').fill('Because')
    await page.waitForTimeout(1100)
    await solved
    await page.getByRole('button', { name: 'Finish' }).click()
    const request = await sent
    await page.waitForURL('**at=end')
    await finished(id)
    assert.equal(problems, [])
    const { proof } = request.postDataJSON() as { proof?: string }
    assert.ok(proof)
    for (const replayed of [proof, undefined]) {
      await page.request.post(request.url(), {
        data: { surveyId: id, finished: true, data: { why: 'x' }, ttc: { why: 5000 }, proof: replayed },
      })
    }
    await context.close()
    const all = await server.responses(id)
    assert.equal(
      all.map(({ suspicious }) => suspicious),
      [[], ['noProof'], ['noProof']],
    )
  },
)

test.run()
