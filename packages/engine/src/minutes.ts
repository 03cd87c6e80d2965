import { longestFrom } from './longest.ts'
import type { SurveyModel } from './model.ts'
import { linesOf } from './options.ts'
import { textIn } from './text.ts'
import type { Question } from './wire.ts'

/**
 * Words that are read in a second. Brysbaert (2019), "How many words do we read per minute?", has 238 a minute for silent
 * reading, as a mean of 190 studies.
 */
const wordsPerSecond = 238 / 60

/**
 * The seconds that an answer takes besides reading, by its type. Pew Research Center ("How we keep our online surveys from
 * running too long", 2022) counts about 10 seconds for a usual question with its reading, less for each line of a battery,
 * and far more for an open one. Long answers are typed at about 36 words a minute on a phone (Palin and others, 2019): 15
 * words, which is what people write into a survey, take 25 seconds.
 */
const seconds: Readonly<Record<Question['type'], (question: never) => number>> = {
  openText: ({ longAnswer }: Typed<'openText'>) => (longAnswer ? 25 : 8),
  multipleChoiceSingle: () => 3,
  multipleChoiceMulti: () => 5,
  nps: () => 3,
  rating: () => 3,
  cta: () => 2,
  consent: () => 3,
  pictureSelection: () => 5,
  date: () => 6,
  fileUpload: () => 20,
  cal: () => 40,
  matrix: ({ rows }: Typed<'matrix'>) => linesOf(rows).length * 3,
  address: () => 20,
  contactInfo: () => 15,
  ranking: ({ choices }: Typed<'ranking'>) => choices.length * 3,
}

type Typed<Type extends Question['type']> = Question & { readonly type: Type }

/** The minutes from a question to an ending, at least one: by kinds of questions and their words, on the longest way. */
export function minutesFrom(survey: SurveyModel, start: Question, language: string): number {
  const costOf = (question: Question) => {
    // Safe: the function is that of the question's type.
    const answering = (seconds[question.type] as (question: Question) => number)(question)
    // An optional question is skipped by half of its respondents.
    return wordsIn(question, language) / wordsPerSecond + answering * (question.required ? 1 : 0.5)
  }
  return Math.max(1, Math.round(longestFrom(survey, start, costOf) / 60))
}

/**
 * The words of all texts in a part of a survey. Languages are written with spaces or without: six characters are a word, as
 * in English, and so is a character of Chinese or Japanese (255 to 357 are read in a minute, by Trauzettel-Klosinski and
 * Dietz, 2012).
 */
function wordsIn(part: unknown, language: string): number {
  if (typeof part !== 'object' || part === null) return 0
  if (!('default' in part)) return Object.values(part).reduce<number>((sum, one) => sum + wordsIn(one, language), 0)
  // Safe: what has a `default` is a text in languages.
  const text = textIn(part as { default: string }, language)?.replace(/<[^>]*>/g, '') ?? ''
  const whole = text.match(/[\u3040-\u30ff\u3400-\u9fff]/g)?.length ?? 0
  return whole + (text.length - whole) / 6
}
