import type { PageSurvey } from '@hearback/core/pages'
import { icon } from '@hearback/survey/view'
import { type DoorWords, fill, type StateText } from '@hearback/words'
import { type ComponentChildren, h } from 'preact'
import { cardPage, languageFor, type StatePage } from '../states/closed-page.ts'
import { wordsOf } from '../words.ts'
import type { Carried } from './carried.ts'

/** A page that asks for something before the questions. Its text is ours: the survey's own is not sent before. */
export interface DoorPage extends Omit<StatePage, 'found'> {
  readonly found: PageSurvey
  /** What is wrong with what was entered. Default: nothing. */
  readonly fault?: DoorFault | null
  /** The card that was sent when the token had ended. Default: none. */
  readonly carried?: Carried
  /** What was entered before. A PIN is never filled in again. Default: nothing. */
  readonly entered?: string
}

/** The HTTP status of a refused entry, and the words for it. */
export interface DoorFault {
  readonly status: number
  /** `code`: the language of the words. */
  readonly text: (words: DoorWords, code: string) => string
}

/** The page of a closed door. */
export const doorPageOf = (door: 'pin' | 'email', page: DoorPage): Promise<Response> =>
  door === 'pin' ? pinPage(page) : emailPage(page)

/** The page with the form for the PIN. */
export function pinPage(page: DoorPage): Promise<Response> {
  return doorPage(
    page,
    ({ pin }) => pin,
    (words, isFaulty) =>
      form(
        page,
        'pin',
        [
          h('label', { class: 'hb-label', for: 'hb-door' }, words.pinLabel),
          h('input', {
            ...entry(isFaulty),
            name: 'pin',
            type: 'text',
            inputMode: 'numeric',
            autocomplete: 'off',
            maxLength: 20,
            dir: 'ltr',
          }),
          faultOf(page, words),
          kept(page, words),
        ],
        button(words.pinButton),
      ),
  )
}

/** The page with the form for the e-mail address. */
export function emailPage(page: DoorPage): Promise<Response> {
  return doorPage(
    page,
    ({ email }) => email,
    (words, isFaulty) =>
      form(
        page,
        'email',
        [
          h('label', { class: 'hb-label', for: 'hb-door' }, words.emailLabel),
          h('input', {
            ...entry(isFaulty),
            name: 'email',
            type: 'email',
            autocomplete: 'email',
            value: page.entered,
            maxLength: 254,
            dir: 'ltr',
          }),
          faultOf(page, words),
          kept(page, words),
        ],
        button(words.emailButton),
      ),
  )
}

/** The page after a link was asked for. */
export function inboxPage(page: DoorPage): Promise<Response> {
  const { found, context, query } = page
  const back = `${context.root}s/${found.survey.id}?${query}`
  const again = ({ inboxAgain }: DoorWords) => h('a', { href: back }, inboxAgain)
  return doorPage(
    page,
    ({ inbox }) => inbox,
    (words) =>
      isCarrying(page)
        ? h('form', { method: 'post', action: back }, [carriedFields(page), kept(page, words), button(words.pinButton)])
        : h('div', { class: 'hb-nav hb-rich' }, again(words)),
  )
}

async function doorPage(
  page: DoorPage,
  said: (words: DoorWords) => StateText,
  body: (words: DoorWords, isFaulty: boolean) => ComponentChildren,
): Promise<Response> {
  const { found, fault = null } = page
  const language = languageFor(found, page)
  const words = (await wordsOf(language)).doors
  const { heading, text } = said(words)
  const card = h('section', { class: 'hb-card hb-cover' }, [
    h('h1', { id: 'hb-heading' }, heading),
    h('p', { class: 'hb-sub', id: 'hb-help' }, text),
    body(words, fault !== null),
  ])
  return cardPage({ ...page, language, title: heading, card, status: fault?.status ?? 200 })
}

const form = (
  { found, query, context, carried = [] }: DoorPage,
  part: string,
  field: ComponentChildren,
  submit: ComponentChildren,
): ComponentChildren =>
  h('form', { method: 'post', action: `${context.root}s/${found.survey.id}/${part}?${query}`, noValidate: true }, [
    carriedFields({ carried }),
    h('div', { class: 'hb-answer' }, field),
    submit,
  ])

const isCarrying = ({ carried = [] }: Pick<DoorPage, 'carried'>): boolean => carried.length > 0

const carriedFields = ({ carried = [] }: Pick<DoorPage, 'carried'>): ComponentChildren =>
  carried.map(([name, value]) => h('input', { type: 'hidden', name, value }))

const kept = (page: DoorPage, words: DoorWords): ComponentChildren =>
  isCarrying(page) ? h('p', { class: 'hb-sub' }, words.kept) : null

const entry = (isFaulty: boolean) => ({
  id: 'hb-door',
  class: 'hb-field',
  required: true,
  autofocus: true,
  'aria-describedby': isFaulty ? 'hb-fault hb-help' : 'hb-help',
  'aria-invalid': isFaulty || undefined,
})

const button = (label: string): ComponentChildren =>
  h('div', { class: 'hb-nav' }, h('button', { class: 'hb-button hb-primary' }, label))

function faultOf(page: DoorPage, words: DoorWords): ComponentChildren {
  const text = page.fault?.text(words, languageFor(page.found, page)) ?? null
  const line = text !== null && h('p', { class: 'hb-fault', id: 'hb-fault' }, [icon('alert'), h('span', null, text)])
  return h('div', { role: 'alert' }, line)
}

/** What is said of a wrong PIN. `remaining`: how many tries are left, as text. */
export const wrongPin = (remaining: string): DoorFault => ({
  status: 403,
  text: ({ pinWrong }, code) => fill(pinWrong, { count: Number(remaining) }, { code }),
})

/** What is said of a text that is no PIN. It counts as no try. */
export const noPin: DoorFault = { status: 422, text: ({ pinForm }) => pinForm }

/** What is said after too many tries. */
export const tooManyPins = (waitMs: number): DoorFault => ({
  status: 429,
  text: ({ pinWait }, code) => fill(pinWait, { wait: minutes(waitMs, code) }, { code }),
})

/** What is said of a text that is no e-mail address. */
export const noEmail: DoorFault = { status: 422, text: ({ emailForm }) => emailForm }

/** What is said of a mailed link that has ended. */
export const linkEnded: DoorFault = { status: 403, text: (words) => words.linkEnded }

/** What is said after too many links. */
export const tooManyLinks = (waitMs: number): DoorFault => ({
  status: 429,
  text: ({ emailWait }, code) => fill(emailWait, { wait: minutes(waitMs, code) }, { code }),
})

/** A time in whole minutes, such as `12 minutes`, in the words of a language. */
const minutes = (ms: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    Math.max(1, Math.ceil(ms / 60_000)),
  )
