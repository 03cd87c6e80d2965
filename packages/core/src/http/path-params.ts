import { decodeSegment } from './path-segment.ts'

/** The parameters of a page's address such as `/s/:surveyId` in a path, decoded; `null`: it does not match. */
export function paramsIn(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? ''
    if (!part.startsWith(':')) {
      if (part !== value) return null
      continue
    }
    const decoded = decodeSegment(value)
    if (decoded === null || decoded === '') return null
    params[part.slice(1)] = decoded
  }
  return params
}
