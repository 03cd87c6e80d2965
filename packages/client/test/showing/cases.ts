import type { KnownRespondent, NoCodeConfig, ReducedSurvey, ShowEvent } from '../../src/index.ts'

/** One line of the table: what is so, what happens, and whether the survey is shown. Plain JSON, so that pages read it. */
export interface ShowCase {
  readonly title: string
  /** Fields of the survey that differ from a plain one, which everybody is shown each time. */
  readonly survey?: Partial<ReducedSurvey>
  /** How the page triggers the survey's action. Default: by code. */
  readonly action?: NoCodeConfig
  readonly person?: Partial<KnownRespondent>
  readonly happens?: Happening
  /** Days of rest of the product. Default: 0. */
  readonly rest?: number
  readonly random?: number
  readonly shown: boolean
}

/** What happens on a page. `path`: what its address ends with; `at`: the element that is clicked. */
export type Happening =
  | { readonly type: 'code'; readonly key: string }
  | { readonly type: 'pageView' | 'exitIntent' | 'fiftyPercentScroll'; readonly path: string }
  | { readonly type: 'pageDwell'; readonly path: string; readonly seconds: number }
  | { readonly type: 'click'; readonly path: string; readonly at: ClickTarget }

/** The elements of the page that are clicked: a button in a form, an icon in that button, and a paragraph. */
type ClickTarget = 'button' | 'icon' | 'text'

/** The page's elements, and how each selector fits them, for the choice without a page. */
export const page = `<form id="shop"><button class="buy" type="button">Buy <i>now</i></button></form><p>Text</p>`
const fitting: Readonly<Record<string, readonly ClickTarget[]>> = {
  '.buy': ['button', 'icon'],
  '#shop .buy': ['button', 'icon'],
  i: ['icon'],
  ']': [],
  'Buy <i>now</i>': ['button', 'icon'],
  now: ['icon'],
}

