import type { Report } from '../../../ground/faults.ts'
import { inUtc } from '../../../ground/ports/times.ts'
import { asDocument, asText, type Document, documentsOf } from './reading.ts'

/** Checks the fields of a survey that depend on one another. */
export function checkSettings(survey: Document, report: Report): void {
  checkWelcomeCard(survey, report)
  checkLanguages(survey, report)
  checkDates(survey, report)
  checkBackground(survey, report)
}

function checkWelcomeCard(survey: Document, report: Report): void {
  const card = asDocument(survey.welcomeCard)
  if (card?.enabled !== true) return
  const headline = card.headline ?? null
  const text = asDocument(headline)?.default
  const missing = headline === null || (typeof text === 'string' && text.trim() === '')
  if (missing) report('welcomeCard.headline', 'An enabled welcome card needs a headline')
}

function checkLanguages(survey: Document, report: Report): void {
  const defaults = documentsOf(survey.languages).filter(({ document }) => document.default === true)
  for (const { index } of defaults.slice(1)) {
    report(`languages.${index}.default`, 'Another language is the default already')
  }
}

function checkDates(survey: Document, report: Report): void {
  const [run, close] = ['runOnDate', 'closeOnDate'].map((field) => {
    const text = asText(survey[field])
    const at = text === null ? null : inUtc(text)
    if (text !== null && at === null) report(field, 'This time does not exist')
    return at
  })
  if (run && close && close <= run) report('closeOnDate', 'Must be after runOnDate')
}

/** Checks the background. The product's schema accepts any text for it: a colour, the name of an animation, a path. */
function checkBackground(survey: Document, report: Report): void {
  const background = asText(asDocument(asDocument(survey.styling)?.background)?.bg)
  const scheme = background === null ? null : /^\s*([a-z][a-z0-9+.-]*):/i.exec(background)?.[1]
  if (scheme && !/^https?$/i.test(scheme)) {
    report('styling.background.bg', 'Expected a colour, a path or a URL that begins with http:// or https://')
  }
}
