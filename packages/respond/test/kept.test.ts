import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chromium, launch } from '../../tests/src/chromium.ts'
import { languageOf, text } from './answering.ts'
import { openPage, openServer } from './browser/pages.ts'
import { goOn, takenOver } from './browser/respondent.ts'

const test = suite('what is entered in a browser is kept')
const found = chromium()
const browser = found.lack === null ? await launch(found) : null
const check = (title: string, run: () => Promise<void>) =>
  found.lack === null ? test(title, run) : test.skip(title, () => {})
const server = await openServer()
test.after(async () => {
  await browser?.close()
  await server.close()
})

const open = async () => {
  if (browser === null) throw new Error('There is no browser')
  return openPage(browser)
}

const asked = (id: string) => ({ id, type: 'openText', headline: text(`${id}?`), required: false, inputType: 'text' })
const threeTexts = (more: object = {}) => server.addSurvey({ questions: ['name', 'job', 'town'].map(asked), ...more })
const field = (page: Page) => page.locator('form.hb-card input.hb-field')

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await takenOver(page)
}

/** Waits until what is stored of the survey is as expected. */
async function stored(id: string, wanted: (data: Record<string, unknown>, finished: boolean) => boolean) {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; ) {
    const responses = await server.responses(id)
    const [response] = responses
    if (response && wanted(response.data, response.finished)) return responses
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`It is not stored: ${JSON.stringify(await server.responses(id))}`)
}

/**
 * Waits until what this tab sees of the drafts is as expected. A draft is forgotten once its answer is stored, and tabs have
 * processes of their own: on a busy machine, one sees late what another has written.
 */
async function drafts(page: Page, wanted: { has?: readonly string[]; lacks?: readonly string[] }): Promise<void> {
  await page.waitForFunction(
    ({ has = [], lacks = [] }) => {
      const kept = Object.values(localStorage).join()
      return has.every((word) => kept.includes(word)) && !lacks.some((word) => kept.includes(word))
    },
    wanted,
    { polling: 20 },
  )
}

/** Waits until nothing is kept in the browser. */
const keepsNothing = (page: Page) => page.waitForFunction(() => localStorage.length === 0, null, { polling: 20 })

/** Takes a step, and waits until its answer was sent three times in vain: then the page knows that nothing comes through. */
async function threeTimesInVain(page: Page, step: () => Promise<void>): Promise<void> {
  let left = 3
  const failed = page.waitForEvent('requestfailed', (request) => {
    if (request.url().includes('/responses')) left -= 1
    return left === 0
  })
  await step()
  await failed
  // The queue notes a failure in its store before it tells the page.
  await page.waitForTimeout(300)
}

for (const [how, leave] of [
  ['a reload', async (page: Page) => void (await page.reload())],
  [
    'a link and Back',
    async (page: Page) => {
      await page.goto(`${server.url}/api/v1/docs`)
      await page.goBack()
    },
  ],
] as const) {
  check(`half a text is there after ${how}, and is sent only once it is submitted`, async () => {
    const id = await threeTexts()
    const { page, context } = await open()
    await visit(page, `${server.url}/s/${id}`)
    await field(page).fill('Ann')
    await goOn(page)
    await stored(id, ({ name }) => name === 'Ann')
    await field(page).pressSequentially('half a jo')
    await leave(page)
    await takenOver(page)
    await page.getByRole('heading', { name: 'job?' }).waitFor()
    assert.is(await field(page).inputValue(), 'half a jo')
    const [response] = await server.responses(id)
    assert.equal(response?.data, { name: 'Ann' })
    await field(page).press('End')
    await field(page).pressSequentially('b')
    await goOn(page)
    await goOn(page)
    const [whole] = await stored(id, (_, finished) => finished)
    assert.equal(whole?.data, { name: 'Ann', job: 'half a job', town: '' })
    await context.close()
  })
}

