import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import type { SurveySession } from '../../src/index.ts'
import { bundled } from '../bundled.ts'
import { browserOf, browserSuite, open, read } from '../chromium.ts'
import { question, surveyOf } from '../every-type.ts'

const test = browserSuite('haste')

const script = await bundled(`
  import { renderSurvey } from '../src/render/index.ts'
  const saved = []
  const transport = { save: (session) => saved.push(session), observe(listener) { listener({ saved: true, responseId: null, failed: false }); return () => {} } }
  Object.assign(window, { saved, show: (survey, options) => renderSurvey(document.querySelector('main'), { survey, transport, ...options }) })
`)
const browser = await browserOf(test, { isPersonal: true })

/** Shows a survey of optional questions, at its first card, which was read. */
async function show(ids: readonly string[], options: object = {}): Promise<Page> {
  const page = await open(browser, { body: '<main></main>', script })
  const questions = ids.map((id, at) => ({ ...question(id), id: `q${at}`, required: false }))
  await page.evaluate(
    ([survey, given]) => (window as unknown as { show(...given: unknown[]): void }).show(survey, given),
    [surveyOf(questions), options] as const,
  )
  await page.getByRole('heading').waitFor()
  await read(page)
  return page
}

const answersOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { saved: SurveySession[] }).saved.at(-1)?.answers ?? {})

/** The cards that were left. */
const left = async (page: Page) => Object.keys(await answersOf(page))

const numberOf = (page: Page) => page.locator('.hb-eyebrow').textContent()

test('a held Enter leaves one card', async () => {
  const page = await show(['mail', 'mail', 'mail', 'mail'])
  await page.getByRole('textbox').focus()
  // A browser repeats a key that is not let go.
  for (let times = 0; times < 30; times += 1) {
    await page.keyboard.down('Enter')
    await page.waitForTimeout(33)
  }
  await page.keyboard.up('Enter')
  assert.equal(await left(page), ['q0'])
  assert.match((await numberOf(page)) ?? '', 'Question 2')
  await read(page)
  await page.keyboard.press('Enter')
  assert.equal(await left(page), ['q0', 'q1'])
})

test('a held Enter on the button leaves one card', async () => {
  const page = await show(['nps', 'nps', 'nps', 'nps'])
  await page.getByRole('button', { name: 'Next' }).focus()
  for (let times = 0; times < 30; times += 1) {
    await page.keyboard.down('Enter')
    await page.waitForTimeout(33)
  }
  await page.keyboard.up('Enter')
  assert.equal(await left(page), ['q0'])
})

test('a held Enter writes lines in a long text', async () => {
  const page = await show(['text', 'nps'])
  await page.getByRole('textbox').focus()
  for (let times = 0; times < 3; times += 1) await page.keyboard.down('Enter')
  assert.is(await page.getByRole('textbox').inputValue(), '\n\n\n')
})

test('three fast Enters leave one card, and three calm ones three', async () => {
  const page = await show(['nps', 'nps', 'nps', 'nps', 'nps'])
  await page.getByRole('heading').focus()
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter')
  assert.equal(await left(page), ['q0'])
  for (let times = 0; times < 3; times += 1) {
    await read(page)
    await page.keyboard.press('Enter')
  }
  assert.equal(await left(page), ['q0', 'q1', 'q2', 'q3'])
})

