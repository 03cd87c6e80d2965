import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { browserOf, browserSuite, read } from '../../survey/test/chromium.ts'
import { text } from './answering.ts'
import { openPage, openServer } from './browser/pages.ts'
import { headingOf, takenOver } from './browser/respondent.ts'

/** Time passes as it does for people: a card takes no step before they could have seen it. */
const test = browserSuite('haste on a link page with script')
const browser = await browserOf(test, { isPersonal: true })
const server = await openServer()
test.after(() => server.close())

const question = (id: string, fields: object) => ({ id, headline: text(id), required: false, ...fields })
const line = { type: 'openText', inputType: 'text' }
const nps = { type: 'nps' }
const single = {
  type: 'multipleChoiceSingle',
  choices: ['Red', 'Green'].map((label) => ({ id: label.toLowerCase(), label: text(label) })),
}

/** Opens a survey of optional questions at its first card, which was read. */
async function open(...kinds: readonly object[]) {
  const id = await server.addSurvey({ questions: kinds.map((fields, at) => question(`q${at}`, fields)) })
  const { page, context } = await openPage(browser)
  await page.goto(`${server.url}/s/${id}`)
  await takenOver(page)
  await read(page)
  return {
    page,
    /** Whether this card is there, and only the ones before it are stored as answered. */
    async isAt(heading: string): Promise<void> {
      await read(page)
      assert.is(await headingOf(page), heading)
      const left = kinds.map((_, at) => `q${at}`).slice(0, Number(heading.slice(1)))
      assert.equal(Object.keys(await stored(id, left.length)).sort(), left)
    },
    close: () => context.close(),
  }
}

/** What is stored, once it is as much, and a moment later. */
async function stored(id: string, count: number): Promise<Record<string, unknown>> {
  const now = async () => (await server.responses(id))[0]?.data ?? {}
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(50))
    if (Object.keys(await now()).length >= count) break
  await pause(300)
  return now()
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A browser repeats a key that is not let go. */
async function holdEnter(page: Page): Promise<void> {
  for (let times = 0; times < 30; times += 1) {
    await page.keyboard.down('Enter')
    await page.waitForTimeout(33)
  }
  await page.keyboard.up('Enter')
}

/** Presses Enter three times, 80 ms apart. The page gets each after the first `lateMs` later, as a busy one does. */
async function pressFast(page: Page, lateMs: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }
  const at = Date.now() / 1000
  for (let n = 0; n < 3; n += 1) {
    const timestamp = at + n * 0.08
    if (n > 0) await page.waitForTimeout(lateMs)
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', timestamp, ...key })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp: timestamp + 0.03, ...key })
  }
}

test('a held Enter in a field leaves one card', async () => {
  const { page, isAt, close } = await open(line, line, line, line)
  await page.getByRole('textbox').focus()
  await holdEnter(page)
  await isAt('q1')
  await page.keyboard.press('Enter')
  await isAt('q2')
  await close()
})

test('a held Enter on Next leaves one card', async () => {
  const { page, isAt, close } = await open(nps, nps, nps, nps)
  await page.getByRole('button', { name: 'Next' }).focus()
  await holdEnter(page)
  await isAt('q1')
  await close()
})

for (const [what, lateMs] of [
  ['three fast Enters leave one card', 0],
  ['three fast Enters leave one card, however late a busy page takes them', 700],
] as const) {
  test(what, async () => {
    const { page, isAt, close } = await open(nps, line, nps, line, nps)
    await page.getByRole('button', { name: 'Next' }).focus()
    await pressFast(page, lateMs)
    await isAt('q1')
    await page.keyboard.press('Enter')
    await isAt('q2')
    await close()
  })
}

for (const [who, delayMs] of [
  ['a double click', 60],
  ['a slow double click', 420],
] as const) {
  test(`${who} on Next leaves one card, and answers nothing on the next one`, async () => {
    const { page, isAt, close } = await open(nps, single, nps, single)
    const box = await page.getByRole('button', { name: 'Next' }).boundingBox()
    if (!box) throw new Error('There is no button')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    for (const clickCount of [1, 2]) {
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
      await page.waitForTimeout(delayMs)
    }
    await isAt('q1')
    assert.is(await page.locator('input:checked').count(), 0)
    await page.getByText('Green').click()
    await page.getByRole('button', { name: 'Next' }).click()
    await isAt('q2')
    await close()
  })
}

test.run()
