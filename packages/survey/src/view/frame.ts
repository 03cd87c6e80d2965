import { directionOf } from '@hearback/words'
import type { ComponentChildren, VNode } from 'preact'
import type { Words } from '../words.ts'
import { h } from './element.ts'
import { drawing, ICON } from './icons.ts'
import { LANGUAGE, STEP } from './read-answer.ts'

export interface FrameProps {
  readonly words: Words
  readonly language: string
  /** The survey's name or its product's: whose page this is. */
  readonly name: string
  /** 0..1; `null`: no progress line. */
  readonly progress?: number | null | undefined
  /** Languages to switch to. One or none: no switch. */
  readonly languages?: readonly FrameLanguage[] | undefined
  /** The id of the card's form, which then carries what is filled in to the page in another language. Default: links. */
  readonly form?: string | undefined
  /** Default: no branding line. */
  readonly branding?: { readonly name: string; readonly href: string } | null | undefined
  /** Such as privacy and imprint. Default: none. */
  readonly links?: readonly { readonly label: string; readonly href: string }[] | undefined
  readonly children?: ComponentChildren
}

export interface FrameLanguage {
  readonly code: string
  /** In the language itself, such as `Deutsch`. */
  readonly label: string
  /** Leads to the same step in that language. */
  readonly href: string
}

/** The page around a card: progress, whose survey it is, languages and the foot. */
export function SurveyFrame(props: FrameProps): VNode {
  const { words, language, name, progress = null, links = [], branding, children } = props
  return h('div', { class: 'hb hb-page', lang: language, dir: directionOf(language) }, [
    h('header', null, [
      progress !== null && progressLine(progress, words),
      h('div', { class: 'hb-top' }, [h('span', { class: 'hb-whose' }, name), languageSwitch(props)]),
    ]),
    h('main', { class: 'hb-stage' }, children),
    h('footer', { class: 'hb-foot' }, [
      brandingLine(words, branding),
      links.map(({ label, href }) => h('a', { href }, label)),
    ]),
  ])
}

export const progressLine = (progress: number, words: Words): VNode =>
  h('progress', { class: 'hb-line', max: 100, value: Math.round(progress * 100), 'aria-label': words.progress })

export function brandingLine(words: Words, branding: FrameProps['branding']): VNode | null {
  if (!branding) return null
  const [before, after] = words.poweredBy.split('{name}')
  return h('a', { href: branding.href, target: '_blank', rel: 'noopener' }, [
    before,
    h('b', { dir: 'ltr' }, branding.name),
    after,
    h('span', { class: 'hb-sr' }, ` ${words.newTab}`),
  ])
}

const GLOBE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c5 5.4 5 12.6 0 18-5-5.4-5-12.6 0-18'

function languageSwitch({ words, language, languages = [], form }: FrameProps): VNode | null {
  if (languages.length < 2) return null
  const current = languages.find(({ code }) => code === language)
  const button = { form, name: STEP }
  return h('details', { class: 'hb-languages' }, [
    h('summary', null, [
      drawing(GLOBE, ICON),
      h('span', { class: 'hb-sr' }, `${words.language}: `),
      current?.label ?? language,
    ]),
    // Enter in a field presses the form's first button, which would be a language.
    form && h('button', { ...button, value: 'next', class: 'hb-sr', tabIndex: -1, 'aria-hidden': 'true' }),
    h(
      'ul',
      null,
      languages.map(({ code, label, href }) =>
        h('li', { key: code }, [
          h(
            form ? 'button' : 'a',
            {
              ...(form
                ? { ...button, value: LANGUAGE, formAction: href, formNoValidate: true }
                : { href, hreflang: code }),
              lang: code,
              dir: directionOf(code),
              'aria-current': code === language || undefined,
              'data-do': 'language',
              'data-code': code,
            },
            label,
          ),
        ]),
      ),
    ),
  ])
}
