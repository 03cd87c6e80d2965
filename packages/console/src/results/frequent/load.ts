import type { AnswerValue } from '../../answers/lines.ts'
import type { Visit } from '../../visit.ts'
import { type FrequentWords, frequentIn, type ReadText } from './count.ts'
import { type LanguageTools, toolsFor } from './language-tools.ts'

export interface FrequentRead extends FrequentWords {
  /** How many answers were read: the newest ones. */
  readonly read: number
}

/** The most answers that are read, and how many at once. */
const [mostRead, atOnce] = [1_000, 100]
/** Further answers are not asked for after this time, in ms: where few responses have one, each page takes long. */
const longestMs = 2_000

interface Listed {
  readonly value: AnswerValue
  readonly language: string | null
}

/**
 * Counts words and phrases of the newest answers of a list. `first`: the address of the list without a limit. `usual`: the language of
 * texts that say none.
 */
export async function loadFrequent(
  { askList }: Pick<Visit, 'askList'>,
  first: string,
  usual: string,
): Promise<FrequentRead> {
  const tools = new Map<string, LanguageTools>()
  const texts: ReadText[] = []
  const endsAt = performance.now() + longestMs
  for (let address: string | null = `${first}&limit=${atOnce}`; address !== null && texts.length < mostRead; ) {
    if (performance.now() > endsAt) break

    const { data, next }: { data: readonly Listed[]; next: string | null } = await askList<Listed>(address)
    for (const { value, language } of data) {
      if (typeof value !== 'string') continue
      const code = language === null || language === 'default' ? usual : language
      if (!tools.has(code)) tools.set(code, await toolsFor(code))
      const own = tools.get(code)
      if (own) texts.push({ text: value, tools: own })
    }
    address =
      next === null ? null : `${first.split('?')[0]}?${new URLSearchParams({ cursor: next, limit: String(atOnce) })}`
  }
  return { ...frequentIn(texts), read: texts.length }
}
