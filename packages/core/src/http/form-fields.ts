import { Problem } from '../ground/errors.ts'

/**
 * Reads the fields of a form that came as `application/x-www-form-urlencoded`. Throws a 413 for more than `maxFields`. Each field is
 * read by itself: `URLSearchParams` of Node 24 needs time that grows with the square of a text whose fields have no `=`.
 */
export function formFields(text: string, maxFields: number): [name: string, value: string][] {
  let fields = text === '' ? 0 : 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) fields += 1
  if (fields > maxFields) throw new Problem('payload_too_large', `The form has more than ${maxFields} fields.`)
  // The `&` in front keeps a `?` that begins a name.
  return text.split('&').flatMap((field) => [...new URLSearchParams(`&${field}`)])
}
