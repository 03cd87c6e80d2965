import type { Random } from '../../demo/src/random.ts'
import { seededRandom } from '../../demo/src/random.ts'
import { begin, impossibleIn, type SessionValue, type SurveyModel, submit, toSend } from '../src/index.ts'
import { all, asks, calculate, choices, jump, operand, type Question, question, rule, survey } from './surveys.ts'

type Value = string | number | string[]

/** Kinds of questions with all that may be chosen, as a session holds it, and what else a body may hold. */
const kinds = {
  multipleChoiceSingle: {
    offered: ['red', 'green'] as SessionValue[],
    bodies: ['', 'The red', 'The green', 'The grey', ['The red'], 3] as Value[],
  },
  multipleChoiceMulti: {
    offered: [['red'], ['green'], ['red', 'green'], ['green', 'red']] as SessionValue[],
    bodies: [[], ['The red'], ['The green'], ['The red', 'The green'], ['The red', 'The red'], ['The grey']] as Value[],
  },
  rating: { offered: [1, 2, 3] as SessionValue[], bodies: ['', 1, 2, 3, 4, 0, 1.5, 'two'] as Value[] },
} as const
type Kind = keyof typeof kinds
const kindsOfQuestions = Object.keys(kinds) as Kind[]

/** A survey of three questions, some with a rule that leads past others or changes a variable. */
function smallSurvey(random: Random): { model: SurveyModel; kindOf: ReadonlyMap<string, Kind> } {
  const ids = ['a', 'b', 'c']
  const kindOf = new Map(ids.map((id) => [id, random.pick(kindsOfQuestions)]))
  const more = {
    multipleChoiceSingle: 'isSubmitted',
    multipleChoiceMulti: 'isSubmitted',
    rating: 'isSubmitted',
  } as const
  const questions = ids.map((id, at): Question => {
    const kind = kindOf.get(id) ?? 'rating'
    const required = random.chance(0.5)
    const targets = [...ids.slice(at + 2), 'end', 'late']
    const isOne = kind === 'multipleChoiceSingle' ? asks(operand('question', id), 'equals', 'red') : null
    const condition =
      isOne ??
      asks(operand('question', id), kind === 'rating' ? 'isGreaterThan' : more[kind], ...(kind === 'rating' ? [1] : []))
    const action = random.chance(0.6) ? jump(random.pick(targets)) : calculate('n', 'add', random.whole(1, 3))
    return question(id, kind, {
      required,
      ...(kind === 'rating' ? { range: 3 } : { choices: choices('red', 'green') }),
      ...(random.chance(0.7) && { logic: [rule([all(condition)], action)] }),
    })
  })
  const model = survey(questions, {
    variables: [{ id: 'n', name: 'n', type: 'number', value: 1 }],
    endings: ['end', 'late'].map((id) => ({ id, type: 'endScreen' as const, headline: { default: id } })),
  })
  return { model, kindOf }
}

interface Sent {
  readonly startAt: string
  readonly data: Readonly<Record<string, unknown>>
  readonly n: unknown
}

/** All that respondents can send who answer each card in each way, from wherever they begin. */
function reachable(model: SurveyModel, kindOf: ReadonlyMap<string, Kind>): Sent[] {
  const found: Sent[] = []
  for (const { id: startAt } of model.questions) {
    const go = (session: ReturnType<typeof begin>): void => {
      if (session.at.kind !== 'question') {
        const { data, variables } = toSend(model, session)
        found.push({ startAt, data, n: variables.n })
        return
      }
      for (const value of [null, ...kinds[kindOf.get(session.at.id) ?? 'rating'].offered]) {
        const next = submit(model, session, value).session
        if (next) go(next)
      }
    }
    go(begin(model, { seed: 's', startAt }))
  }
  return found
}

/** A body's answers, of which each may be missing, and none need fit. */
const randomBody = (random: Random, kindOf: ReadonlyMap<string, Kind>): Record<string, Value> =>
  Object.fromEntries(
    [...kindOf].flatMap(([id, kind]) => (random.chance(0.2) ? [] : [[id, random.pick(kinds[kind].bodies)]])),
  )

const isSkip = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether a body is what a respondent could have sent: skipped questions may be missing, and left ones stand there as skipped. */
const isOneOf = (
  records: readonly Sent[],
  { questions }: SurveyModel,
  body: Record<string, Value>,
  n: unknown,
): boolean => {
  const first = questions.findIndex(({ id }) => Object.hasOwn(body, id))
  return records.some((record) => {
    const start = questions.findIndex(({ id }) => id === record.startAt)
    if (start !== 0 && start !== first) return false
    if (n !== undefined && n !== record.n) return false
    return questions.every(({ id }) =>
      isSkip(body[id]) && isSkip(record.data[id]) ? true : JSON.stringify(body[id]) === JSON.stringify(record.data[id]),
    )
  })
}

/** Compares the verdicts on random bodies with a list of all that can be sent. */
export function judgeRandomBodies(
  surveys: number,
  bodies: number,
): { tried: number; faults: string[]; possible: number } {
  const faults: string[] = []
  let possible = 0
  for (let seed = 1; seed <= surveys; seed += 1) {
    const random = seededRandom(seed)
    const { model, kindOf } = smallSurvey(random)
    const records = reachable(model, kindOf)
    for (let nth = 0; nth < bodies; nth += 1) {
      const answers = randomBody(random, kindOf)
      const n = random.chance(0.5) ? random.pick(records).n : undefined
      const isPossible = isOneOf(records, model, answers, n)
      const verdicts = impossibleIn(model, { answers, ...(n !== undefined && { variables: { n: Number(n) } }) })
      if (isPossible) possible += 1
      if (isPossible !== (verdicts?.length === 0))
        faults.push(
          `survey ${seed}: ${JSON.stringify({ answers, n })} is ${isPossible ? '' : 'not '}possible: ${JSON.stringify(verdicts)}`,
        )
    }
  }
  return { tried: surveys * bodies, faults, possible }
}
