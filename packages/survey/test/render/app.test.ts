import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import type { SurveySession } from '../../src/index.ts'
import { bundled } from '../bundled.ts'
import { browserOf, browserSuite, open, read, violations } from '../chromium.ts'
import { question, surveyOf } from '../every-type.ts'

const test = browserSuite('a survey in an app')

const script = await bundled(`
  import { renderSurvey } from '../src/render/index.ts'
  import { checkAnswer } from '../src/index.ts'
  const saved = []
  const told = []
  const listeners = new Set()
  let state = { saved: true, responseId: null, failed: false }
  const transport = {
    save: (session) => saved.push(session),
    observe(listener) { listeners.add(listener); listener(state); return () => listeners.delete(listener) },
  }
  Object.assign(window, {
    saved, told,
    transported(next) { state = { ...state, ...next }; for (const listener of listeners) listener(state) },
    show(survey, options = {}) {
      const call = (name) => (...given) => told.push([name, ...given])
      window.shown = renderSurvey(document.querySelector('main'), {
        survey, transport,
        onClose: call('close'), onFinished: call('finished'), onResponseCreated: call('created'), onOpenExternalURL: call('open'),
        ...options,
      })
    },
  })
`)

const host = '<main><h1>Host</h1><button id="own">Own button</button></main>'
const browser = await browserOf(test)

interface Shown {
  page: Page & { problems: string[] }
  saved(): Promise<SurveySession[]>
  told(): Promise<unknown[][]>
}

async function show(
  ids: readonly string[],
  options: object = {},
  more: object = {},
  before: (page: Page) => Promise<void> = async () => {},
): Promise<Shown> {
  const page = await open(browser, { body: host, script })
  await before(page)
  await page.evaluate(
    ([survey, given]) => (window as unknown as { show(...given: unknown[]): void }).show(survey, given),
    [surveyOf(ids.map(question), more), options] as const,
  )
  return {
    page,
    saved: () => page.evaluate(() => (window as unknown as { saved: SurveySession[] }).saved),
    told: () => page.evaluate(() => (window as unknown as { told: unknown[][] }).told),
  }
}

test('a respondent answers, and every step is handed to the transport', async () => {
  const { page, saved } = await show(['single', 'nps', 'text'])
  await page.getByText('A colleague').click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: '9 of 10' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox').fill('Speed')
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
  const sessions = await saved()
  assert.equal(
    sessions.map(({ answers }) => Object.keys(answers).length),
    [1, 2, 3],
  )
  assert.equal(sessions[2]?.answers, { single: 'a colleague', nps: 9, text: 'Speed' })
  assert.ok(Object.values(sessions[2]?.ttc ?? {}).every((ms) => ms > 0))
  assert.equal(page.problems, [])
})

test('an answer that does not do is explained at the control, which takes the focus', async () => {
  const { page, saved } = await show(['mail'])
  await page.getByRole('textbox').fill('nobody')
  await page.keyboard.press('Enter')
  const box = page.getByRole('textbox')
  await page.getByText('Please write a complete e-mail address').waitFor()
  assert.is(await box.inputValue(), 'nobody')
  assert.is(await box.evaluate((element) => element.matches(':focus')), true)
  const described = await box.evaluate((element) =>
    element
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => (element.getRootNode() as ShadowRoot).getElementById(id)?.textContent)
      .join(),
  )
  assert.match(described ?? '', 'complete e-mail address')
  assert.equal(await violations(page), [])
  await box.fill('a@b.example')
  assert.is(await page.getByText('Please write a complete').count(), 0)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
  assert.is((await saved())[0]?.answers.mail, 'a@b.example')
})

test('going back shows what was chosen, and what was entered since', async () => {
  const { page } = await show(['multi', 'text'])
  await page.getByText('Tags').click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox').fill('half a thought')
  await page.getByRole('button', { name: 'Back' }).click()
  assert.is(await page.getByLabel('Tags').isChecked(), true)
  await page.getByRole('button', { name: 'Next' }).click()
  assert.is(await page.getByRole('textbox').inputValue(), 'half a thought')
})

