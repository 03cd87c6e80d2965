import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { browserOf, browserSuite, read } from '../../survey/test/chromium.ts'
import { text } from './answering.ts'
import { openPage, openServer } from './browser/pages.ts'
import { headingOf, takenOver } from './browser/respondent.ts'

/** What people do with a page besides answering it. */
const test = browserSuite('habits on a link page with script')
const browser = await browserOf(test, { isPersonal: true })
const server = await openServer()
test.after(() => server.close())

const question = (id: string, fields: object) => ({ id, headline: text(id), required: false, ...fields })
const line = { type: 'openText', inputType: 'text' }
const number = { type: 'openText', inputType: 'number' }
const single = {
  type: 'multipleChoiceSingle',
  choices: ['Red', 'Green'].map((label) => ({ id: label.toLowerCase(), label: text(label) })),
}
const ranking = { ...single, type: 'ranking' }

/** Opens a survey of optional questions at its first card, which was read. */
async function open(...kinds: readonly object[]) {
  const id = await server.addSurvey({ questions: kinds.map((fields, at) => question(`q${at}`, fields)) })
  const { page, context } = await openPage(browser)
  const address = `${server.url}/s/${id}`
  await page.goto(address)
  await takenOver(page)
  await read(page)
  return { id, page, address, context }
}

const field = (page: Page) => page.locator('form.hb-card input[type=text], form.hb-card textarea').first()
const next = (page: Page) => page.locator('form.hb-card .hb-primary').click()

/** The stored answers of the one response to a survey, once there are `count` of them. */
async function stored(id: string, count: number): Promise<Record<string, unknown>> {
  for (const deadline = Date.now() + 20_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const data = (await server.responses(id))[0]?.data ?? {}
    if (Object.keys(data).length >= count || Date.now() > deadline) return data
  }
}

test('turning the device while typing keeps the text and the place in it', async () => {
  const { page, id, context } = await open(line, line)
  await field(page).click()
  await page.keyboard.type('half')
  for (const [width, height] of [
    [800, 360],
    [360, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.keyboard.type(' and')
  }
  assert.is(await field(page).inputValue(), 'half and and')
  await next(page)
  assert.equal(await stored(id, 1), { q0: 'half and and' })
  await context.close()
})

test('the wheel over a field scrolls, and changes no number, choice or rank', async () => {
  const { page, id, context } = await open(number, single, ranking)
  await field(page).fill('12')
  await field(page).hover()
  await page.mouse.wheel(0, 300)
  await page.mouse.wheel(0, -300)
  await next(page)
  await read(page)
  await page.getByText('Red', { exact: true }).click()
  await page.mouse.wheel(0, 300)
  await next(page)
  await read(page)
  await page.locator('.hb-rank').first().hover()
  await page.mouse.wheel(0, 300)
  await next(page)
  const { q2, ...others } = await stored(id, 3)
  assert.equal(others, { q0: '12', q1: 'Red' })
  assert.equal([q2 ?? []].flat(), [], 'no one has ranked')
  await context.close()
})

test('a tab that was duplicated goes on with the same response, and neither takes from the other', async () => {
  const { page, id, context } = await open(line, line, line)
  await field(page).fill('first')
  await next(page)
  await read(page)
  await field(page).fill('half')
  // A duplicate has a copy of what the tab keeps in its session, as one has that a page opens.
  const opened = context.waitForEvent('page')
  await page.evaluate(() => void window.open(location.href))
  const twin = await opened
  await takenOver(twin)
  await read(twin)
  assert.is(await headingOf(twin), 'q1')
  await field(twin).fill('second')
  await next(twin)
  await read(twin)
  await field(twin).fill('third')
  await next(twin)
  await twin.getByText('Your answers are saved.').waitFor()
  assert.equal(await stored(id, 3), { q0: 'first', q1: 'second', q2: 'third' })
  assert.is((await server.responses(id)).length, 1)
  await context.close()
})

test('leaving for another page and coming back shows the card again, with what was typed', async () => {
  const { page, id, context } = await open(line, line)
  await field(page).fill('one')
  await next(page)
  await read(page)
  await field(page).fill('two, not sent')
  await page.waitForTimeout(500)
  await page.goto('about:blank')
  await page.goBack()
  await takenOver(page)
  await read(page)
  assert.is(await headingOf(page), 'q1')
  assert.is(await field(page).inputValue(), 'two, not sent')
  await next(page)
  assert.equal(await stored(id, 2), { q0: 'one', q1: 'two, not sent' })
  await context.close()
})

test('dropped and replaced texts are answers', async () => {
  const { page, id, context } = await open(line, line)
  await field(page).evaluate((input: HTMLInputElement) => {
    input.focus()
    // A browser puts in what is dropped, or what its speller offers, and tells so.
    document.execCommand('insertText', false, 'droped')
    input.setSelectionRange(0, 6)
    document.execCommand('insertText', false, 'dropped')
  })
  await next(page)
  assert.equal(await stored(id, 1), { q0: 'dropped' })
  await context.close()
})

test('a printed card has its question and what was chosen', async () => {
  const { page, context } = await open(single, line)
  await page.getByText('Red', { exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  assert.ok(await page.getByRole('heading', { name: 'q0' }).isVisible())
  assert.ok(await page.getByText('Red', { exact: true }).isVisible())
  assert.ok(await page.getByRole('radio', { name: 'Red' }).isChecked())
  await context.close()
})

test('a choice is taken by its words, stays when clicked again, and moves with the arrows', async () => {
  const { page, id, context } = await open(single, line)
  await page.getByText('Red', { exact: true }).click()
  await page.getByText('Red', { exact: true }).click()
  assert.ok(await page.getByRole('radio', { name: 'Red' }).isChecked())
  await page.keyboard.press('ArrowDown')
  assert.ok(await page.getByRole('radio', { name: 'Green' }).isChecked())
  await page.keyboard.press('Enter')
  assert.equal(await stored(id, 1), { q0: 'Green' })
  await context.close()
})

test.run()
