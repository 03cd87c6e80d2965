import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { browserOf, browserSuite } from '../../survey/test/chromium.ts'
import { text } from './answering.ts'
import { openPage, openServer } from './browser/pages.ts'
import { goOn, takenOver } from './browser/respondent.ts'

/** The service has stored an answer, the browser never learns it, and from then on no request to the API gets through. */
const test = browserSuite('a link page that goes over to forms after an answer was lost')
const browser = await browserOf(test)
const server = await openServer()
test.after(() => server.close())

const questions = ['name', 'job', 'town'].map((id) => ({
  id,
  type: 'openText',
  headline: text(`${id}?`),
  required: false,
  inputType: 'text',
}))

const field = (page: Page) => page.locator('form.hb-card input.hb-field')

async function answer(page: Page, words: string): Promise<void> {
  await page.bringToFront()
  await field(page).fill(words)
  await goOn(page)
}

async function visit(page: Page, id: string): Promise<void> {
  await page.goto(`${server.url}/s/${id}`)
  await takenOver(page)
}

/** Asserts that the survey gets this response, and no other one, within 15 s. */
async function stored(id: string, wanted: object): Promise<void> {
  const now = async () => (await server.responses(id)).map(({ data, finished }) => ({ data, finished }))
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await new Promise((done) => setTimeout(done, 50)))
    if (JSON.stringify(await now()) === JSON.stringify([wanted])) break
  assert.equal(await now(), [wanted])
}

/** Has a page try until it knows that nothing gets through: a browser tells of a network that comes back. */
async function tryInVain(page: Page): Promise<void> {
  for (let tries = 0; tries < 4; tries += 1) {
    await page.waitForTimeout(300)
    // A page that is being left, since it knows already, cannot be told any more.
    await page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => {})
  }
  await page.waitForTimeout(300)
}

/** Opens a survey in a browser that loses the answer to the first response, and lets nothing through after it. */
async function open({ hasDisplay }: { hasDisplay: boolean }) {
  const id = await server.addSurvey({ questions })
  const { page, context } = await openPage(browser)
  let isStored = false
  await context.route('**/api/v1/client/**', async (route) => {
    const isDisplay = route.request().url().endsWith('/displays')
    if (isDisplay && hasDisplay) return route.continue()
    if (!isDisplay && !isStored) {
      isStored = true
      await route.fetch()
    }
    return route.abort('connectionreset')
  })
  await visit(page, id)
  return { id, page, context }
}

for (const hasDisplay of [true, false]) {
  const how = hasDisplay ? 'with' : 'without'
  test(`continues the response that was stored ${how} a display`, async () => {
    const { id, page, context } = await open({ hasDisplay })
    await answer(page, 'Ann')
    await tryInVain(page)
    await answer(page, 'Baker')
    await page.waitForURL(/at=town/)
    await stored(id, { data: { name: 'Ann', job: 'Baker' }, finished: false })
    await answer(page, 'Ulm')
    await stored(id, { data: { name: 'Ann', job: 'Baker', town: 'Ulm' }, finished: true })
    await context.close()
  })

  test(`leaves another tab of the response that was stored ${how} a display in it`, async () => {
    const { id, page, context } = await open({ hasDisplay })
    const other = await context.newPage()
    await visit(other, id)
    await answer(page, 'Ann')
    await answer(other, 'Eve')
    await page.bringToFront()
    await tryInVain(page)
    await answer(page, 'Baker')
    await page.waitForURL(/at=town/)
    // What only the other tab has answered was handed over as well.
    await stored(id, { data: { name: 'Eve', job: 'Baker' }, finished: false })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await answer(other, 'Cook')
    await other.evaluate(() => dispatchEvent(new Event('online')))
    await stored(id, { data: { name: 'Eve', job: 'Cook' }, finished: false })
    await answer(other, 'Bonn')
    await stored(id, { data: { name: 'Eve', job: 'Cook', town: 'Bonn' }, finished: true })
    assert.is(await other.getByText('finished in another tab').count(), 0)
    await context.close()
  })
}

test('thanks nobody for what a tab hands over after the end in another one', async () => {
  const id = await server.addSurvey({ questions })
  const { page, context } = await openPage(browser)
  await visit(page, id)
  const other = await context.newPage()
  await visit(other, id)
  await answer(other, 'Ann')
  await stored(id, { data: { name: 'Ann' }, finished: false })
  await context.route('**/api/v1/client/**', (route) => route.abort())
  await answer(other, 'Cook')
  await tryInVain(other)
  for (const words of ['Ann', 'Baker', 'Ulm']) await answer(page, words)
  await tryInVain(page)
  const whole = { data: { name: 'Ann', job: 'Baker', town: 'Ulm' }, finished: true }
  await stored(id, whole)
  await other.bringToFront()
  await field(other).fill('Bonn')
  await other.locator('form.hb-card .hb-primary').click()
  await other.waitForTimeout(1500)
  assert.is(await other.getByText('Your answers are saved').count(), 0)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await other.evaluate(() => dispatchEvent(new Event('online')))
  await other.getByText('This survey was finished in another tab').waitFor()
  await stored(id, whole)
  await context.close()
})

for (const isEnded of [false, true]) {
  const what = isEnded ? 'was ended' : 'was begun'
  test(`a single-use link that ${what} goes on in its browser, though the service's answer never came, and in no other one`, async () => {
    const asked = isEnded ? questions.slice(0, 1) : questions
    const id = await server.addSurvey({ questions: asked, singleUse: { enabled: true, isEncrypted: false } })
    const link = `${server.url}/s/${id}?suId=once1`
    const { page, context } = await openPage(browser)
    await page.goto(link)
    await takenOver(page)
    await page.route(/\/responses$/, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await field(page).fill('Ann')
    await page.locator('form.hb-card .hb-primary').click()
    await stored(id, { data: { name: 'Ann' }, finished: isEnded })
    // No request goes out when the tab dies.
    await page.goto('chrome://crash').catch(() => {})
    const again = await context.newPage()
    await again.goto(link)
    if (isEnded) await again.getByText('Your answers are saved').waitFor()
    else {
      await again.getByRole('heading', { name: 'job?' }).waitFor()
      await takenOver(again)
      await answer(again, 'Baker')
      await stored(id, { data: { name: 'Ann', job: 'Baker' }, finished: false })
    }
    const { page: other, context: elsewhere } = await openPage(browser)
    await other.goto(link)
    await other.waitForTimeout(500)
    assert.match(
      (await other.locator('main').textContent()) ?? '',
      isEnded ? /used already/ : /begun on another device/,
    )
    await elsewhere.close()
    await context.close()
  })
}

test.run()