for (const [who, delayMs, clickCount, busyMs] of [
  ['a double click', 60, 2, 0],
  ['a slow double click', 420, 2, 0],
  ['a slow double tap, which no browser counts,', 620, 1, 0],
  ['a slow double tap, of which a busy page hears late,', 620, 1, 1100],
] as const) {
  test(`${who} on Next leaves one card, and answers nothing on the next one`, async () => {
    const page = await show(['nps', 'single', 'nps', 'single'])
    const box = await page.getByRole('button', { name: 'Next' }).boundingBox()
    if (!box) throw new Error('There is no button')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const tools = await page.context().newCDPSession(page)
    // After the card was drawn, the page is busy.
    await page.evaluate((ms) => {
      const draw = () => requestAnimationFrame(() => setTimeout(() => wait(performance.now() + ms)))
      const wait = (until: number) => {
        while (performance.now() < until);
      }
      addEventListener('click', draw, { once: true })
    }, busyMs)
    const from = Date.now()
    const clicks: Promise<unknown>[] = []
    for (const [at, count] of [
      [0, 1],
      [delayMs, clickCount],
    ] as const) {
      // A busy machine waits longer, and the click tells when it was made.
      await page.waitForTimeout(Math.max(0, from + at - Date.now()))
      const click = { x, y, button: 'left', clickCount: count, timestamp: (from + at) / 1000 } as const
      clicks.push(tools.send('Input.dispatchMouseEvent', { ...click, type: 'mousePressed' }))
      clicks.push(tools.send('Input.dispatchMouseEvent', { ...click, type: 'mouseReleased' }))
    }
    await Promise.all(clicks)
    await read(page)
    assert.equal(await left(page), ['q0'])
    assert.is(await page.locator('input:checked').count(), 0)
    // A click of its own is taken.
    await page.getByText('A search').click()
    await page.getByRole('button', { name: 'Next' }).click()
    assert.equal(await left(page), ['q0', 'q1'])
  })
}

test('a click on a busy page leaves a card whose respondent typed as soon as it came', async () => {
  const page = await show(['mail', 'text', 'mail'])
  const tools = await page.context().newCDPSession(page)
  await page.getByRole('textbox').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Question 2').waitFor()
  await page.getByRole('textbox').focus()
  // Once the card was painted, the page is busy: it takes the letter and the click together.
  const { from, x, y } = await page.getByRole('button', { name: 'Next' }).evaluate(async (button) => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    setTimeout(() => {
      const until = performance.now() + 1300
      while (performance.now() < until);
    }, 20)
    const box = button.getBoundingClientRect()
    return { from: Date.now(), x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })
  const at = (ms: number) => ({ timestamp: (from + ms) / 1000 })
  const letter = { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65 }
  const click = { x, y, button: 'left', clickCount: 1 } as const
  await page.waitForTimeout(Math.max(0, from + 100 - Date.now()))
  const sent: Promise<unknown>[] = [
    tools.send('Input.dispatchKeyEvent', { ...letter, ...at(100), type: 'keyDown', text: 'a' }),
    tools.send('Input.dispatchKeyEvent', { ...letter, ...at(110), type: 'keyUp' }),
  ]
  await page.waitForTimeout(Math.max(0, from + 1000 - Date.now()))
  sent.push(
    tools.send('Input.dispatchMouseEvent', { ...click, ...at(1000), type: 'mousePressed' }),
    tools.send('Input.dispatchMouseEvent', { ...click, ...at(1010), type: 'mouseReleased' }),
  )
  await Promise.all(sent)
  await page.getByText('Question 3').waitFor({ timeout: 2000 })
  assert.equal(await answersOf(page), { q0: '', q1: 'a' })
})

for (const ms of [-3_600_000, 3_600_000]) {
  test(`a click is taken in a browser whose clock of events differs by ${ms} ms`, async () => {
    const page = await show(['nps', 'nps', 'nps'])
    await page.evaluate((by) => {
      Object.defineProperty(Event.prototype, 'timeStamp', { get: () => performance.now() + by })
    }, ms)
    await page.getByRole('button', { name: 'Next' }).click()
    await read(page)
    await page.waitForTimeout(700)
    await page.getByRole('button', { name: 'Next' }).click()
    assert.equal(await left(page), ['q0', 'q1'])
  })
}

