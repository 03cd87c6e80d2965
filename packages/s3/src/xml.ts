import type { XmlElement } from '@rgrove/parse-xml'
import { boundedText } from './bounded-text.ts'

/** More than a thousand errors of a batch fill. */
const maxBytes = 2 * 1024 * 1024

/**
 * The body as XML; `null` where it is none. The parser expands no entities but XML's own five, and looks nothing up;
 * it is loaded with the first answer that needs it.
 */
export async function xmlOf(response: Response): Promise<XmlElement | null> {
  // Slow answers begin with blanks, which keep the connection open and are no XML.
  const text = (await boundedText(response, maxBytes)).trim()
  if (text === '') return null
  const { parseXml } = await import('@rgrove/parse-xml')
  try {
    return parseXml(text).root
  } catch {
    return null
  }
}

/** The text of the first element of that name below this one; `null` where there is none. */
export const textIn = (element: XmlElement | null, name: string): string | null =>
  elementsIn(element, name)[0]?.text ?? null

/** The elements of that name right below this one. */
export const elementsIn = (element: XmlElement | null, name: string): XmlElement[] =>
  (element?.children ?? [])
    .filter((child): child is XmlElement => child.type === 'element')
    .filter((child) => child.name === name)

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
