import type { Person } from '../people/person.ts'
import type { Random } from '../random.ts'
import type { QuestionDraft, SurveyDraft } from '../surveys/draft.ts'
import { nextOf } from './logic.ts'
import { type Answer, type Intent, wireAnswer } from './wire.ts'

/** Everything that an answer depends on. */
export interface Situation {
  readonly person: Person
  readonly random: Random
  /** ms since 1970. */
  readonly at: number
  /** Language in which the person reads the survey. */
  readonly language: 'en' | 'de' | 'es'
  /** How happy the person is on that day, as a score from 0 to 10. */
  readonly mood: number
  /** Whether it is the week of the outage. */
  readonly outage: boolean
  /** What the person has answered so far. */
  readonly given: ReadonlyMap<string, Intent>
  /** Facts that an answer keeps for a later one, such as the reason that a text is about. */
  readonly mind: Map<string, string>
}

/** Question id → how a person answers it. */
export type Answering = Readonly<Record<string, (situation: Situation) => Intent>>

/** A client's request after an answered question. The first one creates the response. */
export interface Step {
  /** ms since 1970. */
  readonly at: number
  readonly data: Readonly<Record<string, Answer>>
  /** ms by question. */
  readonly ttc: Readonly<Record<string, number>>
  readonly variables: Readonly<Record<string, string | number>>
  readonly finished: boolean
  readonly endingId: string | null
}

/** Walks through a survey as a client does, until its end or until the person leaves. */
export function walk(
  survey: SurveyDraft,
  answering: Answering,
  situation: Omit<Situation, 'given' | 'mind'>,
  /** Probability of leaving at a question, 0..1. */
  dropOff: number,
): Step[] {
  const { random, language } = situation
  const questions = new Map(survey.questions.map((question) => [question.id, question]))
  const given = new Map<string, Intent>()
  const mind = new Map<string, string>()
  const variables = new Map((survey.variables ?? []).map(({ id, value }) => [id, value]))
  const steps: Step[] = []
  let at = situation.at
  for (let question = survey.questions[0]; question; ) {
    if (steps.length > 0 && random.chance(dropOff * effort(question))) break
    const intent = answerTo(question, answering, { ...situation, given, mind })
    const ms = timeFor(question, intent, random)
    given.set(question.id, intent)
    at += ms + random.whole(150, 900)
    const next = nextOf(survey, question, { intents: given, variables })
    const following = next === null ? undefined : questions.get(next)
    steps.push({
      at,
      data: { [question.id]: wireAnswer(question, intent, language) },
      ttc: { [question.id]: ms },
      variables: Object.fromEntries(variables),
      finished: following === undefined,
      endingId: following === undefined ? next : null,
    })
    question = following
  }
  return steps
}

function answerTo(question: QuestionDraft, answering: Answering, situation: Situation): Intent {
  const answer = answering[question.id]
  if (!answer) throw new Error(`The demo has no answer to the question "${question.id}"`)
  return answer(situation)
}

/** Factor by which a person is more likely to leave at this question. */
function effort({ type, required }: QuestionDraft): number {
  if (type === 'openText' || type === 'address' || type === 'contactInfo') return required ? 2.5 : 0.8
  if (type === 'matrix' || type === 'ranking' || type === 'fileUpload') return 1.6
  return 0.7
}

/** Time to read a question and to answer it by clicks, in ms; 4 s for most. */
const handling: Partial<Record<QuestionDraft['type'], number>> = {
  address: 26_000,
  contactInfo: 19_000,
  matrix: 17_000,
  ranking: 15_000,
  fileUpload: 12_000,
}
const msPerCharacter = 210

function timeFor({ type }: QuestionDraft, intent: Intent, random: Random): number {
  const pace = 0.7 + random.next() * 0.9
  const typing = typeof intent === 'string' && type === 'openText' ? intent.length * msPerCharacter : 0
  const reading = intent === null ? 2500 : (handling[type] ?? 4200)
  return Math.round((reading + typing) * pace)
}
