import { editionName } from '../editions/names.ts'
import type { Language } from '../words/language.ts'
import { languageWords } from '../words/languages.ts'
import type { Filter } from './filter.ts'
import type { SurveyRead } from './load.ts'
import { type Condition, inWords } from './where.ts'

/** A part of a filter in words, and the filter without it. */
export interface FilterPart {
  readonly words: string
  readonly without: Filter
}

/** The parts of a filter, each by itself: what a person chose by one click is one part, also where it is two conditions. */
export function partsOf(filter: Filter, survey: SurveyRead | null, language: Language): readonly FilterPart[] {
  const { days, from, to, finished, edition, tag, suspicious, userId } = filter
  const { texts, say } = language
  const { filtered: words } = texts.results
  const marks = { true: words.suspicious, false: words.notSuspicious, impossible: words.impossible }
  const part = (said: string, without: Partial<Filter>): FilterPart => ({
    words: said,
    without: { ...filter, ...without },
  })
  return [
    days !== null && part(say(words.lastDays, { days }), { days: null }),
    from !== null && part(say(words.since, { day: from }), { from: null }),
    to !== null && part(say(words.until, { day: to }), { to: null }),
    finished !== null && part(finished === 'true' ? words.finished : words.notFinished, { finished: null }),
    filter.language !== null &&
      part(say(words.inLanguage, { language: languageWords(filter.language, survey?.languages) ?? filter.language }), {
        language: null,
      }),
    edition !== null && part(editionName(edition, language), { edition: null }),
    tag !== null && part(say(words.tag, { tag }), { tag: null }),
    suspicious !== null && part(marks[suspicious], { suspicious: null }),
    userId !== null && part(say(words.of, { userId }), { userId: null }),
    ...conditionParts(filter, survey, language),
  ].filter((one) => one !== false)
}

function conditionParts(filter: Filter, survey: SurveyRead | null, language: Language): readonly FilterPart[] {
  const { where } = filter
  if (where === null) return []
  return groupsIn(where.conditions).map((group) => {
    const conditions = where.conditions.filter((one) => !group.includes(one))
    return {
      words: groupInWords(group, survey, language),
      without: { ...filter, where: conditions.length === 0 ? null : { ...where, conditions } },
    }
  })
}

/** Conditions of which two are the ends of one range. */
function groupsIn(conditions: readonly Condition[]): readonly (readonly Condition[])[] {
  const groups: Condition[][] = []
  for (const one of conditions) {
    const last = groups.at(-1)
    const isEnd = last?.length === 1 && last[0]?.id === one.id && last[0]?.type === one.type
    if (isEnd && last[0]?.operator === 'isGreaterThanOrEqual' && one.operator === 'isLessThanOrEqual') last.push(one)
    else groups.push([one])
  }
  return groups
}

/** The ranges that have names, of questions for a score. */
const parties = { '0-6': 'detractors', '7-8': 'passives', '9-10': 'promoters' } as const

function groupInWords(group: readonly Condition[], survey: SurveyRead | null, language: Language): string {
  const [first, last] = group
  if (first === undefined || last === undefined) return group.map((one) => inWords(one, survey, language)).join(', ')
  const [from, to] = [String(first.value), String(last.value)]
  const isScore = survey?.questions.find(({ id }) => id === first.id)?.type === 'nps'
  const range = `${from}-${to}`
  if (isScore && Object.hasOwn(parties, range)) {
    // Safe: `parties` has it.
    return language.texts.results.conditions[parties[range as keyof typeof parties]]
  }
  if (from === to) return inWords({ ...first, operator: 'equals' }, survey, language)
  return `${inWords(first, survey, language)}, ≤ ${to}`
}