check('it outlives the tab, comes to no other person, and is gone a day later', async () => {
  const id = await threeTexts()
  const { page, context } = await open()
  await visit(page, `${server.url}/s/${id}?userId=anna`)
  await field(page).fill('the secret of Anna')
  await page.close()
  const other = await context.newPage()
  await visit(other, `${server.url}/s/${id}?userId=bert`)
  assert.is(await field(other).inputValue(), '')
  await visit(other, `${server.url}/s/${id}`)
  assert.is(await field(other).inputValue(), '')
  await visit(other, `${server.url}/s/${id}?userId=anna`)
  assert.is(await field(other).inputValue(), 'the secret of Anna')
  await other.clock.setFixedTime(Date.now() + 24 * 60 * 60_000 + 1000)
  await visit(other, `${server.url}/s/${id}?userId=anna`)
  assert.is(await field(other).inputValue(), '')
  assert.equal(await other.evaluate(() => Object.keys(localStorage)), [])
  await context.close()
})

check('what was emptied stays empty: after Back, a reload and a change of language', async () => {
  const questions = [
    asked('name'),
    { id: 'agree', type: 'consent', headline: text('Agree?'), label: text('I agree'), required: false },
    {
      id: 'many',
      type: 'multipleChoiceMulti',
      headline: text('Which?'),
      required: false,
      choices: ['One', 'Two'].map((label) => ({ id: label.toLowerCase(), label: text(label) })),
    },
  ]
  const languages = [languageOf('en', true), languageOf('de', false)]
  const id = await server.addSurvey({ questions, languages, showLanguageSwitch: true })
  const { page, context } = await open()
  await visit(page, `${server.url}/s/${id}?name=Ann`)
  const back = async (heading: string) => {
    await page.locator('.hb-back').click()
    await page.getByRole('heading', { name: heading }).waitFor()
  }
  assert.is(await field(page).inputValue(), 'Ann')
  await field(page).fill('')
  await page.reload()
  await takenOver(page)
  assert.is(await field(page).inputValue(), '')
  await goOn(page)
  await page.getByLabel('I agree').check()
  await goOn(page)
  await back('Agree?')
  await page.getByLabel('I agree').uncheck()
  await back('name?')
  await goOn(page)
  assert.not.ok(await page.getByLabel('I agree').isChecked())
  await page.locator('details.hb-languages summary, summary').first().click()
  await page.getByText('Deutsch').click()
  await page.waitForURL(/lang=de/)
  await takenOver(page)
  assert.not.ok(await page.getByLabel('I agree').isChecked())
  await goOn(page)
  await page.getByLabel('Two').check()
  await page.getByLabel('Two').uncheck()
  await page.reload()
  await takenOver(page)
  assert.not.ok(await page.getByLabel('Two').isChecked())
  await goOn(page)
  const [response] = await stored(id, (_, finished) => finished)
  assert.equal(response?.data, { name: '', agree: '', many: [] })
  await context.close()
})

check('nothing is kept of a survey that was finished, nor of a field that was emptied again', async () => {
  const id = await threeTexts()
  const { page, context } = await open()
  await visit(page, `${server.url}/s/${id}`)
  await field(page).fill('Ann')
  await field(page).fill('')
  await keepsNothing(page)
  await field(page).fill('Ann')
  await goOn(page)
  await field(page).fill('left by going back')
  await page.locator('.hb-back').click()
  await page.getByRole('heading', { name: 'name?' }).waitFor()
  await goOn(page)
  assert.is(await field(page).inputValue(), 'left by going back')
  await goOn(page)
  await goOn(page)
  await stored(id, (_, finished) => finished)
  await keepsNothing(page)
  await context.close()
})

check(
  'what is entered in two tabs is kept of both, and submitting a card in one brings back nothing of the other',
  async () => {
    const id = await threeTexts()
    const { page: first, context } = await open()
    await visit(first, `${server.url}/s/${id}`)
    const second = await context.newPage()
    await visit(second, `${server.url}/s/${id}`)
    await goOn(second)
    await first.bringToFront()
    await field(first).fill('Ann')
    await second.bringToFront()
    await drafts(second, { has: ['Ann'] })
    await field(second).fill('half a job')
    await drafts(first, { has: ['Ann', 'half a job'] })
    const third = await context.newPage()
    await visit(third, `${server.url}/s/${id}`)
    assert.is(await field(third).inputValue(), 'half a job')
    await third.locator('.hb-back').click()
    await third.getByRole('heading', { name: 'name?' }).waitFor()
    assert.is(await field(third).inputValue(), 'Ann')
    await third.close()
    await first.bringToFront()
    await goOn(first)
    await second.bringToFront()
    await drafts(second, { has: ['half a job'], lacks: ['Ann'] })
    await goOn(second)
    await keepsNothing(second)
    await keepsNothing(first)
    await context.close()
  },
)