test('keys alone do: digits choose, Enter goes on, Shift+Enter leaves a long text', async () => {
  const { page, saved } = await show(['single', 'nps', 'text'])
  await page.getByRole('heading', { level: 2 }).focus()
  await read(page)
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'How likely' }).waitFor()
  await read(page)
  await page.keyboard.press('7')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'improve' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Two')
  await page.keyboard.press('Enter')
  await page.keyboard.type('lines')
  await page.keyboard.press('Shift+Enter')
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
  assert.equal((await saved()).at(-1)?.answers, { single: 'a search', nps: 8, text: 'Two\nlines' })
})

test('text beside "other" chooses it', async () => {
  const { page, saved } = await show(['single'])
  await page.getByText('Something else').click()
  await page.getByPlaceholder('Please tell us what').fill('A poster')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
  assert.equal((await saved())[0]?.answers.single, { other: 'A poster' })
})

test('an item of a ranking moves by its buttons and by arrow keys, keeps the focus, and the move is announced', async () => {
  const { page, saved } = await show(['ranking'])
  await page.getByRole('button', { name: 'Move Export up' }).click()
  assert.match(await page.getByRole('status').allInnerTexts().then(String), 'Export: place 2 of 3')
  await page.keyboard.press('ArrowUp')
  assert.is(
    await page.getByRole('button', { name: 'Move Export up' }).evaluate((element) => element.matches(':focus')),
    true,
  )
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
  assert.equal((await saved())[0]?.answers.ranking, ['export', 'speed', 'search'])
})

test('a ranking that nobody touched is refused with what to do, and its button takes the order as it is shown', async () => {
  const { page, saved } = await show(['ranking'])
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByText('Please give every item a place of its own, or say that this order is right.').waitFor()
  await page.getByRole('button', { name: 'Move Speed up' }).press('Enter')
  assert.is((await page.locator('.hb-place').allInnerTexts()).join(''), '', 'an item at the end of the list stays')
  await page.getByRole('button', { name: 'This order is right' }).click()
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
  assert.equal((await saved())[0]?.answers.ranking, ['speed', 'search', 'export'])
})

test('an item of a ranking moves by its handle', async () => {
  const { page, saved } = await show(['ranking'])
  const [first, last] = [page.locator('.hb-grip').first(), page.locator('.hb-rank').last()]
  const from = await first.boundingBox()
  const to = await last.boundingBox()
  if (!from || !to) throw new Error('Nothing to drag')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  for (let y = from.y; y < to.y + to.height - 4; y += 6) await page.mouse.move(from.x + 8, y)
  await page.mouse.up()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
  assert.equal((await saved())[0]?.answers.ranking, ['search', 'export', 'speed'])
})

test('a half-typed date is refused, and not skipped', async () => {
  const { page, saved } = await show(['date'], {}, { questions: [{ ...question('date'), required: false }] })
  await page.locator('input[type=date]').press('1')
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByText('Please write a complete date.').waitFor()
  assert.equal(await saved(), [])
  await page.locator('input[type=date]').fill('2026-03-16')
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
  assert.is((await saved())[0]?.answers.date, '2026-03-16')
})

test('a session that an older version kept goes on, with what was chosen', async () => {
  const session = {
    answers: { single: 'A search' },
    drafts: { ranking: ['Export', 'Speed', 'Search'] },
    hidden: {},
    language: 'default',
    seed: 's',
    at: { kind: 'question', id: 'ranking' },
    startAt: null,
    left: [],
    ttc: {},
  }
  const { page, saved } = await show(['single', 'ranking'], { session })
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
  assert.equal((await saved())[0]?.answers, { single: 'a search', ranking: ['export', 'speed', 'search'] })
})

