import type { SurveyStyling } from '@hearback/client'
import { BLACK, type Colour, contrast, hexOf, mix, on, parseColour, readable, WHITE } from './colour.ts'

/** Custom properties by name. Every value is a colour, a length or an address that was checked. */
type Tokens = Readonly<Record<string, string>>

export interface Theme {
  readonly light: Tokens
  /** `null`: the survey looks the same in dark mode. */
  readonly dark: Tokens | null
  /** How cards lie on the page, and in an app: `straight` and `casual` show further cards behind. */
  readonly cards: { readonly page: Arrangement; readonly app: Arrangement }
  /** Whether the page's background moves. */
  readonly isMoving: boolean
}

type Arrangement = NonNullable<NonNullable<Styling['cardArrangement']>['linkSurveys']>

type Styling = Omit<SurveyStyling, 'overwriteThemeStyling'>

export interface ThemeSource {
  /** Of the survey. Counts where it has `overwriteThemeStyling` and the product allows it. */
  readonly styling?: SurveyStyling | null | undefined
  /** Of the product. */
  readonly product?: (Styling & { readonly allowStyleOverwrite?: boolean | undefined }) | null | undefined
  /** Of the survey, in the older vocabulary: `#1a2b3c` for both schemes. */
  readonly overwrites?: { readonly brandColor?: string | null | undefined } | null | undefined
}

/** The styling that a survey is shown with: its own, or else its product's. */
export function stylingOf({ styling, product, overwrites }: ThemeSource): Styling {
  const own = styling && (!product || (styling.overwriteThemeStyling && product.allowStyleOverwrite !== false))
  const chosen: Styling = (own ? styling : product) ?? {}
  const brand = overwrites?.brandColor
  return brand && parseColour(brand) ? { ...chosen, brandColor: { light: brand } } : chosen
}

const LIGHT = { brand: '#0b6b58', text: '#14211e', card: '#ffffff', page: '#f2f5f4' }
const DARK = { brand: '#5ccdb0', text: '#eaf1ee', card: '#151b19', page: '#0c100f' }

/**
 * The look of a survey as custom properties. Colours that could not be read are moved as far as 4.5:1 asks; values
 * that are no colours are the default's. A dark scheme is there where the styling turns it on, and where the styling
 * has no colour of its own.
 */
export function themeOf(source: ThemeSource): Theme {
  const styling = stylingOf(source)
  const hasDark = styling.isDarkModeEnabled ?? !(styling.brandColor || styling.cardBackgroundColor)
  const { linkSurveys, appSurveys } = styling.cardArrangement ?? {}
  return {
    light: tokens(styling, 'light'),
    dark: hasDark ? tokens(styling, 'dark') : null,
    cards: { page: linkSurveys ?? 'simple', app: appSurveys ?? 'simple' },
    isMoving: styling.background?.bgType === 'animation',
  }
}

function tokens(styling: Styling, scheme: 'light' | 'dark'): Tokens {
  const preset = scheme === 'light' ? LIGHT : DARK
  const given = (key: 'brandColor' | 'questionColor' | 'inputColor' | 'inputBorderColor' | 'cardBackgroundColor') =>
    parseColour(styling[key]?.[scheme])
  const other = (key: 'cardBorderColor' | 'cardShadowColor') => parseColour(styling[key]?.[scheme])
  const fixed = (key: keyof typeof LIGHT) => parseColour(preset[key]) as Colour

  const card = given('cardBackgroundColor') ?? fixed('card')
  // One text colour serves all of the card: a ground on which it could not be read gives way to the card's own colour.
  const ground = (colour: Colour) => (contrast(on(card), colour) >= 4.5 ? colour : card)
  const input = ground(given('inputColor') ?? mix(WHITE, scheme === 'dark' ? 0.03 : 0, card))
  const text = readable(given('questionColor') ?? fixed('text'), [card, input], 7)
  const lightBrand = parseColour(styling.brandColor?.light)
  const brand = given('brandColor') ?? (lightBrand ? readable(lightBrand, [card], 4.5) : fixed('brand'))
  const track = ground(mix(text, 0.11, card))
  const soft = ground(mix(brand, 0.09, input))
  const image = pageImage(styling, brand, card)
  // Beside a picture, the page's words stand on a ground of their own: the card's.
  const page = image === 'none' ? (pageColour(styling, scheme) ?? fixed('page')) : card
  const pageText = readable(text, [page])
  const error = parseColour(scheme === 'light' ? '#b3261e' : '#ff9d94') as Colour
  const errorSoft = ground(mix(error, 0.08, input))
  const radius = styling.roundness
  const shadow = other('cardShadowColor') ?? (scheme === 'light' ? ([15, 40, 33] as const) : BLACK)
  const colours: Record<string, Colour> = {
    brand,
    'on-brand': on(brand),
    'brand-press': mix(text, 0.12, brand),
    'brand-ink': readable(brand, [card, input, soft]),
    'brand-edge': readable(brand, [card], 3),
    text,
    muted: readable(mix(text, 0.68, card), [card, input, soft, track]),
    edge: readable(mix(text, 0.5, card), [card, input], 3.1),
    input,
    border: given('inputBorderColor') ?? mix(text, 0.17, card),
    hover: ground(mix(text, 0.04, input)),
    soft,
    track,
    card,
    'card-border': other('cardBorderColor') ?? mix(text, 0.1, card),
    page,
    'page-text': pageText,
    'page-muted': readable(mix(pageText, 0.7, page), [page]),
    error: readable(error, [card, input, errorSoft]),
    'error-soft': errorSoft,
  }
  const made: Record<string, string> = {}
  for (const [name, colour] of Object.entries(colours)) made[`--hb-${name}`] = hexOf(colour)
  made['--hb-shadow'] = shadow.join(' ')
  made['--hb-radius'] = `${typeof radius === 'number' && radius >= 0 ? Math.min(radius, 24) : 10}px`
  made['--hb-image'] = image
  return made
}

