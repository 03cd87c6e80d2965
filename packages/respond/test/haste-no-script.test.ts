import type { BrowserContextOptions, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { browserOf, browserSuite } from '../../survey/test/chromium.ts'
import { text } from './answering.ts'
import { openPage, openServer } from './browser/pages.ts'
import { headingOf } from './browser/respondent.ts'

/** A fast server answers with the next page before the second tap of two. */
const test = browserSuite('haste on a link page without script')
const browser = await browserOf(test, { isPersonal: true })
const server = await openServer()
test.after(() => server.close())

const question = (id: string, fields: object) => ({ id, headline: text(id), required: false, ...fields })
const line = { type: 'openText', inputType: 'text' }
const nps = { type: 'nps' }

/** Opens a survey of optional questions at its first card, which was read. */
async function open(kinds: readonly object[], options: BrowserContextOptions = {}) {
  const id = await server.addSurvey({ questions: kinds.map((fields, at) => question(`q${at}`, fields)) })
  const { page, context } = await openPage(browser, { javaScriptEnabled: false, ...options })
  await page.goto(`${server.url}/s/${id}`)
  await page.waitForTimeout(600)
  return {
    page,
    /** Whether this card is there, nothing is chosen on it, and only the ones before it are stored, once. */
    async isAt(heading: string): Promise<void> {
      await page.getByRole('heading', { name: heading }).waitFor()
      await page.waitForTimeout(300)
      assert.is(await headingOf(page), heading)
      assert.is(await page.locator('input:checked').count(), 0)
      const before = kinds.map((_, at) => `q${at}`).slice(0, Number(heading.slice(1)))
      assert.equal(
        (await server.responses(id)).map(({ data }) => Object.keys(data).sort()),
        [before],
      )
    },
    close: () => context.close(),
  }
}

async function middleOf(page: Page) {
  const box = await page.getByRole('button', { name: /Next|Finish/ }).boundingBox()
  if (!box) throw new Error('There is no button')
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

for (const motion of ['reduce', 'no-preference'] as const) {
  test(`two taps on Next leave one card (${motion})`, async () => {
    const { page, isAt, close } = await open([nps, nps, nps, nps], { hasTouch: true, reducedMotion: motion })
    const place = await middleOf(page)
    for (const waitMs of [150, 0]) {
      await page.touchscreen.tap(...place)
      await page.waitForTimeout(waitMs)
    }
    await isAt('q1')
    // Whoever has read the card goes on.
    await page.waitForTimeout(500)
    await page.touchscreen.tap(...(await middleOf(page)))
    await isAt('q2')
    await close()
  })
}

for (const [who, delayMs] of [
  ['a very fast double click', 15],
  ['a double click', 150],
  ['a slow double click', 350],
] as const) {
  test(`${who} on Next leaves one card`, async () => {
    const { page, isAt, close } = await open([nps, nps, nps, nps])
    await page.mouse.move(...(await middleOf(page)))
    for (const clickCount of [1, 2]) {
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
      await page.waitForTimeout(clickCount === 1 ? delayMs : 0)
    }
    await isAt('q1')
    await close()
  })
}

test('a held Enter in a field, and on Next, leaves one card', async () => {
  const { page, isAt, close } = await open([line, line, line, line])
  for (const [control, heading] of [
    [page.getByRole('textbox'), 'q1'],
    [page.getByRole('button', { name: 'Next' }), 'q2'],
  ] as const) {
    await control.focus()
    for (let times = 0; times < 30; times += 1) {
      await page.keyboard.down('Enter')
      await page.waitForTimeout(33)
    }
    await page.keyboard.up('Enter')
    await isAt(heading)
  }
  await close()
})

test.run()