test('the counter tells how much of a text is used', async () => {
  const { page } = await show(['text'])
  await page.getByRole('textbox').fill('x'.repeat(59))
  assert.match(await page.getByRole('status').allInnerTexts().then(String), '59 of 60 characters')
  await page.getByRole('textbox').fill('x'.repeat(61))
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByText('1 over the limit of 60').waitFor()
})

test('a pop-up leaves the focus where it is, is announced, and closes by its cross and by Escape', async () => {
  const { page, told } = await show(['nps'], { mode: 'modal' })
  assert.is(await page.evaluate(() => document.activeElement?.tagName), 'BODY')
  assert.match(await page.getByRole('status').allInnerTexts().then(String), 'How likely are you to recommend us?')
  await page.getByRole('button', { name: 'Own button' }).click()
  assert.equal(await violations(page), [])
  await page.getByRole('radio', { name: '3 of 10' }).focus()
  await page.keyboard.press('Escape')
  assert.equal(await told(), [['close']])
  assert.is(await page.getByRole('radio').count(), 0)
})

test('with an overlay it is a dialog: the page rests, Escape closes it and gives the focus back', async () => {
  const page = await open(browser, { body: host, script })
  await page.getByRole('button', { name: 'Own button' }).focus()
  await page.evaluate(
    (survey) =>
      (window as unknown as { show(...given: unknown[]): void }).show(survey, { mode: 'modal', overlay: 'dark' }),
    surveyOf([question('nps')]),
  )
  await page.getByRole('dialog').waitFor()
  assert.equal(await violations(page), [])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  assert.is(await page.getByRole('dialog').count(), 0)
  assert.is(await page.evaluate(() => document.activeElement?.id), 'own')
})

test('a click beside it closes it only where that is asked for', async () => {
  const stays = await show(['nps'], { mode: 'modal' })
  await stays.page.mouse.click(5, 300)
  assert.equal(await stays.told(), [])
  const goes = await show(['nps'], { mode: 'modal', clickOutsideClose: true })
  await goes.page.getByRole('radio', { name: '9 of 10' }).click()
  assert.equal(await goes.told(), [])
  await goes.page.mouse.click(5, 300)
  assert.equal(await goes.told(), [['close']])
})

test('it closes by itself, unless somebody has touched it', async () => {
  for (const [isTouched, told] of [
    [true, []],
    [false, [['close']]],
  ] as const) {
    // The page's own clock, so that a slow machine is no respondent who waits.
    const shown = await show(['nps'], { mode: 'modal', autoClose: 100 }, {}, (page) => page.clock.install())
    if (isTouched) await shown.page.getByRole('radio', { name: '9 of 10' }).click()
    assert.equal(await shown.told(), [])
    await shown.page.clock.fastForward(101_000)
    assert.equal(await shown.told(), told)
  }
})

