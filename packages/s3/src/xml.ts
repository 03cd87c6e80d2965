import type { XmlElement } from '@rgrove/parse-xml'
import { boundedText } from './bounded-text.ts'

/** The most bytes read of an XML body: more than the errors of a batch of a thousand need. */
const maxBytes = 2 * 1024 * 1024

/**
 * Parses a body as XML; `null` if it is none. The parser expands no entities except XML's five and loads nothing; it
 * is loaded with the first response that needs it.
 */
export async function xmlOf(response: Response): Promise<XmlElement | null> {
  // Slow responses begin with blanks, which keep the connection open and are not valid XML.
  const text = (await boundedText(response, maxBytes)).trim()
  if (text === '') return null
  const { parseXml } = await import('@rgrove/parse-xml')
  try {
    return parseXml(text).root
  } catch {
    return null
  }
}

/** The text of the first child element of that name; `null` if there is none. */
export const textIn = (element: XmlElement | null, name: string): string | null =>
  elementsIn(element, name)[0]?.text ?? null

/** The child elements of that name. */
export const elementsIn = (element: XmlElement | null, name: string): XmlElement[] =>
  (element?.children ?? [])
    .filter((child): child is XmlElement => child.type === 'element')
    .filter((child) => child.name === name)

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
