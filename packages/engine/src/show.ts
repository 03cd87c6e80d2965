import type { ShownChoice, ShownField, ShownQuestion, ShownText } from './card.ts'
import type { Known } from './operands.ts'
import { linesOf, otherId } from './options.ts'
import { addressWith, hasTags, recall } from './recall.ts'
import { shuffled } from './shuffle.ts'
import { textIn } from './text.ts'
import type { Choice, LocalizedText, Question } from './wire.ts'

/** A point of the path in the eyes of a respondent: what is recalled, what is required, how choices are shuffled. */
export interface Viewpoint extends Known {
  readonly required: ReadonlySet<string>
  readonly seed: string
}

type Text = LocalizedText | null | undefined

/** The lines of an address or of contact details, in the order of the answer. */
const fieldNames = {
  address: ['addressLine1', 'addressLine2', 'city', 'state', 'zip', 'country'],
  contactInfo: ['firstName', 'lastName', 'email', 'phone', 'company'],
} as const

/** A text in the respondent's language with its recalls. Whether it is HTML is for its author's own words to say. */
export function shownText(text: Text, from: Known): ShownText | null {
  const own = textIn(text, from.language)
  return own !== null && hasTags(own) ? { html: recall(own, from, 'html') } : own && recall(own, from)
}

/** A text for a place that shows no tags, such as a button. */
export function plainText(text: Text, from: Known): string | null {
  const own = textIn(text, from.language)
  return own && recall(own, from)
}

/** A text that its author wrote as HTML. */
export function htmlText(text: Text, from: Known): string | null {
  const own = textIn(text, from.language)
  return own && recall(own, from, 'html')
}

/** A question in the respondent's language, ready to be shown. */
export function shownQuestion(question: Question, from: Viewpoint): ShownQuestion {
  const shown = (one: Text) => shownText(one, from)
  const text = (one: Text) => plainText(one, from)
  const html = (one: Text) => htmlText(one, from)
  const seed = from.seed + question.id
  const choices = (list: readonly Choice[], type?: 'matrix') =>
    list.map(({ id, label }): ShownChoice => ({ id, label: shown(label) ?? '', isOther: !type && id === otherId }))
  const common = {
    id: question.id,
    headline: shown(question.headline) ?? '',
    subheader: shown(question.subheader),
    imageUrl: question.imageUrl || null,
    videoUrl: question.videoUrl || null,
    buttonLabel: text(question.buttonLabel),
    backButtonLabel: text(question.backButtonLabel),
    required: question.required || from.required.has(question.id),
  }
  const scaled = (one: { lowerLabel?: Text; upperLabel?: Text; isColorCodingEnabled: boolean }) => ({
    lowerLabel: text(one.lowerLabel),
    upperLabel: text(one.upperLabel),
    isColorCodingEnabled: one.isColorCodingEnabled,
  })
  switch (question.type) {
    case 'openText': {
      const { type, inputType, charLimit, longAnswer } = question
      const { min, max } = (charLimit?.enabled && charLimit) || {}
      const limits = { min: min ?? null, max: max ?? null }
      return {
        ...common,
        type,
        inputType,
        longAnswer: !!longAnswer,
        placeholder: text(question.placeholder),
        ...limits,
      }
    }
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
    case 'ranking':
      return {
        ...common,
        type: question.type,
        choices: choices(shuffled(question.choices, question.shuffleOption, seed)),
        otherPlaceholder: text(question.otherOptionPlaceholder),
      }
    case 'nps':
      return { ...common, type: 'nps', ...scaled(question) }
    case 'rating':
      return { ...common, type: 'rating', scale: question.scale, range: question.range, ...scaled(question) }
    case 'cta':
      return {
        ...common,
        type: 'cta',
        html: html(question.html),
        buttonUrl: question.buttonExternal ? addressWith(question.buttonUrl, from) : null,
        dismissButtonLabel: text(question.dismissButtonLabel),
      }
    case 'consent':
      return { ...common, type: 'consent', html: html(question.html), label: shown(question.label) ?? '' }
    case 'pictureSelection':
      return {
        ...common,
        type: question.type,
        allowMulti: question.allowMulti,
        choices: question.choices.map(({ id, imageUrl, altText }) => ({ id, imageUrl, altText: text(altText) })),
      }
    case 'date':
      return { ...common, type: 'date', html: html(question.html), format: question.format }
    case 'fileUpload':
      return {
        ...common,
        type: 'fileUpload',
        allowMultipleFiles: question.allowMultipleFiles,
        maxSizeInMB: question.maxSizeInMB ?? null,
        allowedFileExtensions: question.allowedFileExtensions ?? null,
      }
    case 'cal':
      return { ...common, type: 'cal', address: calendarOf(question) }
    case 'matrix':
      return {
        ...common,
        type: 'matrix',
        rows: choices(shuffled(linesOf(question.rows), question.shuffleOption, seed), 'matrix'),
        columns: choices(linesOf(question.columns), 'matrix'),
      }
    case 'address':
    case 'contactInfo':
      return { ...common, type: question.type, fields: fieldsOf(question, text) }
  }
}

function fieldsOf(
  question: Extract<Question, { type: 'address' | 'contactInfo' }>,
  text: (one: Text) => string | null,
): ShownField[] {
  // Safe: the names are those of the question's own lines.
  const lines = question as unknown as Record<
    string,
    { show: boolean; required: boolean; placeholder?: Text } | undefined
  >
  return fieldNames[question.type].flatMap((name, index) => {
    const { show, required, placeholder } = lines[name] ?? { show: true, required: false }
    return show ? { name, index, required, placeholder: text(placeholder) } : []
  })
}

/** A calendar's address. It is always HTTPS: a page with HTTPS loads no frame without it. */
function calendarOf({ calHost, calUserName }: { calHost?: string | null | undefined; calUserName: string }): string {
  const host = (calHost || 'cal.com').replace(/^https?:\/\/|\/$/gi, '')
  const path = calUserName.split('/').map(encodeURIComponent).join('/')
  return `https://${host}/${path}`
}
