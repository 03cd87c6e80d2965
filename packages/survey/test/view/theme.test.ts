import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Colour, contrast, parseColour } from '../../src/view/colour.ts'
import { themeOf, themeSheet } from '../../src/view/index.ts'

const test = suite("a survey's theme")

const ratio = (tokens: Readonly<Record<string, string>>, one: string, other: string): number =>
  contrast(parseColour(tokens[`--hb-${one}`]) as Colour, parseColour(tokens[`--hb-${other}`]) as Colour)

const PAIRS = [
  ['on-brand', 'brand'],
  ['brand-ink', 'card'],
  ['brand-ink', 'soft'],
  ['text', 'soft'],
  ['text', 'track'],
  ['muted', 'track'],
  ['error', 'error-soft'],
  ['text', 'card'],
  ['text', 'input'],
  ['muted', 'card'],
  ['muted', 'input'],
  ['error', 'card'],
  ['page-text', 'page'],
  ['page-muted', 'page'],
] as const

test('text can be read on whatever colours a customer chooses', () => {
  const colours = [
    '#000000',
    '#ffffff',
    '#ff0000',
    '#ffff00',
    '#00ff00',
    '#0000ff',
    '#777777',
    '#767676',
    '#f2c94c',
    '#123',
    '#64748b',
  ]
  for (const brand of colours)
    for (const card of colours) {
      const styling = {
        brandColor: { light: brand, dark: brand },
        cardBackgroundColor: { light: card, dark: card },
        questionColor: { light: brand, dark: brand },
        background: { bg: brand, bgType: 'color' as const },
        isDarkModeEnabled: true,
      }
      const { light, dark } = themeOf({ styling })
      for (const tokens of [light, dark ?? {}]) {
        for (const [one, other] of PAIRS) {
          const least = 4.5
          assert.ok(
            ratio(tokens, one, other) >= least,
            `${brand} on ${card}: ${one} on ${other} is ${ratio(tokens, one, other)}`,
          )
        }
        assert.ok(ratio(tokens, 'edge', 'card') >= 3, `${brand} on ${card}: edges`)
      }
    }
})

test('colours that can be read are left as they are', () => {
  const { light } = themeOf({
    styling: { brandColor: { light: '#2b55d9' }, questionColor: { light: '#172033' }, roundness: 8 },
  })
  assert.is(light['--hb-brand'], '#2b55d9')
  assert.is(light['--hb-text'], '#172033')
  assert.is(light['--hb-on-brand'], '#ffffff')
  assert.is(light['--hb-radius'], '8px')
})

test('a value that is no colour, length or address never reaches the sheet', () => {
  const hostile = '#fff;} body{background:url(https://evil.example)} .x{color:red'
  const colour = { light: hostile, dark: hostile }
  const sheet = themeSheet(
    themeOf({
      styling: {
        brandColor: colour,
        cardShadowColor: colour,
        inputColor: colour,
        isDarkModeEnabled: true,
        roundness: Number.NaN,
        background: { bg: 'https://x.example/a.png") ; } body { x: url("https://evil.example', bgType: 'image' },
      },
    }),
  )
  assert.not.match(sheet, 'evil')
  assert.is(sheet.split('{').length, sheet.split('}').length)
  assert.match(sheet, '--hb-brand:#0b6b58')
})

test('dark mode is there where the styling turns it on, or has no colours of its own', () => {
  assert.ok(themeOf({}).dark)
  assert.is(themeOf({ styling: { brandColor: { light: '#2b55d9' } } }).dark, null)
  assert.ok(themeOf({ styling: { brandColor: { light: '#2b55d9' }, isDarkModeEnabled: true } }).dark)
  assert.is(themeOf({ styling: { isDarkModeEnabled: false } }).dark, null)
  assert.match(themeSheet(themeOf({})), '@media (prefers-color-scheme:dark){.hb{color-scheme:dark;')
})

test("a survey's styling counts where it overrides and the product allows it; overwrites come last", () => {
  const survey = { brandColor: { light: '#112233' }, overwriteThemeStyling: true }
  const product = { brandColor: { light: '#445566' }, allowStyleOverwrite: true }
  const brand = (source: Parameters<typeof themeOf>[0]) => themeOf(source).light['--hb-brand']
  assert.is(brand({ styling: survey, product }), '#112233')
  assert.is(brand({ styling: { ...survey, overwriteThemeStyling: false }, product }), '#445566')
  assert.is(brand({ styling: survey, product: { ...product, allowStyleOverwrite: false } }), '#445566')
  assert.is(brand({ styling: survey, product, overwrites: { brandColor: '#778899' } }), '#778899')
})

test("beside a picture, the words of the page stand on the card's colour", () => {
  const background = { bg: 'https://img.example/a.jpg', bgType: 'image' as const }
  const theme = themeOf({ styling: { background } })
  assert.is(theme.light['--hb-image'], 'url("https://img.example/a.jpg")')
  assert.is(theme.light['--hb-page'], theme.light['--hb-card'])
  assert.match(themeSheet(theme), '.hb :is(.hb-top,.hb-foot){background:var(--hb-card)}')
  assert.not.match(themeSheet(themeOf({})), '.hb-top')
})

test.run()
