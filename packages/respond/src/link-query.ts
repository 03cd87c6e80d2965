import { cleanSingleUseId, cleanToken } from './clean-id.ts'

/** The longest values that the service takes. Longer ones of a link are ignored. */
const longest = new Map([
  ['userId', 255],
  ['suId', 500],
  ['source', 1000],
])
const longestOther = 32_768

/** Parameters whose values are made by the service: a link in a text may come with a sign behind it. */
const cleaned: Readonly<Record<string, (given: string) => string>> = {
  __proto__: null as never,
  suId: cleanSingleUseId,
  verify: cleanToken,
  preview: cleanToken,
}

/**
 * The parameters of a link, without those that no service takes: a link may come from anywhere, and a wrong parameter
 * must not cost a respondent the answers.
 */
export function linkQuery(url: string): URLSearchParams {
  const named = [...new URL(url).searchParams].map(([name, value]): [string, string] => [nameOf(name), value])
  const taken = named.filter(
    ([name, value]) => !value.includes('\0') && value.length <= (longest.get(name) ?? longestOther),
  )
  return new URLSearchParams(taken.map(([name, value]) => [name, cleaned[name]?.(value) ?? value]))
}

/** An address in capitals has them in its names, too. */
const nameOf = (name: string): string => (/^suid$/i.test(name) ? 'suId' : name)