test('a card without overlay tells where it is once, then the heading does; the title of the host stays its own', async () => {
  const { page } = await show(['nps', 'cta'], { mode: 'modal' })
  const status = page.locator('.hb-app>[role=status]')
  assert.is(await status.textContent(), 'Question 1 of 2 How likely are you to recommend us?')
  await page.getByRole('radio', { name: '9 of 10' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  const heading = page.getByRole('heading', { name: 'Read more' })
  await heading.waitFor()
  assert.is(await status.textContent(), '')
  const place = await heading.evaluate((one) => {
    const root = one.getRootNode() as ShadowRoot
    return [root.activeElement === one, root.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent]
  })
  assert.equal(place, [true, 'Question 2 of 2 Optional'])
  assert.is(await page.title(), 'Survey')
})

test('an uploaded file becomes the answer; a refused one says why, a lost one can be tried again', async () => {
  const page = await open(browser, { body: host, script })
  await page.evaluate(
    (survey) => {
      let tries = 0
      const upload = async (file: File, { onProgress }: { onProgress(share: number): void }) => {
        onProgress(0.5)
        if (file.name === 'lost.png' && tries++ === 0) throw new Error('offline')
        if (file.name === 'fake.pdf') throw Object.assign(new Error('400'), { fault: 'fileContent' })
        if (file.name === 'big.pdf')
          throw Object.assign(new Error('413'), { fault: 'fileTooLarge', values: { max: 7 } })
        if (file.name === 'odd.pdf')
          throw Object.assign(new Error('400'), { fault: 'fileType', values: { allowed: 'all' } })
        return `https://files.example/${file.name}`
      }
      ;(window as unknown as { show(...given: unknown[]): void }).show(survey, { upload })
    },
    surveyOf([question('files')]),
  )
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from('x') })
  await page.locator('input[type=file]').setInputFiles([file('a.png'), file('b.exe'), file('lost.png')])
  await page.getByText('This type of file is not accepted. Accepted: png, pdf.', { exact: true }).waitFor()
  await page.locator('input[type=file]').setInputFiles([file('fake.pdf')])
  await page.getByText('The content of this file does not match its name.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove fake.pdf' }).click()
  await page.locator('input[type=file]').setInputFiles([file('big.pdf'), file('odd.pdf')])
  await page.getByText('This file is too large: 7 MB at most.', { exact: true }).waitFor()
  await page.getByText('Accepted: png, pdf.').nth(1).waitFor()
  await page.getByRole('button', { name: 'Remove big.pdf' }).click()
  await page.getByRole('button', { name: 'Remove odd.pdf' }).click()
  assert.equal(await violations(page), [])
  await page.getByRole('button', { name: 'Remove b.exe' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Remove a.png' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
  const saved = await page.evaluate(() => (window as unknown as { saved: SurveySession[] }).saved)
  assert.equal(saved[0]?.answers.files, ['https://files.example/lost.png'])
})

test('the end is told once everything is with the service, and a redirect waits for it', async () => {
  const ending = { id: 'end', type: 'redirectToUrl', url: 'https://next.example/', label: 'Next' }
  const { page, told } = await show(['nps'], {}, { endings: [ending] })
  const transported = (state: object) =>
    page.evaluate((next) => (window as unknown as { transported(next: object): void }).transported(next), state)
  await transported({ saved: false })
  await page.getByRole('radio', { name: '9 of 10' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByText('Saving your answers').waitFor()
  assert.equal(await told(), [])
  await transported({ responseId: 'r1' })
  await transported({ saved: true })
  await transported({ saved: true })
  assert.equal(await told(), [['created', 'r1'], ['finished'], ['open', 'https://next.example/']])
})

test('the address of a button opens as the respondent answers', async () => {
  const { page, saved, told } = await show(['cta'])
  await page.getByRole('button', { name: 'Open the documents' }).click()
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
  assert.is((await saved())[0]?.answers.cta, 'clicked')
  assert.equal((await told())[0], ['open', 'https://docs.example/more'])
})

test('a calendar is loaded after a click only, and ticks its box once a time is booked', async () => {
  const page = await open(browser, { body: host, script, bypassCSP: true })
  await page.route('https://cal.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: "<button onclick=\"parent.postMessage({ originator: 'CAL', type: 'bookingSuccessful' }, '*')\">Book</button>",
    }),
  )
  await page.evaluate(
    (survey) => (window as unknown as { show(...given: unknown[]): void }).show(survey),
    surveyOf([question('cal')]),
  )
  assert.is(await page.locator('iframe').count(), 0)
  await page.getByRole('button', { name: 'Show it here, from cal.com' }).click()
  // Messages of the page itself tick nothing. The last listener hears it last.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('message', () => resolve(), { once: true })
        window.postMessage({ originator: 'CAL', type: 'bookingSuccessful' }, '*')
      }),
  )
  assert.is(await page.getByRole('checkbox').isChecked(), false)
  await page.frameLocator('iframe').getByRole('button', { name: 'Book' }).click()
  await page.getByRole('checkbox', { checked: true }).waitFor()
})

test.run()