function pageColour({ background }: Styling, scheme: 'light' | 'dark'): Colour | null {
  return scheme === 'light' && background?.bgType === 'color' ? parseColour(background.bg) : null
}

/** A picture with its brightness (100: as it is), or light in the brand's colour for an animation; `none`. */
function pageImage({ background }: Styling, brand: Colour, card: Colour): string {
  const { bg, bgType, brightness } = background ?? {}
  if (bgType === 'animation') {
    const light = (at: string, share: number) =>
      `radial-gradient(at ${at},${hexOf(mix(brand, share, card))},transparent 60%)`
    return [light('20% 10%', 0.42), light('85% 90%', 0.3), light('90% 15%', 0.16)].join()
  }
  const isImage = bgType === 'image' || bgType === 'upload'
  if (!isImage || !bg || !/^(https?:\/\/|\/(?!\/))[^\s"'()\\<>;{}]+$/i.test(bg)) return 'none'
  const share = Math.min(brightness ?? 100, 200) / 100
  if (share === 1) return `url("${bg}")`
  const veil = share < 1 ? `rgb(0 0 0/${(1 - share).toFixed(2)})` : `rgb(255 255 255/${((share - 1) / 2).toFixed(2)})`
  return `linear-gradient(${veil},${veil}),url("${bg}")`
}

/** Two more cards behind a card. */
function cardsBehind(selector: string, arrangement: Arrangement): string {
  if (arrangement === 'simple') return ''
  const [one, other] =
    arrangement === 'casual'
      ? ['rotate(-1.6deg)', 'rotate(1.2deg)']
      : ['translateY(9px) scaleX(.97)', 'translateY(17px) scaleX(.94)']
  const behind =
    'content:"";position:absolute;z-index:-1;inset:0;border:1px solid var(--hb-card-border);border-radius:calc(var(--hb-radius)*2)'
  return `@media (min-width:640px){${selector}::before,${selector}::after{${behind};background:var(--hb-card);transform:${one}}${selector}::after{z-index:-2;transform:${other}}}`
}

/** Moves the page's background slowly, for people who like motion. */
const moving =
  '@media (prefers-reduced-motion:no-preference){.hb-page{background-size:160% 160%;animation:hb-drift 30s ease-in-out infinite alternate}}@keyframes hb-drift{from{background-position:0 0}to{background-position:100% 100%}}'

const rule = (selector: string, tokens: Tokens, scheme: string): string =>
  `${selector}{color-scheme:${scheme};${Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** `system`: what the device is set to. */
export type Scheme = 'light' | 'dark' | 'system'

/** The theme as a style sheet, to stand beside `styleSheet`. A theme without a dark scheme is light in each. */
export function themeSheet(
  { light, dark, cards, isMoving }: Theme,
  selector = '.hb',
  scheme: Scheme = 'system',
): string {
  const changes = Object.entries(dark ?? {}).filter(([name, value]) => light[name] !== value)
  const darkest = dark && scheme !== 'light' ? rule(selector, Object.fromEntries(changes), 'dark') : ''
  const darkRule = darkest && scheme === 'system' ? `@media (prefers-color-scheme:dark){${darkest}}` : darkest
  const onPicture = `${selector} :is(.hb-top,.hb-foot){background:var(--hb-card)}`
  return [
    rule(selector, light, 'light'),
    darkRule,
    light['--hb-image'] === 'none' ? '' : onPicture,
    cardsBehind('.hb-stage>.hb-card', cards.page),
    cardsBehind('.hb-modal>.hb-app', cards.app),
    isMoving ? moving : '',
  ].join('')
}
