import type { BrowserContextOptions, Page } from 'playwright-core'
import { renderToString } from 'preact-render-to-string'
import * as assert from 'uvu/assert'
import { lengths, reportProof } from '../../../tests/src/proof.ts'
import type { AnswerFault, Card, SessionValue } from '../../src/index.ts'
import {
  type CardProps,
  directionOf,
  loadWords,
  SurveyCard,
  SurveyFrame,
  styleSheet,
  themeOf,
  themeSheet,
} from '../../src/view/index.ts'
import { browserOf, browserSuite, open, sideways, violations } from '../chromium.ts'
import { questions } from '../every-type.ts'
import { cardFor } from '../view/rendered.ts'

const test = browserSuite('the survey page in Chromium')
const style = styleSheet + themeSheet(themeOf({}))
const browser = await browserOf(test)

const languages = ['en', 'de', 'ar'].map((code) => ({ code, label: code, href: `?lang=${code}` }))
const endings: readonly Card[] = [
  {
    kind: 'welcome',
    headline: 'Welcome',
    html: '<p>Some <a href="https://x.example">terms</a></p>',
    imageUrl: 'https://img.example/a.png',
    videoUrl: null,
    buttonLabel: null,
    minutes: 2,
    showResponseCount: true,
  },
  { kind: 'ending', ending: null },
]

const answers: Readonly<Record<string, SessionValue>> = {
  single: { other: 'My own' },
  multi: ['notes'],
  nps: 8,
  stars: 4,
  smileys: 4,
  consent: 'accepted',
  pictures: ['board'],
  date: '2026-03-16',
  matrix: { speed: 'good' },
  text: 'x'.repeat(70),
  number: '-12.5',
  ten: 3,
  files: ['https://files.example/a-rather-long-name-of-a-file-that-has-no-spaces-in-it.png'],
}

/** All cards, as this language, each on one page after the other. */
async function cards(language: string, more: Partial<CardProps> = {}): Promise<{ name: string; body: string }[]> {
  const words = await loadWords(language)
  const body = (card: Card) => {
    const children = SurveyCard({ card, words, language, form: { action: '/' }, responseCount: 12, ...more })
    const branding = { name: 'Hearback', href: 'https://hearback.example' }
    return renderToString(
      SurveyFrame({ words, language, name: 'Fieldnote', progress: 0.4, languages, branding, children }),
    )
  }
  const asked = [...questions.map(({ id }) => id), 'number', 'ten'].map((id) => ({
    name: id,
    body: body({ ...cardFor(id, answers[id] ?? null), canGoBack: true }),
  }))
  return [...asked, ...endings.map((card) => ({ name: card.kind, body: body(card) }))]
}

/** Cards that together have each kind of control, and of words beside controls. */
const kindsOfControls = ['mail', 'number', 'ten', 'pictures', 'multi', 'stars', 'files', 'matrix', 'ranking', 'welcome']
/** Width in px at which `npm test` looks at a card that axe does not look at. */
const narrow = 320

/** An empty page, into which cards are put: to load a page for each card takes most of the processor time of a test. */
async function openCards(language: string, options: BrowserContextOptions) {
  const page = await open(browser, { body: '', style, ...options })
  await page.route('https://survey.example/card', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><title>Survey</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/style.css"></head><body></body></html>`,
    }),
  )
  await page.goto('https://survey.example/card')
  return page
}

/** Puts a card into the page in place of the card before. */
const put = (page: Page, body: string) =>
  page.evaluate(async (html) => {
    document.body.innerHTML = html
    await Promise.all([...document.images].map((image) => image.decode()))
  }, body)

const sums = { tried: 0, failed: 0 }
test.after(() => reportProof({ proof: 'cards in every look, by axe', ...sums, lost: 0 }))

/**
 * Shows cards one after another. The long form shows every card in every look and at every width. The short form shows
 * every card in light, and in the other looks those that have each kind of control.
 */
async function everyCardHolds(
  language: string,
  { axeAt, ...looks }: { colorScheme?: 'light' | 'dark'; axeAt: readonly number[] },
  more: Partial<CardProps> = {},
): Promise<void> {
  const { everyCardInEveryLook: isLong } = lengths
  const isFirstLook = Object.keys({ ...looks, ...more }).length === 0 && language === 'en'
  const shown = (await cards(language, more)).filter(
    ({ name }) => isLong || isFirstLook || kindsOfControls.includes(name),
  )
  const widths = isLong ? [1100, 480, 320] : [...new Set([axeAt.at(-1) ?? narrow, narrow])]
  const found: string[] = []
  const page = await openCards(language, looks)
  for (const { name, body } of shown) {
    await put(page, body)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 })
      sums.tried += 1
      const before = found.length
      const moves = await sideways(page)
      if (moves > 0) found.push(`${name} at ${width} px moves ${moves} px sideways`)
      if (axeAt.includes(width)) for (const one of await violations(page)) found.push(`${name} at ${width} px: ${one}`)
      if (found.length > before) sums.failed += 1
    }
  }
  assert.equal([...found, ...page.problems], [])
  await page.context().close()
}

test('every type has no violation that axe finds, and does not move sideways, in light', () =>
  everyCardHolds('en', { axeAt: [1100, 320] }))
test('in dark, with a script', () => everyCardHolds('en', { axeAt: [1100], colorScheme: 'dark' }, { scripted: true }))
test('from right to left', () => everyCardHolds('ar', { axeAt: [320] }, { scripted: true }))

const faults: readonly AnswerFault[] = [
  { code: 'required' },
  { code: 'email', field: 'email' },
  { code: 'row', field: 'speed' },
  { code: 'otherText' },
  { code: 'number' },
]
test('with errors, in light and dark', async () => {
  await everyCardHolds('en', { axeAt: [320] }, { faults })
  await everyCardHolds('de', { axeAt: [1100], colorScheme: 'dark' }, { faults, scripted: true })
})

test('of a rating of ten with one long label, the short one stays whole at 320 px', async () => {
  const page = await openCards('en', { viewport: { width: 320, height: 700 } })
  const [ten] = (await cards('en')).filter(({ name }) => name === 'ten')
  await put(page, ten?.body ?? '')
  const lines = await page.locator('.hb-ends span').evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return range.getClientRects().length
    }),
  )
  assert.is(lines[1], 1)
  assert.ok((lines[0] ?? 99) < 7, `the long one has ${lines[0]} lines`)
  assert.is(await sideways(page), 0)
  await page.context().close()
})

test('what a respondent touches is 24 px high and wide at least, rows 48 px', async () => {
  const page = await openCards('en', { viewport: { width: 360, height: 700 } })
  for (const { name, body } of await cards('en', { scripted: true })) {
    await put(page, body)
    const small = await page.evaluate(() => {
      const controls = [
        ...document.querySelectorAll<HTMLElement>(
          '.hb-card :is(button,input,textarea,select):not([type=hidden],.hb-sr)',
        ),
      ]
      return controls.flatMap((control) => {
        const target = control.closest('label') ?? control
        const { width, height } = target.getBoundingClientRect()
        const least = control.closest('.hb-choice') && !control.closest('.hb-other') ? 48 : 24
        return width > 0 && (width < 24 || height < least) ? [`${control.outerHTML}: ${width} x ${height}`] : []
      })
    })
    assert.equal(small, [], name)
    const tiny = await page.evaluate(
      () =>
        [...document.querySelectorAll('input:not([type=hidden]),textarea,select')].filter(
          (field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16,
        ).length,
    )
    assert.is(tiny, 0, `${name}: text below 16 px makes a phone zoom`)
  }
})

test.run()
