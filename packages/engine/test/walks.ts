import { readAnswer } from '../../core/src/answers/reading/answer-rules.ts'
import { planOf } from '../../core/src/answers/reading/plan-rules.ts'
import { createResponse, updateResponse } from '../../core/src/answers/responses/schema.ts'
import { type Random, seededRandom } from '../../demo/src/random.ts'
import {
  back,
  begin,
  cardOf,
  checkAnswer,
  impossibleIn,
  resume,
  type SessionValue,
  type ShownQuestion,
  type SurveyModel,
  type SurveySession,
  submit,
  toSend,
} from '../src/index.ts'
import { randomAnswer, wrongAnswer } from './random-answer.ts'
import type { Service } from './service.ts'

/** A walk that takes more steps than this goes in circles. */
const mostSteps = 2000

/** What was wrong on a random respondent's way from the first card to an ending; each request goes to the service. */
export async function walkThrough(survey: SurveyModel, seed: number, service: Service): Promise<string[]> {
  const random = seededRandom(seed)
  const faults: string[] = []
  const fail = (what: string, at: SurveySession) => faults.push(`seed ${seed}, ${JSON.stringify(at.at)}: ${what}`)
  const hidden: Record<string, string> = survey.hiddenFields.fieldIds?.includes('h') ? { h: 'pro' } : {}
  const language = random.pick(['default', 'de'])
  let session = begin(survey, { seed: String(seed), hidden, language })
  const send = sender(survey, service)
  let progress = 0
  /** The questions behind the respondent, in order, with what was meant: choices by id. */
  let path: [id: string, meant: SessionValue][] = []
  for (let step = 0; step < mostSteps; step += 1) {
    const card = cardOf(survey, session)
    if (card.kind === 'ending') {
      for (const fault of await faultsAtEnd(survey, session, service, send.id(), new Map(path))) fail(fault, session)
      return faults
    }
    if (card.kind === 'question') {
      if (card.progress < progress) fail(`progress fell from ${progress} to ${card.progress}`, session)
      if (card.number > card.total) fail(`question ${card.number} of ${card.total}`, session)
      progress = card.progress
      const wrong = submit(survey, session, wrongAnswer(card.question))
      if (wrong.session) fail('a wrong answer was taken', session)
    }
    if (card.kind === 'question' && random.chance(0.2)) {
      for (let times = random.whole(1, 5); times > 0; times -= 1) {
        session = back(survey, session)
        path = path.slice(0, -1)
      }
      progress = 0
      if (random.chance(0.2)) session = { ...session, language: random.pick(['default', 'de']) }
      continue
    }
    const value = card.kind === 'question' ? answerOn(card, random) : null
    const { session: next, faults: found } = submit(survey, session, value, { ttcMs: random.whole(0, 5000) })
    if (!next) {
      fail(`${JSON.stringify(value)} was refused: ${JSON.stringify(found)}`, session)
      return faults
    }
    if (card.kind === 'question') {
      const held = next.answers[card.question.id] ?? 'nothing'
      path.push([card.question.id, namesChoices(card.question) && value !== null ? value : held])
    }
    session = next
    for (const fault of await send.now(session)) fail(fault, session)
    if (faults.length > 0) return faults
  }
  fail(`more than ${mostSteps} steps`, session)
  return faults
}

/** An answer again as it was shown, where it still fits (a rule may require more now), or another one. */
const answerOn = ({ question, value }: Extract<ReturnType<typeof cardOf>, { kind: 'question' }>, random: Random) =>
  value !== null && random.chance(0.5) && !checkAnswer(question, value).faults ? value : randomAnswer(question, random)

