import { nameOfContact, type SurveyResponse } from '@hearback/core/pages'
import { answerLines } from '../answers/lines.ts'
import { type Child, html } from '../html.ts'
import { state } from '../parts/badges.ts'
import type { Column } from '../parts/table.ts'
import { ago } from '../parts/time.ts'
import { nameOfSurvey, type SurveyOutline } from '../surveys/names.ts'
import type { Frame } from '../visit.ts'
import type { Language } from '../words/language.ts'
import { languageWords } from '../words/languages.ts'
import { responseUrl } from './from-list.ts'
import { mostShown } from './short-answers.ts'

interface ListParts {
  /** Surveys that the responses may be of. */
  readonly surveys: readonly SurveyOutline[]
  /** Whether the rows name their surveys. */
  readonly hasSurvey: boolean
  /** Whether the rows name their contacts. */
  readonly hasContact: boolean
}

/** The columns of a list of responses. */
export function responseColumns(
  { surveys, hasSurvey, hasContact }: ListParts,
  frame: Frame,
): readonly Column<SurveyResponse>[] {
  const { responses: words } = frame.texts
  const whose: Column<SurveyResponse> = {
    label: words.contact,
    class: 'who any',
    cell: ({ contact, contactAttributes }) =>
      contact === null
        ? html`<span class="soft">${words.anonymous}</span>`
        : html`<a href="${frame.here('contacts', contact.id)}" dir="auto">${nameOfContact(contact, contactAttributes)}</a>`,
  }
  return [
    {
      label: words.when,
      class: 'nowrap',
      cell: ({ id, createdAt }) => html`<a href="${responseUrl(id, frame)}">${ago(createdAt, frame)}</a>`,
    },
    {
      label: words.answers,
      class: 'all',
      cell: (response) =>
        html`${preview(response, surveys, frame)}${
          hasSurvey && html`<span class="small soft blk" dir="auto">${nameOfSurvey(response.surveyId, surveys)}</span>`
        }${tags(response)}`,
    },
    ...(hasContact ? [whose] : []),
    {
      label: words.language,
      cell: ({ language, surveyId }) =>
        languageWords(language, surveys.find(({ id }) => id === surveyId)?.languages) ?? '–',
    },
    { label: words.state, class: 'nowrap', cell: (response) => stateOfResponse(response, frame) },
  ]
}

/** How far a response has come, and whether it looks like one of a program. */
export function stateOfResponse({ finished, suspicious }: SurveyResponse, { texts }: Pick<Language, 'texts'>): Child {
  const { responses: words } = texts
  return [
    finished ? state('running', words.finished, 'good') : state('waiting', words.notFinished, 'soft'),
    suspicious.length > 0 && html` <span class="badge">${words.suspicious}</span>`,
  ]
}

/** The most lines of the answers in a row. */
const mostLines = 5

/** The first answers of a response, in the order of its survey where that is known. */
function preview({ surveyId, data }: SurveyResponse, surveys: readonly SurveyOutline[], language: Language): Child {
  const survey = surveys.find(({ id }) => id === surveyId) ?? null
  const ids = survey === null ? Object.keys(data) : survey.questions.map(({ id }) => id)
  const texts = ids.flatMap((id) => {
    const value = data[id]
    if (value === undefined) return []
    const type = survey?.questions.find((one) => one.id === id)?.type ?? 'openText'
    const words =
      typeof value === 'object' && !Array.isArray(value)
        ? Object.values(value).join(', ')
        : answerLines(value, type, language)
    return typeof words === 'string' && words !== '' ? [words] : []
  })
  const whole = texts.slice(0, 4).join(' · ')
  if (whole === '') return html`<span class="soft">${language.texts.responses.noAnswers}</span>`
  const short = whole.length > mostShown ? `${whole.slice(0, mostShown)} …` : whole
  const lines = short.trim().split(/\s*\n\s*/)
  const first = lines.length > mostLines ? [...lines.slice(0, mostLines), '…'] : lines
  return html`<span class="lines" dir="auto">${first.join('\n')}</span>`
}

export const tags = ({ tags }: Pick<SurveyResponse, 'tags'>): Child =>
  tags.length > 0 &&
  html`<span class="row pt">${tags.map(({ name }) => html`<span class="badge chip" dir="auto">${name}</span>`)}</span>`
