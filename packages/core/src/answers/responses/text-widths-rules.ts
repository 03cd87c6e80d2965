import { hasMeaning } from '../../ground/answer-read.ts'
import { isMarkedId } from '../../ground/labels.ts'
import type { AnswerValue, StoredResponse } from './schema.ts'
import type { AskedWidths, TextWidths } from './store.ts'

const encoder = new TextEncoder()
const bytesOf = (value: unknown): number =>
  encoder.encode(typeof value === 'string' ? value : JSON.stringify(value)).length

type Longest = Map<string, number>

function measure(longest: Longest, name: string, value: unknown): void {
  const bytes = value === null || value === undefined || value === '' ? 0 : bytesOf(value)
  if (bytes > (longest.get(name) ?? 0)) longest.set(name, bytes)
}

/** Whether an answer only names what is known. `isMeaning`: it does so by ids alone; see `hasMeaning`. */
function isNamed(value: AnswerValue, known: readonly string[], isMeaning: boolean): boolean {
  if (typeof value === 'number') return false
  const names = typeof value === 'string' ? [value] : Array.isArray(value) ? value : Object.entries(value).flat()
  return names.every((one) => known.includes(one) && (!isMeaning || one === '' || isMarkedId(one)))
}

/** Measures the texts of responses. */
export function textWidths(responses: readonly StoredResponse[], asked: AskedWidths): TextWidths {
  const widths: Record<'own' | 'data' | 'variables', Longest> = {
    own: new Map(),
    data: new Map(),
    variables: new Map(),
  }
  for (const response of responses) {
    const { id, language, person, tags, suspicious, data, variables, meanings } = response
    measure(widths.own, 'id', id)
    measure(widths.own, 'language', language)
    measure(widths.own, 'userId', person?.userId)
    measure(widths.own, 'tags', tags.map(({ name }) => name).join('; '))
    measure(widths.own, 'suspicious', suspicious.join('; '))
    for (const name of asked.extra ?? []) measure(widths.own, name, response[name])
    for (const [key, value] of Object.entries(data)) {
      const known = Object.hasOwn(asked.data, key) ? asked.data[key] : undefined
      const isMeaning = hasMeaning(response, key)
      if (known && !isNamed(isMeaning ? (meanings[key] ?? value) : value, known, isMeaning))
        measure(widths.data, key, value)
    }
    for (const [key, value] of Object.entries(variables)) {
      if (asked.variables.includes(key)) measure(widths.variables, key, value)
    }
  }
  return {
    own: Object.fromEntries(widths.own),
    data: Object.fromEntries(widths.data),
    variables: Object.fromEntries(widths.variables),
  }
}
