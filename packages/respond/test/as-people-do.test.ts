import type { BrowserContextOptions, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { browserOf, browserSuite } from '../../survey/test/chromium.ts'
import { text } from './answering.ts'
import { openPage, openServer } from './browser/pages.ts'
import { goOn, headingOf, takenOver } from './browser/respondent.ts'

/** What people do with a page in a browser, and tests seldom. */
const test = browserSuite('a link page as people use it')
const browser = await browserOf(test)
const server = await openServer()
test.after(() => server.close())

const question = (id: string, fields: object) => ({ id, headline: text(`${id}?`), required: false, ...fields })
const line = { type: 'openText', inputType: 'text' }
const single = {
  type: 'multipleChoiceSingle',
  choices: ['Red', 'Green'].map((label) => ({ id: label.toLowerCase(), label: text(label) })),
}

/** Opens a survey of optional questions `q0`, `q1` and so on, at its first card. */
async function open(kinds: readonly object[], options: BrowserContextOptions = {}) {
  const id = await server.addSurvey({ questions: kinds.map((fields, at) => question(`q${at}`, fields)) })
  const watched = await openPage(browser, options)
  await watched.page.goto(`${server.url}/s/${id}`)
  if (options.javaScriptEnabled !== false) await takenOver(watched.page)
  return { ...watched, id, url: `${server.url}/s/${id}` }
}

const field = (page: Page) => page.locator('form.hb-card .hb-field')

for (const [kind, fields, enter, entered] of [
  ['text', line, (page: Page) => field(page).fill('Ann'), (page: Page) => field(page).inputValue()],
  [
    'choice',
    single,
    (page: Page) => page.getByText('Green').click(),
    async (page: Page) => ((await page.locator('input:checked').count()) === 0 ? '' : 'chosen'),
  ],
] as const) {
  test(`without script, the browser's Back brings no ${kind} of the card before onto the next one`, async () => {
    const { page, context } = await open([fields, fields], { javaScriptEnabled: false })
    await enter(page)
    await goOn(page)
    // The address of the first page leads to the furthest card, and the browser fills in what was there.
    await page.goBack()
    assert.is(await headingOf(page), 'q1?')
    assert.is(await entered(page), '')
    await context.close()
  })
}

/** Does what a browser does that translates a page: elements take the places of its texts, also of those that come later. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const translateAll = () => {
      const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (all.nextNode()) texts.push(all.currentNode)
      for (const text of texts) {
        const { parentElement: parent, textContent } = text
        if (!textContent?.trim() || !parent || parent.closest('script,font,textarea')) continue
        const standIn = document.createElement('font')
        standIn.append(Object.assign(document.createElement('font'), { textContent: `«${textContent}»` }))
        parent.insertBefore(standIn, text)
        parent.removeChild(text)
      }
    }
    translateAll()
    new MutationObserver(translateAll).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

const textOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => one.textContent))

test('a page that the browser translates shows the counts, places and states of now', async () => {
  const limited = { ...line, charLimit: { enabled: true, max: 10 } }
  const ranking = { type: 'ranking', choices: [...single.choices, { id: 'blue', label: text('Blue') }] }
  const { page, id, context, problems } = await open([limited, ranking, single])
  await translate(page)
  await field(page).fill('hello')
  assert.equal(await textOf(page, '.hb-count [aria-hidden]'), ['«5 / 10»'])
  await goOn(page)
  await page.locator('[data-do=down]').first().press('Enter')
  await page.locator('[data-do=down]').first().press('Enter')
  assert.equal(await textOf(page, '.hb-place'), ['«1»', '«2»', '«3»'])
  await goOn(page)
  await page.getByText('Green').click()
  await goOn(page)
  await page.getByText('«Your answers are saved.»').waitFor()
  assert.equal(await textOf(page, '[role=status]'), ['«Your answers are saved.»'])
  const [response] = await server.responses(id)
  assert.equal(response?.data, { q0: 'hello', q1: ['Red', 'Green', 'Blue'], q2: 'Green' })
  assert.equal(problems, [])
  await context.close()
})

test('what an extension puts beside a field before the script draws takes no answer', async () => {
  const ranking = { type: 'ranking', choices: single.choices }
  const kinds = [line, ranking].map((fields, at) => question(`q${at}`, fields))
  const id = await server.addSurvey({ questions: kinds })
  const { page, context } = await openPage(browser)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const asked = page.waitForRequest(/respond\.rare/)
  await page.route(/respond\.rare/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${server.url}/s/${id}`, { waitUntil: 'commit' })
  await asked
  await field(page).pressSequentially('An')
  await field(page).evaluate((one) => {
    one.before(document.createElement('input'), document.createElement('div'))
    one.closest('.hb-answer')?.before(document.createElement('div'))
  })
  release()
  await takenOver(page)
  await page.keyboard.type('n')
  assert.is(await field(page).inputValue(), 'Ann')
  await goOn(page)
  await page.getByRole('button', { name: 'Back' }).click()
  assert.is(await field(page).inputValue(), 'Ann')
  await context.close()
})

test('digits in a field that an extension has put on the page answer nothing', async () => {
  const { page, context } = await open([single])
  await page.evaluate(() => {
    const host = document.createElement('div')
    host.attachShadow({ mode: 'open' }).append(document.createElement('input'))
    document.body.append(host)
  })
  const own = page.locator('body > div:last-child input')
  await own.pressSequentially('12')
  assert.is(await own.inputValue(), '12')
  assert.is(await page.locator('input:checked').count(), 0)
  await context.close()
})

test('what a password manager fills in with no more than a change is there after Back and Forward', async () => {
  const fields = ['firstName', 'lastName', 'email', 'phone', 'company']
  const shown = { show: true, required: false, placeholder: text('') }
  const contact = { type: 'contactInfo', ...Object.fromEntries(fields.map((name) => [name, shown])) }
  const { page, id, context } = await open([line, contact, line])
  await goOn(page)
  const values = ['Ann', 'Lee', 'ann@example.com']
  await field(page).evaluateAll((all, given) => {
    for (const [at, value] of given.entries()) {
      Object.assign(all[at] ?? {}, { value })
      all[at]?.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, values)
  await page.goBack()
  await page.getByRole('heading', { name: 'q0?' }).waitFor()
  await page.goForward()
  await page.getByRole('heading', { name: 'q1?' }).waitFor()
  assert.equal(await field(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)), [
    ...values,
    '',
    '',
  ])
  await goOn(page)
  const data = async () => (await server.responses(id))[0]?.data
  for (const until = Date.now() + 10_000; Date.now() < until && !(await data())?.q1; ) await page.waitForTimeout(50)
  assert.equal(await data(), { q0: '', q1: [...values, '', ''] })
  await context.close()
})

test.run()
