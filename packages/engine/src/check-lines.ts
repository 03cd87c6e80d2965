import type { ShownQuestion } from './card.ts'
import { type Checked, fits, isEmail, phoneOf, refused, refusedFor } from './check-text.ts'
import type { AnswerFault, SessionValue } from './model.ts'
import { withoutUnseen } from './text.ts'

type Lines = Extract<ShownQuestion, { type: 'matrix' | 'address' | 'contactInfo' }>

/** Checks an answer that has several lines: a column for each row of a matrix, or the fields of an address. */
export const checkLines = (question: Lines, value: SessionValue): Checked =>
  question.type === 'matrix' ? checkMatrix(question, value) : checkFields(question, value)

function checkMatrix({ rows, columns, required }: Extract<Lines, { type: 'matrix' }>, value: SessionValue): Checked {
  // Safe: the respondent's own text is an object of texts, too, and has no known row.
  const cells =
    typeof value === 'object' && !Array.isArray(value) ? Object.entries<string>(value as Record<string, string>) : null
  const given = cells?.filter(([, column]) => column !== '')
  const isKnown = ([row, column]: [string, string]) =>
    rows.some(({ id }) => id === row) && columns.some(({ id }) => id === column)
  if (!given?.every(isKnown)) return refused('unknownValue')
  const answered = new Set(given.map(([row]) => row))
  const missing = required ? rows.filter(({ id }) => !answered.has(id)) : []
  if (missing.length > 0) return refusedFor(missing.map(({ id }) => ({ code: 'row', field: id })))
  return fits(Object.fromEntries(given))
}

/** A field that is required must be filled wherever the question is answered at all. */
function checkFields({ type, fields }: Exclude<Lines, { type: 'matrix' }>, value: SessionValue): Checked {
  if (!Array.isArray(value)) return refused('unknownValue')
  const lines = Array.from({ length: type === 'address' ? 6 : 5 }, () => '')
  const faults: AnswerFault[] = []
  for (const { name, index, required } of fields) {
    const given = String(value[index] ?? '').trim()
    const text = name === 'email' || name === 'phone' ? withoutUnseen(given) : given
    const phone = name === 'phone' ? phoneOf(text) : null
    lines[index] = phone ?? text
    if (text === '') {
      if (required) faults.push({ code: 'required', field: name })
    } else if (name === 'email' && !isEmail(text)) faults.push({ code: 'email', field: name })
    else if (name === 'phone' && phone === null) faults.push({ code: 'phone', field: name })
  }
  if (faults.length === 0 && lines.every((text) => text === '')) faults.push({ code: 'required' })
  return faults.length > 0 ? refusedFor(faults) : fits(lines)
}
