/** A page with places for what belongs to one respondent. */
interface Template {
  /** Bytes of the page, and the names of the values between them. */
  readonly parts: readonly (Uint8Array | keyof PersonalValues)[]
  readonly length: number
}

type Bytes = Uint8Array<ArrayBuffer>

/** Pages of first steps, which hold nothing personal: most visits of a survey begin with one. */
export interface PageCache {
  /** The page of this name with a respondent's values; `null` if it is not kept. */
  fill(name: string, values: PersonalValues): Bytes | null
  /** Keeps a page that was made with `marks`, and returns it with a respondent's values. */
  keep(name: string, html: string, values: PersonalValues): Bytes
  /** Texts to make a page with, in the places of a respondent's values. */
  readonly marks: PersonalValues
}

interface PersonalValues {
  readonly seed: string
  /** When the page was shown, in ms since 1970, as text. */
  readonly since: string
}

/** The most bytes of all kept pages. */
const maxLength = 16_000_000

export function pageCache(): PageCache {
  const templates = new Map<string, Template>()
  let length = 0
  // No survey can contain these texts: they are chosen when the process starts.
  const marks = { seed: crypto.randomUUID(), since: crypto.randomUUID() }
  const places = new RegExp(`(${marks.seed}|${marks.since})`)

  function drop(name: string): void {
    length -= templates.get(name)?.length ?? 0
    templates.delete(name)
  }
  return {
    marks,
    fill(name, values) {
      const template = templates.get(name)
      if (template === undefined) return null
      // The page that was asked for last goes last.
      templates.delete(name)
      templates.set(name, template)
      return filled(template, values)
    },
    keep(name, html, values) {
      const template = templateOf(html.split(places), marks)
      drop(name)
      templates.set(name, template)
      length += template.length
      for (const oldest of templates.keys()) {
        if (length <= maxLength) break
        drop(oldest)
      }
      return filled(template, values)
    },
  }
}

const encoder = new TextEncoder()

function templateOf(texts: readonly string[], marks: PersonalValues): Template {
  const parts = texts.map((text) =>
    text === marks.seed ? 'seed' : text === marks.since ? 'since' : encoder.encode(text),
  )
  return { parts, length: parts.reduce((sum, part) => sum + part.length, 0) }
}

/** Copies the page with a respondent's values. It is not put into text again: that would be most of the work. */
function filled({ parts }: Template, values: PersonalValues): Bytes {
  const encoded = { seed: encoder.encode(values.seed), since: encoder.encode(values.since) }
  const pieces = parts.map((part) => (typeof part === 'string' ? encoded[part] : part))
  const page = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    page.set(piece, at)
    at += piece.length
  }
  return page
}
