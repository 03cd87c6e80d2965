import { separated } from '@hearback/core/pages'
import { doneWords } from '../../answers/lines.ts'
import { type Child, html } from '../../html.ts'
import { state } from '../../parts/badges.ts'
import { ago, dayWords } from '../../parts/time.ts'
import type { SurveyRead } from '../../results/load.ts'
import type { Frame } from '../../visit.ts'
import { languageWords } from '../../words/languages.ts'
import type { OfferedColumn, TableRow } from './wire.ts'

/** Texts that are longer may not fit in two lines: they have the whole as their tooltip. */
const mostInTwoLines = 60

/** What a row shows in a column; `null`: nothing. */
export function cellOf(column: OfferedColumn, row: TableRow, survey: SurveyRead, frame: Frame): Child {
  const { texts } = frame
  const { responses: words } = texts
  // An id may be the name of what every object has, such as `toString`.
  const value = Object.hasOwn(row.cells, column.id) ? row.cells[column.id] : undefined
  if (column.group !== 'questions') {
    if (column.id === 'finished')
      return value === true ? state('running', words.finished, 'good') : state('waiting', words.notFinished, 'soft')
    if (column.id === 'tags')
      return row.tags.length > 0 && row.tags.map((name) => html`<span class="badge chip" dir="auto">${name}</span> `)
    if (column.id === 'userId')
      return value === undefined
        ? html`<span class="soft">${words.anonymous}</span>`
        : row.contactId === null
          ? clipped(String(value))
          : html`<a class="clip" href="${frame.here('contacts', row.contactId)}" dir="auto">${row.contactName ?? (value as string)}</a>`
  }
  if (value === undefined) return null
  if (column.id === 'language' && column.group === 'response')
    return languageWords(String(value), survey.languages) ?? null
  switch (column.kind) {
    case 'flag':
      return value === true || value === 1 ? words.table.yes : words.table.no
    case 'time':
      return ago(String(value), frame)
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(String(value))
        ? dayWords(String(value), { ...frame, zone: 'UTC' })
        : String(value)
    case 'number':
    case 'count':
      return String(value)
    case 'choice':
      return clipped(doneWords(String(value), survey.questions.find(({ id }) => id === column.id)?.type, frame))
    case 'text': {
      const type = survey.questions.find(({ id }) => id === column.id)?.type
      const between = type && betweenParts[type]
      if (between) return clipped(inParts(String(value), between))
      return clipped(column.id === 'suspicious' ? reasonsIn(String(value), frame) : String(value))
    }
  }
}

/** The reasons to suspect an answer, in words where these are known. */
function reasonsIn(joined: string, { texts }: Pick<Frame, 'texts'>): string {
  const known: Readonly<Record<string, string>> = texts.responses.reasons
  return joined
    .split('; ')
    .map((reason) => (Object.hasOwn(known, reason) ? known[reason] : reason))
    .join('; ')
}

/** What stands between the parts of an answer, by the kind of question whose answers have some. */
const betweenParts: Readonly<Record<string, string>> = {
  ...{ multipleChoiceMulti: ' · ', ranking: ' · ', pictureSelection: ' · ', matrix: ' · ' },
  ...{ address: ', ', contactInfo: ', ' },
}

/** Files quote parts that hold a separator. People see each as it was written. */
const inParts = (joined: string, between: string): string =>
  separated(joined)
    .filter((part) => part !== '')
    .join(between)

/** A text in at most two lines. */
const clipped = (text: string): Child =>
  text.length > mostInTwoLines
    ? html`<span class="clip" dir="auto" title="${text}">${text}</span>`
    : html`<span class="clip" dir="auto">${text}</span>`