/** Sends each state: the first one creates the response, the others continue it. */
function sender(survey: SurveyModel, { asClient }: Service) {
  let id: string | null = null
  return {
    id: () => id,
    async now(session: SurveySession): Promise<string[]> {
      const body = toSend(survey, session)
      const schema = id === null ? createResponse : updateResponse
      const all = id === null ? { ...body, surveyId: survey.id } : body
      const checked = await schema['~standard'].validate(all)
      const { status, body: answer } = await (id === null
        ? asClient('POST', '/responses', all)
        : asClient('PUT', `/responses/${id}`, all))
      // Safe: the answer to a POST is the id.
      id ??= (answer.data as { id: string } | undefined)?.id ?? null
      return [
        ...(checked.issues ?? []).map(({ message }) => `the schema: ${message}`),
        ...(status === 200 ? [] : [`${status} ${JSON.stringify(answer)}`]),
      ]
    },
  }
}

/** Faults of the stored response: its answers must be those on the path, and no others. */
async function faultsAtEnd(
  survey: SurveyModel,
  session: SurveySession,
  { responses }: Service,
  id: string | null,
  path: ReadonlyMap<string, SessionValue>,
): Promise<string[]> {
  const stored = (await responses(survey.id)).find((one) => one.id === id)
  if (!stored?.finished) return ['the response is not finished']
  const faults: string[] = []
  for (const planned of planOf(survey).questions) {
    const given = path.get(planned.id)
    const kept = stored.data[planned.id]
    if (given === undefined) {
      if (kept !== undefined && readAnswer(planned, kept, false) !== 'skipped')
        faults.push(`${planned.id} is off the path, and kept`)
    } else {
      const card = cardOf(survey, { ...session, at: { kind: 'question', id: planned.id } })
      const expected = card.kind === 'question' ? labelsOn(card.question, given) : given
      if (inOrder(kept) !== inOrder(expected))
        faults.push(`${planned.id} is ${inOrder(kept)}, not ${inOrder(expected)}`)
      if (kept === undefined) continue
      const isRequired = card.kind === 'question' && card.question.required
      if (isRequired && readAnswer(planned, kept, false) === 'skipped')
        faults.push(`${planned.id} is required, and skipped`)
      if (readAnswer(planned, kept, false) === null)
        faults.push(`${planned.id} cannot be counted: ${JSON.stringify(kept)}`)
    }
  }
  const { data, variables, language } = stored
  for (const { id, verdict } of impossibleIn(survey, {
    answers: data,
    variables,
    language: language ?? 'default',
    hidden: session.hidden,
  }) ?? [])
    faults.push(`${id} could not have been given: ${verdict}`)
  const known = new Set(survey.endings.map((ending) => ending.id))
  if (stored.endingId !== null && !known.has(stored.endingId)) faults.push(`no ending ${stored.endingId}`)
  const sent = toSend(survey, session)
  if (JSON.stringify(stored.variables) !== JSON.stringify(sent.variables)) faults.push('variables are stored otherwise')
  const again = resume(survey, {
    answers: stored.data,
    hidden: session.hidden,
    language: session.language,
    seed: session.seed,
    finished: true,
  })
  if (JSON.stringify([again.at, toSend(survey, again).variables]) !== JSON.stringify([session.at, sent.variables])) {
    faults.push('the stored answers lead elsewhere')
  }
  return faults
}

const namesChoices = ({ type }: ShownQuestion): boolean => /^multipleChoice|^ranking$|^matrix$/.test(type)

/** What the record says for what was meant: the labels that the card shows now. */
function labelsOn(question: ShownQuestion, meant: SessionValue): unknown {
  const shown = (list: readonly { id: string; label: unknown }[], one: unknown): unknown =>
    typeof one === 'object' && one !== null ? Object.values(one)[0] : list.find(({ id }) => id === one)?.label
  switch (question.type) {
    case 'multipleChoiceSingle':
      return meant === '' ? '' : shown(question.choices, meant)
    case 'multipleChoiceMulti':
    case 'ranking':
      return (meant as unknown[]).map((one) => shown(question.choices, one))
    case 'matrix':
      return Object.fromEntries(
        Object.entries(meant).map(([row, column]) => [
          String(shown(question.rows, row)),
          shown(question.columns, column),
        ]),
      )
    default:
      return meant
  }
}

/** As JSON, with the keys of an object in one order: a database has its own. */
const inOrder = (value: unknown): string =>
  JSON.stringify(
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
      : value,
  ) ?? 'nothing'