export const origin = 'https://site.example'
export const now = Date.parse('2026-05-10T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60_000).toISOString()

/** A happening as the pure choice takes it. */
export function eventOf(happening: Happening): ShowEvent {
  if (happening.type === 'code') return happening
  const { path, ...event } = happening
  const url = origin + path
  if (event.type !== 'click') return { ...event, url }
  const fits = (name: string | undefined) => !name || (fitting[name]?.includes(event.at) ?? false)
  return { type: 'click', url, isOn: ({ cssSelector, innerHtml }) => fits(cssSelector) && fits(innerHtml) }
}

const seen = (days: number, times = 1) => ({
  displays: Array.from({ length: times }, () => ({ surveyId: 'survey', createdAt: daysAgo(days) })),
  lastDisplayAt: daysAgo(days),
})
const answered = (days: number) => ({ ...seen(days), responses: ['survey'] })
const segment = (filters: unknown[]) => ({ segment: { id: 'segment', filters } }) as unknown as Partial<ReducedSurvey>
const filtered = segment([{ id: 'f' }])
const language = (code: string, fields: object = {}) => ({
  default: false,
  enabled: true,
  language: { code, alias: null },
  ...fields,
})
const languages = [
  language('en', { default: true }),
  language('de', { language: { code: 'de', alias: 'Deutsch' } }),
  language('fr', { enabled: false }),
]
const on = (
  type: 'pageView' | 'exitIntent' | 'fiftyPercentScroll',
  rule: NoCodeConfig['urlFilters'][number]['rule'],
  value: string,
): NoCodeConfig => ({ type, urlFilters: [{ rule, value }] })
const view = (path: string) => ({ happens: { type: 'pageView', path } }) as const
const address = (rule: NoCodeConfig['urlFilters'][number]['rule'], value: string, path: string, shown: boolean) => ({
  title: `an address ${path} and the rule ${rule} ${value}`,
  action: on('pageView', rule, value),
  ...view(path),
  shown,
})
const joined = (connector: 'and' | 'or' | undefined, path: string, shown: boolean): ShowCase => ({
  title: `two filters joined by ${connector ?? 'nothing, which is or'}, on ${path}`,
  action: {
    type: 'pageView',
    ...(connector && { connector }),
    urlFilters: [
      { rule: 'contains', value: 'shop' },
      { rule: 'endsWith', value: '2' },
    ],
  },
  ...view(path),
  shown,
})
const click = (elementSelector: object, at: ClickTarget, shown: boolean): ShowCase => ({
  title: `a click on the ${at} and the element ${JSON.stringify(elementSelector)}`,
  action: { type: 'click', urlFilters: [], elementSelector },
  happens: { type: 'click', path: '/', at },
  shown,
})
const dwell = (timeInSeconds: number, seconds: number, shown: boolean): ShowCase => ({
  title: `${seconds} s on a page, of ${timeInSeconds}`,
  action: { type: 'pageDwell', urlFilters: [], timeInSeconds },
  happens: { type: 'pageDwell', path: '/', seconds },
  shown,
})

export const cases: readonly ShowCase[] = [
  { title: 'an action by code', shown: true },
  { title: 'another key', happens: { type: 'code', key: 'other' }, shown: false },

  { title: 'displayOnce, new', survey: { displayOption: 'displayOnce' }, shown: true },
  { title: 'displayOnce, seen', survey: { displayOption: 'displayOnce' }, person: seen(400), shown: false },
  { title: 'displayMultiple, seen', survey: { displayOption: 'displayMultiple' }, person: seen(1), shown: true },
  {
    title: 'displayMultiple, answered',
    survey: { displayOption: 'displayMultiple' },
    person: answered(1),
    shown: false,
  },
  {
    title: 'respondMultiple, answered',
    survey: { displayOption: 'respondMultiple' },
    person: answered(1),
    shown: true,
  },
  {
    title: 'displaySome, seen less often than its limit',
    survey: { displayOption: 'displaySome', displayLimit: 3 },
    person: seen(1, 2),
    shown: true,
  },
  {
    title: 'displaySome, seen as often as its limit',
    survey: { displayOption: 'displaySome', displayLimit: 3 },
    person: seen(1, 3),
    shown: false,
  },
  {
    title: 'displaySome, answered',
    survey: { displayOption: 'displaySome', displayLimit: 3 },
    person: answered(1),
    shown: false,
  },
  { title: "within the product's days of rest", rest: 7, person: seen(6.9), shown: false },
  { title: "after the product's days of rest", rest: 7, person: seen(7), shown: true },
  {
    title: "the survey's own rest of 0 days counts",
    rest: 7,
    survey: { recontactDays: 0 },
    person: seen(0),
    shown: true,
  },
  { title: "the survey's own rest is longer", rest: 1, survey: { recontactDays: 30 }, person: seen(29), shown: false },
  { title: 'another survey was shown', rest: 7, person: { lastDisplayAt: daysAgo(1) }, shown: false },

  { title: 'a visitor, and a segment for all', survey: segment([]), shown: true },
  { title: 'a visitor, and a segment with filters', survey: filtered, shown: false },
  { title: 'a user in the segment', survey: filtered, person: { userId: 'ada', segments: ['segment'] }, shown: true },
  {
    title: 'a user in another segment',
    survey: filtered,
    person: { userId: 'ada', segments: ['other'] },
    shown: false,
  },
  { title: 'a user in no segment', survey: segment([]), person: { userId: 'ada' }, shown: false },

  { title: 'a share of 50 %, below it', survey: { displayPercentage: 50 }, random: 0.4, shown: true },
  { title: 'a share of 50 %, above it', survey: { displayPercentage: 50 }, random: 0.6, shown: false },

  { title: 'no language wanted', survey: { languages }, shown: true },
  { title: 'a language that it has', survey: { languages }, person: { language: 'de' }, shown: true },
  { title: 'a language by its alias', survey: { languages }, person: { language: 'deutsch' }, shown: true },
  { title: 'a language by its first part', survey: { languages }, person: { language: 'de-AT' }, shown: true },
  {
    title: 'a language that it has for another region',
    survey: { languages: [...languages, language('pt-BR')] },
    person: { language: 'pt-PT' },
    shown: true,
  },
  {
    title: 'a language by another of its codes',
    survey: { languages: [...languages, language('no')] },
    person: { language: 'nb' },
    shown: true,
  },
  {
    title: 'a language whose code has another sign in it',
    survey: { languages: [...languages, language('es_MX')] },
    person: { language: 'es-MX' },
    shown: true,
  },
  { title: 'a language that is turned off', survey: { languages }, person: { language: 'fr' }, shown: false },
  {
    title: 'its default language, turned off',
    survey: { languages: [language('en', { default: true, enabled: false }), language('de')] },
    person: { language: 'en' },
    shown: true,
  },
  { title: 'a language that it does not have', survey: { languages }, person: { language: 'ja' }, shown: false },
  { title: 'a survey in one language', person: { language: 'ja' }, shown: true },

  { title: 'every page', action: { type: 'pageView', urlFilters: [] }, ...view('/any'), shown: true },
  address('exactMatch', `${origin}/a`, '/a', true),
  address('exactMatch', `${origin}/a`, '/a?b=1', false),
  address('contains', 'shop', '/shop/1', true),
  address('contains', 'shop', '/cart', false),
  address('startsWith', `${origin}/shop`, '/shop/1', true),
  address('startsWith', '/shop', '/shop/1', false),
  address('endsWith', '#end', '/a#end', true),
  address('endsWith', '#end', '/b#ending', false),
  address('notMatch', `${origin}/a`, '/b', true),
  address('notMatch', `${origin}/a`, '/a', false),
  address('notContains', 'shop', '/cart', true),
  address('notContains', 'shop', '/shop', false),
  address('matchesRegex', '/order/\\d+$', '/order/17', true),
  address('matchesRegex', '/order/\\d+$', '/order/last', false),
  address('matchesRegex', '(', '/order/17', false),
  joined('and', '/shop/2', true),
  joined('and', '/shop/1', false),
  joined('or', '/cart/2', true),
  joined(undefined, '/cart/2', true),
  joined('or', '/cart/1', false),

  click({}, 'text', true),
  click({ cssSelector: '.buy' }, 'button', true),
  click({ cssSelector: '#shop .buy' }, 'icon', true),
  click({ cssSelector: 'i' }, 'button', false),
  click({ cssSelector: '.buy' }, 'text', false),
  click({ cssSelector: ']' }, 'button', false),
  click({ innerHtml: 'Buy <i>now</i>' }, 'icon', true),
  click({ cssSelector: '.buy', innerHtml: 'now' }, 'button', false),
  {
    title: 'a click on another page',
    action: { type: 'click', urlFilters: [{ rule: 'contains', value: '/shop' }], elementSelector: {} },
    happens: { type: 'click', path: '/cart', at: 'button' },
    shown: false,
  },
  {
    title: 'the pointer leaves for the top',
    action: on('exitIntent', 'contains', '/'),
    happens: { type: 'exitIntent', path: '/' },
    shown: true,
  },
  {
    title: 'the page is scrolled to its half',
    action: on('fiftyPercentScroll', 'contains', '/'),
    happens: { type: 'fiftyPercentScroll', path: '/' },
    shown: true,
  },
  {
    title: 'another event than the one of the action',
    action: on('fiftyPercentScroll', 'contains', '/'),
    happens: { type: 'exitIntent', path: '/' },
    shown: false,
  },
  dwell(5, 5, true),
  dwell(30, 5, false),
]
