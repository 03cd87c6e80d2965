/** A page with places for what belongs to one respondent. */
interface Template {
  readonly parts: readonly string[]
  readonly length: number
}

/** Pages of first steps, which hold nothing personal: most visits of a survey begin with one. */
export interface PageCache {
  /** The page of this name with a respondent's values; `null` if it is not kept. */
  fill(name: string, values: PersonalValues): string | null
  /** Keeps a page that was made with `marks`, and returns it with a respondent's values. */
  keep(name: string, html: string, values: PersonalValues): string
  /** Texts to make a page with, in the places of a respondent's values. */
  readonly marks: PersonalValues
}

export interface PersonalValues {
  readonly seed: string
  /** When the page was shown, in ms since 1970, as text. */
  readonly since: string
}

/** The most characters of all kept pages. */
const maxLength = 16_000_000

export function pageCache(): PageCache {
  const templates = new Map<string, Template>()
  let length = 0
  // No survey can contain these texts: they are chosen when the process starts.
  const marks = { seed: crypto.randomUUID(), since: crypto.randomUUID() }
  const places = new RegExp(`(${marks.seed}|${marks.since})`)
  const filled = ({ parts }: Template, { seed, since }: PersonalValues) =>
    parts.map((part) => (part === marks.seed ? seed : part === marks.since ? since : part)).join('')

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
      const template = { parts: html.split(places), length: html.length }
      drop(name)
      templates.set(name, template)
      length += html.length
      for (const oldest of templates.keys()) {
        if (length <= maxLength) break
        drop(oldest)
      }
      return filled(template, values)
    },
  }
}
