import type { Language } from '../words/language.ts'
import { stoppedAt } from './stopped-at.ts'

/** What a text holds as JSON, or why it is none and in which line, from 1. */
export type Parsed = { readonly value: unknown } | { readonly fault: string; readonly line: number }

/** The deepest nesting that the API takes. */
const deepest = 64

/** Reads a JSON text that a person wrote. */
export function parseJson(text: string, { texts, say }: Language): Parsed {
  // Writing what is far deeper as JSON again would overflow the stack.
  if (isDeep(text)) return { fault: say(texts.json.deep, { count: deepest }), line: 1 }
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    const lines = text.slice(0, stoppedAt(text)).split('\n')
    const column = (lines.at(-1)?.length ?? 0) + 1
    // Engines say where in words of their own.
    const { message } = error as Error
    const words = message.replace(/ (?:in JSON )?at (?:position|line) .*$/s, '').replace(/, .*is not valid JSON$/s, '')
    const [line, at] = [String(lines.length), String(column)]
    return { fault: say(texts.json.none, { words, line, column: at }), line: lines.length }
  }
}

function isDeep(text: string): boolean {
  let depth = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1
    if (token === ']' || token === '}') depth -= 1
    if (depth > deepest) return true
  }
  return false
}
