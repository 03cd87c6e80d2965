import { asDocument, asList, asText, type Document, valueAt, withValue } from '../json/document.ts'
import type { Language } from '../words/language.ts'
import { inList } from '../words/lists.ts'
import { newEnding, newId, newPart, newQuestion, otherChoice } from './new-parts.ts'
import { brokenByOrder } from './order.ts'
import { listsOf } from './question-fields.ts'
import { namesRows, refersTo } from './references.ts'

/** What a button of the form does: its word, and the path of the part or list that it stands at. */
export interface Action {
  readonly name: string
  readonly path: string
}

/** Reads the value of a button, such as `up questions.3`. Without one, as where a field sends the form, it is saved. */
export function actionIn(fields: URLSearchParams): Action {
  const [, name = 'save', path = ''] = /^([a-z]+)(?: (\S+))?$/.exec(fields.get('do') ?? '') ?? []
  return { name, path }
}

/** The form after a button. `fault`: why nothing was done. `at`: the part or list where the person goes on. */
export interface Acted {
  readonly survey: Document
  readonly fault?: string
  readonly at?: string
}

/**
 * Moves, removes, copies or adds a part. `whole`: the survey with what the form does not have, such as quotas. `spoken`: the language
 * of what is added, and of faults.
 */
export function act(
  survey: Document,
  { name, path }: Action,
  whole: Document,
  newType: string,
  spoken: Language,
): Acted {
  if (name === 'add') return added(survey, path, newType, spoken)
  // The next lines are written in the same field.
  if (name === 'lines') return { survey, at: path }
  const [, list, at] = /^(questions|endings|questions\.\d+\.(?:choices|rows|columns))\.(\d+)$/.exec(path) ?? []
  const parts = list === undefined ? [] : asList(valueAt(survey, list))
  const n = Number(at)
  if (list === undefined || n >= parts.length) return { survey }
  const [part, others] = [parts[n], parts.filter((_, m) => m !== n)]
  const isRow = list.endsWith('.rows') && name !== 'copy'
  if (isRow && namesRows(survey, asText(asDocument(valueAt(survey, list.slice(0, -'.rows'.length))).id))) {
    return { survey, fault: spoken.texts.edit.refused.rows, at: path }
  }
  const moved = (to: number): Acted => {
    const place = Math.max(0, Math.min(others.length, to))
    const next = [...others.slice(0, place), part, ...others.slice(place)]
    return { survey: withValue(survey, list, next), at: `${list}.${place}` }
  }
  if (name === 'up' || name === 'down') return warnedOf(moved(name === 'up' ? n - 1 : n + 1), list, spoken)
  if (name === 'copy') {
    const copy = copyOf(asDocument(part))
    return { survey: withValue(survey, list, parts.toSpliced(n + 1, 0, copy)), at: `${list}.${n + 1}` }
  }
  if (name !== 'remove') return { survey }
  const fault = refused({ ...whole, ...survey }, list, asDocument(part), spoken)
  if (fault !== null) return { survey, fault, at: path }
  return { survey: withValue(survey, list, others), at: neighbour(list, others, n) }
}

/** A moved part, with the rules that its new place breaks. */
function warnedOf(acted: Acted, list: string, spoken: Language): Acted {
  const broken = list === 'questions' ? brokenByOrder(acted.survey, spoken) : []
  if (broken.length === 0) return acted
  const fault = spoken.say(spoken.texts.edit.refused.order, { rules: inList(broken, spoken) })
  return { ...acted, fault }
}

/** The part that stands where one was removed. The choice for other answers is no place to go on. */
function neighbour(list: string, parts: readonly unknown[], n: number): string {
  const last = parts.length - (asDocument(parts.at(-1)).id === 'other' ? 2 : 1)
  return last < 0 ? list : `${list}.${Math.min(n, last)}`
}

/** Why a part cannot be removed; `null`: nothing refers to it. */
function refused(survey: Document, list: string, part: Document, spoken: Language): string | null {
  const question = asDocument(valueAt(survey, list.split('.').slice(0, 2).join('.')))
  const isInner = list.includes('.')
  const names = isInner
    ? [part.id, ...Object.values(asDocument(part.label))].flatMap((one) =>
        refersTo(survey, asText(question.id), asText(one), spoken),
      )
    : refersTo(survey, asText(part.id), null, spoken)
  if (names.length === 0) return null
  const { refused: words } = spoken.texts.edit
  const each = [...new Set(names)]
  return spoken.say(isInner ? words.choice : list === 'questions' ? words.question : words.ending, {
    names: inList(each, spoken),
    count: each.length,
  })
}

/** A question like another one: its rules are not copied, since they say where that one leads. */
function copyOf(part: Document): Document {
  const { logic: _logic, logicFallback: _fallback, ...rest } = part
  return { ...rest, id: newId() }
}

function added(survey: Document, path: string, newType: string, spoken: Language): Acted {
  if (path === 'questions') return inItsText(appended(survey, path, newQuestion(newType, spoken)))
  if (path === 'endings') return inItsText(appended(survey, path, newEnding(spoken)))
  const [, at = '', list = '', other] = /^(questions\.\d+)\.(choices|rows|columns)(\.other)?$/.exec(path) ?? []
  const question = asDocument(valueAt(survey, at))
  if (!listsOf(question).some((one) => one === list)) return { survey }
  return appended(survey, `${at}.${list}`, other ? otherChoice(spoken) : newPart(question, ''))
}

/** Goes on in the words of what was added. */
const inItsText = ({ survey, at }: Acted): Acted => ({ survey, at: `${at}.headline` })

/** A choice for other answers stays the last one. */
function appended(survey: Document, list: string, part: Document): Acted {
  const parts = asList(valueAt(survey, list))
  const place = asDocument(parts.at(-1)).id === 'other' ? parts.length - 1 : parts.length
  return { survey: withValue(survey, list, parts.toSpliced(place, 0, part)), at: `${list}.${place}` }
}

/** The survey with the lines that were written to add several choices, rows or columns at once. */
export function withLines(survey: Document, fields: URLSearchParams): Document {
  let next = survey
  for (const [name, text] of fields) {
    const path = /^lines\.(questions\.\d+\.(?:choices|rows|columns))$/.exec(name)?.[1]
    if (path === undefined) continue
    const question = asDocument(valueAt(next, path.split('.').slice(0, 2).join('.')))
    if (!listsOf(question).some((list) => path.endsWith(list))) continue
    const lines = text.split(/[\r\n]+/).filter((one) => one.trim() !== '')
    for (const words of lines.slice(0, 1000)) next = appended(next, path, newPart(question, words.trim())).survey
  }
  return next
}