check('a browser that lets no request to the API through brings the answers by the form', async () => {
  const id = await threeTexts()
  const { page, context } = await open()
  await page.route('**/api/v1/client/**', (route) => route.abort())
  await visit(page, `${server.url}/s/${id}`)
  await field(page).fill('Ann')
  await threeTimesInVain(page, () => goOn(page))
  await field(page).fill('Baker')
  await page.locator('form.hb-card .hb-primary').click()
  const [begun] = await stored(id, ({ job }) => job === 'Baker')
  assert.equal(begun?.data, { name: 'Ann', job: 'Baker' })
  await page.waitForURL(/at=town/)
  await field(page).fill('Ulm')
  await page.locator('form.hb-card .hb-primary').click()
  await page.getByRole('heading', { name: 'Thanks a lot' }).waitFor()
  const responses = await stored(id, (_, finished) => finished)
  assert.equal(
    responses.map(({ data, finished }) => ({ data, finished })),
    [{ data: { name: 'Ann', job: 'Baker', town: 'Ulm' }, finished: true }],
  )
  await page.unroute('**/api/v1/client/**')
  await page.reload()
  await page.waitForTimeout(1500)
  assert.is((await server.responses(id)).length, 1)
  await context.close()
})

check('an answer that was changed after the block began is brought too, and no time is counted twice', async () => {
  const id = await threeTexts()
  const { page, context } = await open()
  await visit(page, `${server.url}/s/${id}`)
  await field(page).fill('Ann')
  await goOn(page)
  await stored(id, ({ name }) => name === 'Ann')
  const [before] = await server.responses(id)
  await page.route('**/api/v1/client/**', (route) => route.abort())
  await page.locator('.hb-back').click()
  await page.getByRole('heading', { name: 'name?' }).waitFor()
  await field(page).fill('Anna')
  await goOn(page)
  await field(page).fill('Baker')
  await goOn(page)
  await page.waitForTimeout(9000)
  await field(page).fill('Ulm')
  await page.locator('form.hb-card .hb-primary').click()
  const [response, ...others] = await stored(id, (_, finished) => finished)
  assert.equal([response?.data, others], [{ name: 'Anna', job: 'Baker', town: 'Ulm' }, []])
  // The browser's clock runs twenty times as fast here, and 9 s were spent on the third card.
  assert.ok((response?.ttc.name ?? 0) >= (before?.ttc.name ?? 0))
  assert.ok((response?.ttc.name ?? 0) < (before?.ttc.name ?? 0) * 2 + 100_000)
  await context.close()
})

check('a survey of one card is brought by the form from its ending', async () => {
  const id = await server.addSurvey({ questions: [asked('name')] })
  const { page, context } = await open()
  await page.route('**/api/v1/client/**', (route) => route.abort())
  await visit(page, `${server.url}/s/${id}`)
  await field(page).fill('Ann')
  await goOn(page)
  const responses = await stored(id, (_, finished) => finished)
  assert.equal(
    responses.map(({ data }) => data),
    [{ name: 'Ann' }],
  )
  await page.getByText('Your answers are saved').waitFor()
  await context.close()
})

check('while the whole service is away, the page stays, and the answers come later', async () => {
  const id = await threeTexts()
  const { page, context } = await open()
  await visit(page, `${server.url}/s/${id}`)
  await page.route(`${server.url}/**`, (route) => route.abort())
  await field(page).fill('Ann')
  await threeTimesInVain(page, () => goOn(page))
  await goOn(page)
  await page.unroute(`${server.url}/**`)
  await goOn(page)
  const responses = await stored(id, (_, finished) => finished)
  assert.equal(
    responses.map(({ data }) => data),
    [{ name: 'Ann', job: '', town: '' }],
  )
  await context.close()
})

test.run()
