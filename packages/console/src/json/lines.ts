/**
 * The lines, from 1, of the values at these paths in a JSON text; the line of the nearest value around one that is missing.
 * The text is walked once, however many paths there are.
 */
export function linesOf(text: string, paths: readonly (readonly string[])[]): number[] {
  const lines = paths.map(() => 1)
  const reader: Reader = { text, at: 0, line: 1 }
  space(reader)
  visit(
    reader,
    paths.map((path, index) => ({ path, index })),
    0,
    lines,
  )
  return lines
}

interface Reader {
  readonly text: string
  at: number
  line: number
}

interface Wanted {
  readonly path: readonly string[]
  /** Where its line is kept. */
  readonly index: number
}

/** Notes the line of the value that begins here, and walks through it: into objects by name, into lists by number. The text is valid JSON. */
function visit(reader: Reader, wanted: readonly Wanted[], depth: number, lines: number[]): void {
  for (const { index } of wanted) lines[index] = reader.line
  const opening = reader.text[reader.at]
  const within = Map.groupBy(wanted, ({ path }) => path[depth])
  within.delete(undefined)
  if (within.size === 0 || (opening !== '{' && opening !== '[')) {
    skipValue(reader)
    return
  }
  next(reader)
  space(reader)
  for (let index = 0; !/[}\]]/.test(reader.text[reader.at] ?? ']'); index += 1) {
    const name = opening === '{' ? nameIn(reader) : String(index)
    const deeper = within.get(name)
    within.delete(name)
    if (deeper) visit(reader, deeper, depth + 1, lines)
    else skipValue(reader)
    space(reader)
    if (reader.text[reader.at] === ',') next(reader)
    space(reader)
  }
  next(reader)
}

function next(reader: Reader): void {
  if (reader.text[reader.at] === '\n') reader.line += 1
  reader.at += 1
}

/** Reads a name and its colon. */
function nameIn(reader: Reader): string {
  const from = reader.at
  skipText(reader)
  const name = JSON.parse(reader.text.slice(from, reader.at)) as string
  space(reader)
  reader.at += 1
  space(reader)
  return name
}

function skipValue(reader: Reader): void {
  let depth = 0
  do {
    const character = reader.text[reader.at] ?? ''
    if (character === '"') skipText(reader)
    else {
      if (/[{[]/.test(character)) depth += 1
      if (/[}\]]/.test(character)) depth -= 1
      next(reader)
    }
  } while (reader.at < reader.text.length && (depth > 0 || !/[,}\]]/.test(reader.text[reader.at] ?? '')))
}

function skipText(reader: Reader): void {
  reader.at = (reader.text.slice(reader.at).match(/^"(?:[^"\\]|\\.)*"/)?.[0].length ?? 1) + reader.at
}

function space(reader: Reader): void {
  while (/\s/.test(reader.text[reader.at] ?? '')) next(reader)
}
