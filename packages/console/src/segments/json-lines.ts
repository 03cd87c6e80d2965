/** The line, from 1, of the value at a path in a JSON text; the line of the nearest value around it, where it is missing. */
export function lineOf(text: string, path: readonly string[]): number {
  const at = positionOf(text, path)
  return text.slice(0, at).split('\n').length
}

interface Reader {
  readonly text: string
  at: number
}

/** Walks along the path: into objects by name, into lists by number. The text is valid JSON. */
function positionOf(text: string, path: readonly string[]): number {
  const reader: Reader = { text, at: 0 }
  space(reader)
  let found = reader.at
  for (const step of path) {
    if (!enter(reader, step)) return found
    found = reader.at
  }
  return found
}

/** Moves to the value of a name or number in the object or list that begins here; `false`: there is none. */
function enter(reader: Reader, step: string): boolean {
  const opening = reader.text[reader.at]
  if (opening !== '{' && opening !== '[') return false
  reader.at += 1
  space(reader)
  for (let index = 0; !/[}\]]/.test(reader.text[reader.at] ?? ']'); index += 1) {
    const name = opening === '{' ? nameIn(reader) : String(index)
    if (name === step) return true
    skipValue(reader)
    space(reader)
    if (reader.text[reader.at] === ',') reader.at += 1
    space(reader)
  }
  return false
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
      reader.at += 1
    }
  } while (reader.at < reader.text.length && (depth > 0 || !/[,}\]]/.test(reader.text[reader.at] ?? '')))
}

function skipText(reader: Reader): void {
  reader.at = (reader.text.slice(reader.at).match(/^"(?:[^"\\]|\\.)*"/)?.[0].length ?? 1) + reader.at
}

function space(reader: Reader): void {
  while (/\s/.test(reader.text[reader.at] ?? '')) reader.at += 1
}
