import type { Language } from '../words/language.ts'
import { languageWords } from '../words/languages.ts'
import { inList } from '../words/lists.ts'
import { type Filter, isNarrow } from './filter.ts'
import type { SurveyRead } from './load.ts'
import { inWords } from './where.ts'

/** A filter in words, such as: last 30 days, finished, Plan = team. */
export function filterWords(filter: Filter, survey: SurveyRead | null, spoken: Language): string {
  const { days, from, to, finished, language, edition, tag, suspicious, userId, where } = filter
  const { texts, say } = spoken
  const { filtered: words } = texts.results
  const marks = { true: words.suspicious, false: words.notSuspicious, impossible: words.impossible }
  const conditions = (where?.conditions ?? []).map((condition) => inWords(condition, survey, spoken))
  const parts = [
    days !== null && say(words.lastDays, { days }),
    from && say(words.since, { day: from }),
    to && say(words.until, { day: to }),
    finished && (finished === 'true' ? words.finished : words.notFinished),
    language && say(words.inLanguage, { language: languageWords(language, survey?.languages) ?? language }),
    edition && say(words.edition, { number: edition }),
    tag && say(words.tag, { tag }),
    suspicious && marks[suspicious],
    userId && say(words.of, { userId }),
    ...(where?.connector === 'or' && conditions.length > 0
      ? [conditions.reduce((first, second) => say(words.or, { first, second }))]
      : conditions),
  ].flatMap((part) => part || [])
  return isNarrow(filter) ? inList(parts, spoken) : words.all
}