test('a hasty tap on a choice of a card that has just come is no answer', async () => {
  const page = await show(['nps', 'single'])
  await page.getByRole('button', { name: 'Next' }).evaluate((button) => (button as HTMLElement).click())
  const box = await page.getByText('A search').boundingBox()
  if (!box) throw new Error('There is no choice')
  await page.mouse.click(box.x + 5, box.y + 5)
  assert.is(await page.locator('input:checked').count(), 0)
})

test('on a scale to 10, 1 and then 0 chooses 10; after a pause 0', async () => {
  const page = await show(['nps', 'nps'])
  const chosen = () =>
    page.locator('input:checked').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  await page.getByRole('heading').focus()
  await page.keyboard.press('1')
  assert.equal(await chosen(), ['1'])
  await page.keyboard.press('0')
  assert.equal(await chosen(), ['10'])
  await page.keyboard.press('0')
  assert.equal(await chosen(), ['0'])
  await page.keyboard.press('1')
  await page.waitForTimeout(1100)
  await page.keyboard.press('0')
  assert.equal(await chosen(), ['0'])
  await page.keyboard.press('7')
  await page.keyboard.press('1')
  assert.equal(await chosen(), ['1'])
  await page.keyboard.press('Enter')
  await read(page)
  // Another card: its digits are its own.
  await page.keyboard.press('0')
  assert.equal(await chosen(), ['0'])
  await page.keyboard.press('Enter')
  assert.equal(await answersOf(page), { q0: 1, q1: 0 })
})

test('a dialog that comes while its respondent types takes no step and no digit', async () => {
  const page = await open(browser, { body: '<main><input aria-label="own"></main>', script })
  await page.getByLabel('own').focus()
  const survey = surveyOf([{ ...question('nps'), id: 'q0', required: false }])
  await page.evaluate(
    ([given]) =>
      (window as unknown as { show(...given: unknown[]): void }).show(given, { mode: 'modal', overlay: 'dark' }),
    [survey] as const,
  )
  await page.keyboard.press('7')
  await page.keyboard.press('Enter')
  assert.is(await page.locator('input:checked').count(), 0)
  assert.equal(await left(page), [])
})

test('what is typed after "other" was chosen is its text, with its digits', async () => {
  for (const how of ['click', 'digit'] as const) {
    const page = await show(['single'])
    if (how === 'click') await page.getByText('Something else').click()
    else {
      await page.getByRole('heading').focus()
      await page.keyboard.press('3')
    }
    await page.keyboard.type('2% milk')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
    assert.equal(await answersOf(page), { q0: { other: '2% milk' } })
  }
})

test('"other" without a text leads to its field', async () => {
  const page = await show(['single'])
  await page.getByRole('heading').focus()
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Please').waitFor()
  await page.keyboard.type('1 tea')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
  assert.equal(await answersOf(page), { q0: { other: '1 tea' } })
})

test('ten clicks on one place lead through the survey: only the second click of a double click is dropped', async () => {
  const page = await show(['nps', 'nps', 'nps', 'nps', 'nps', 'nps', 'nps', 'nps'])
  const box = await page.getByRole('button', { name: 'Next' }).boundingBox()
  if (!box) throw new Error('There is no button')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (let clickCount = 1; clickCount <= 10; clickCount += 1) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    await page.waitForTimeout(450)
  }
  const cards = (await left(page)).length
  assert.ok(cards >= 3 && cards <= 7, `${cards} cards`)
})

test('a card can be left in a browser that paints nothing', async () => {
  const page = await open(browser, { body: '<main></main>', script })
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
  const survey = surveyOf([{ ...question('mail'), id: 'q0', required: false }])
  await page.evaluate(([given]) => (window as unknown as { show(...given: unknown[]): void }).show(given), [
    survey,
  ] as const)
  await page.waitForTimeout(1600)
  await page.locator('form.hb-card').evaluate((form) => (form as HTMLFormElement).requestSubmit())
  assert.equal(await left(page), ['q0'])
})

test.run()
