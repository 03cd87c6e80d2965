import { fill } from '@hearback/words'
import type { ComponentChildren, VNode } from 'preact'
import type { EndingCard, QuestionCard, WelcomeCard } from '../index.ts'
import { meanings } from './controls/number.ts'
import { type Controls, control } from './controls.ts'
import { h } from './element.ts'
import { faultLines } from './faults.ts'
import { icon } from './icons.ts'
import { picture } from './picture.ts'
import { type CardProps, HEADING, HELP, helpOf, PLACE } from './props.ts'
import { STEP, TRAP } from './read-answer.ts'
import { safeAddress } from './safe-address.ts'
import { htmlText, labelText } from './texts.ts'

/** One step of a survey, with the controls that the page has. */
export function Card(props: CardProps, controls: Controls): VNode {
  const { card } = props
  switch (card.kind) {
    case 'welcome':
      return welcome(card, props, controls)
    case 'question':
      return asked(card, props, controls)
    case 'ending':
      return ending(card, props, controls)
  }
}

/** The heading, which takes the focus on a new card. What stands above it is read out with it. */
const heading = ({ headingLevel = 1, card }: CardProps, text: ComponentChildren): VNode =>
  h(
    `h${headingLevel}`,
    { id: HEADING, tabIndex: -1, 'aria-describedby': card.kind === 'question' ? PLACE : undefined },
    text,
  )

function step({ form, card, scripted }: CardProps, className: string, children: ComponentChildren): VNode {
  const hidden = Object.entries(form.hidden ?? {}).map(([name, value]) => h('input', { type: 'hidden', name, value }))
  const enctype = card.kind === 'question' && card.question.type === 'fileUpload' ? 'multipart/form-data' : undefined
  // Without script, only the browser's own check keeps it from sending a half-typed date as no date.
  const isChecked = card.kind === 'question' && card.question.type === 'date' && !scripted
  const key = card.kind === 'question' ? card.question.id : card.kind
  // A browser that goes back fills in what was typed at this address: into a form of the same name (Firefox), or whose first
  // field has the same name (others). Each card has its own, or it got the answer of another one.
  const name = `hb ${key}`
  return h(
    'form',
    {
      key,
      id: form.id,
      name,
      class: `hb-card ${className}`,
      method: 'post',
      action: form.action,
      noValidate: !isChecked,
      enctype,
    },
    [
      h('input', { type: 'hidden', name }),
      hidden,
      form.trap && h('input', { class: 'hb-sr', name: TRAP, tabIndex: -1, autoComplete: 'off', 'aria-hidden': 'true' }),
      // Enter in a field presses the form's first button, which would be Back.
      h('button', { class: 'hb-sr', name: STEP, value: 'next', tabIndex: -1, 'aria-hidden': 'true' }),
      children,
    ],
  )
}

const primary = (label: string, busy = false, leads = false): VNode =>
  h('button', { class: 'hb-button hb-primary', name: STEP, value: 'next', 'aria-disabled': busy || undefined }, [
    label,
    !busy && icon(leads ? 'open' : 'next', 'hb-flip'),
  ])

const hint = (keys: string): VNode => h('kbd', { class: 'hb-key hb-hint', 'aria-hidden': 'true' }, keys)

function welcome(card: WelcomeCard, props: CardProps, { video }: Controls): VNode {
  const { words, responseCount } = props
  const facts = [
    card.minutes !== null && h('li', null, [icon('clock'), fill(words.minutes, { minutes: card.minutes }, words)]),
    card.showResponseCount && responseCount
      ? h('li', null, [icon('people'), fill(words.responses, { count: responseCount }, words)])
      : false,
  ].filter(Boolean)
  return step(props, 'hb-cover', [
    picture(card.imageUrl, 'hb-hero'),
    heading(props, labelText(card.headline, props)),
    card.html && h('div', { class: 'hb-sub hb-rich' }, htmlText(card.html, props)),
    video?.(card.videoUrl, props),
    facts.length > 0 && h('ul', { class: 'hb-facts' }, facts),
    h('div', { class: 'hb-nav' }, [primary(card.buttonLabel || words.start), hint('Enter ↵')]),
  ])
}

function asked(card: QuestionCard, props: CardProps, controls: Controls): VNode {
  const { question, number, total, leftOut, canGoBack } = card
  const { words, busy } = props
  const isCta = question.type === 'cta'
  const leads = isCta && question.buttonUrl !== null
  const own = leads && !props.scripted ? null : question.buttonLabel
  const nextLabel = busy ? words.uploading : own || (number >= total ? words.finish : words.next)
  const help = helpOf(question, props)
  const isLong = question.type === 'openText' && question.longAnswer
  return step(props, question.type === 'matrix' ? 'hb-wide' : '', [
    h('p', { class: 'hb-eyebrow', id: PLACE }, [
      h('span', null, fill(words.question, { number, total }, words)),
      leftOut > 0 && [' ', h('span', null, fill(words.leftOut, { count: leftOut }, words))],
      !question.required && [' ', h('span', { class: 'hb-tag' }, words.optional)],
    ]),
    heading(props, labelText(question.headline, props)),
    help && h('div', { class: 'hb-sub hb-rich', id: HELP }, labelText(help, props)),
    picture(question.imageUrl),
    controls.video?.(question.videoUrl, props),
    h('div', { class: 'hb-answer' }, [
      control(card, props, controls),
      faultLines(props),
      meanings(props),
      h('p', { class: 'hb-sr', role: 'status' }, props.announcement),
    ]),
    h('div', { class: 'hb-nav' }, [
      canGoBack &&
        h('button', { class: 'hb-button hb-back', name: STEP, value: 'back', formNoValidate: true }, [
          icon('back', 'hb-flip'),
          h('span', null, question.backButtonLabel || words.back),
        ]),
      isCta && !question.required
        ? h(
            'button',
            { class: 'hb-button hb-quiet hb-end', name: STEP, value: 'dismiss' },
            question.dismissButtonLabel || words.next,
          )
        : !isCta && hint(isLong ? 'Shift + Enter ↵' : 'Enter ↵'),
      primary(nextLabel, busy, leads && props.scripted),
    ]),
  ])
}

function ending({ ending }: EndingCard, props: CardProps, { video }: Controls): VNode {
  const { words, saved = null } = props
  const isRedirect = ending?.type === 'redirectToUrl'
  const own = ending?.type === 'endScreen' ? ending : null
  const link = safeAddress(isRedirect ? ending.url : (own?.buttonLink ?? null))
  const label = isRedirect ? words.continue : own?.buttonLabel || words.continue
  const calm = own?.subheader ? null : words.saved
  const status = props.announcement || (saved === false ? words.saving : calm)
  return h('section', { key: 'ending', class: 'hb-card hb-cover hb-center', 'aria-labelledby': HEADING }, [
    picture(own?.imageUrl ?? null, 'hb-hero'),
    !own?.imageUrl && h('div', { class: 'hb-badge' }, icon(saved === false ? 'clock' : 'check')),
    heading(props, labelText(own?.headline || words.thanks, props)),
    own?.subheader && h('div', { class: 'hb-sub hb-rich' }, labelText(own.subheader, props)),
    h('p', { class: 'hb-sub', role: 'status' }, status),
    video?.(own?.videoUrl ?? null, props),
    link &&
      (isRedirect || own?.buttonLabel || own?.buttonLink) &&
      h('div', { class: 'hb-nav' }, [
        h('a', { class: 'hb-button hb-primary', href: link, rel: 'noopener noreferrer', 'data-do': 'link' }, [
          label,
          icon('next', 'hb-flip'),
        ]),
      ]),
  ])
}
