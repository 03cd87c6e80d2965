import { nothingAlongside, type StoredResponse, type SummaryFilter, type SummaryPlan } from '@hearback/core/storage'
import type { AnswerValue } from '@hearback/core/wire'
import { longAgo, moment } from './moments.ts'
import * as sample from './samples.ts'
import { addContact, addResponse, addSurvey, type Stage, tagResponse } from './stage.ts'
import { changedPlan, everyAnswer, likelyAnswers, plan } from './summary-samples.ts'

const steps = 150

/** Two minutes apart: a trend adds up quarters of an hour that are kept, and reads the others. */
const at = (step: number): string => moment(step * 120_000)

/** A seeded random generator of whole numbers below `below`. */
function chance(seed: number): (below: number) => number {
  let state = seed * 7919
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** Checks the counts of the survey. */
type Check = (surveyId: string, plan: SummaryPlan, filter: Partial<SummaryFilter>, when: string) => Promise<void>

/** Checks the counts by periods of the survey: of all responses, or of the finished ones. */
type CheckTrend = (surveyId: string, bounds: readonly string[], isFinished: boolean, when: string) => Promise<void>

/**
 * Applies random changes to a survey in an order that the seed decides, and checks after each step: responses are
 * created, changed, tagged and deleted, bulks and old responses are stored, contacts are erased in parts, and `storeCounts` is
 * called in between.
 */
export async function playSurvey(
  stage: Stage,
  seed: number,
  check: Check,
  trend: CheckTrend = async () => {},
): Promise<void> {
  const { storage, home } = stage
  const next = chance(seed)
  const oneOf = <T>(values: readonly T[]): T | undefined => values[next(values.length)]
  const survey = await addSurvey(storage, home)
  const tag = sample.tag(home)
  await tagResponse(storage, await addResponse(storage, survey, { createdAt: at(0) }), [tag])
  const contacts = [await addContact(storage, home), await addContact(storage, home), await addContact(storage, home)]
  const leaving = contacts.map(({ id }) => id)
  const erased: string[] = []
  let [currentPlan, now]: [SummaryPlan, number] = [plan, 0]

  const data = (): StoredResponse['data'] => {
    const answers: Record<string, AnswerValue> = {}
    const upTo = next(currentPlan.questions.length + 1)
    for (const question of currentPlan.questions.slice(0, upTo)) {
      const pool = next(4) === 0 ? everyAnswer : likelyAnswers(question)
      const answer = oneOf(pool)
      if (next(6) > 0 && answer !== undefined) answers[question.id] = answer
    }
    return answers
  }
  /** Some answers have a meaning, of which the answer itself tells nothing. */
  const meanings = (): StoredResponse['meanings'] => (next(2) > 0 ? {} : data())
  const ttc = (): StoredResponse['ttc'] => {
    const seen = oneOf(currentPlan.questions)?.id ?? ''
    return { [seen]: next(9), _total: next(4) === 0 ? next(1000) / 7 : next(100) }
  }
  /** Some could not have been given, and some name the edition that was answered. */
  const marks = () => ({
    suspicious: next(5) === 0 ? ['fast', 'impossible'] : [],
    edition: next(2) === 0 ? { number: 1 + next(6), isGuessed: false } : null,
  })
  /** Some share a millisecond; one of five is older. */
  const time = () => {
    now += next(3)
    return at(next(5) === 0 ? next(now + 1) : now)
  }
  const made = (over: Partial<StoredResponse> = {}) => {
    const createdAt = time()
    const times = { createdAt, updatedAt: createdAt, ttc: ttc() }
    const contactId = oneOf(leaving) ?? null
    return sample.response(home, survey.id, {
      ...times,
      finished: next(2) > 0,
      data: data(),
      meanings: meanings(),
      contactId,
      ...marks(),
      ...over,
    })
  }
  const known = async () => {
    const filter = { surveyId: survey.id, finished: null, since: null, until: null, contactId: null, tagId: null }
    const order = { by: 'createdAt', direction: 'asc' } as const
    return oneOf(await storage.responses.list(home, filter, order, { after: null, limit: 10_000 }))
  }

  const happenings: Readonly<Record<string, () => Promise<unknown>>> = {
    'a response': () => storage.responses.insert(home, made(), { contact: null }, nothingAlongside),
    'a bulk': () => {
      const responses = Array.from({ length: 1 + next(9) }, () => made())
      return storage.responses.insertMany(home, { responses, contacts: [], events: [] }, nothingAlongside)
    },
    'an import': () => {
      const responses = Array.from({ length: 1 + next(4) }, () =>
        made({ createdAt: at(next(now + 20) - 20), tags: next(2) > 0 ? [tag] : [] }),
      )
      return storage.responses.importMany(home, { responses, made: [] }, nothingAlongside)
    },
    'an edit': async () => {
      const response = await known()
      if (!response) return
      const changed =
        next(2) > 0
          ? { data: data(), meanings: meanings(), finished: next(2) > 0, ...marks() }
          : { finished: true, ttc: { _total: next(50) } }
      const version = response.version + 1
      const updated = { ...response, ...changed, version }
      await storage.responses.replace(home, updated, { ifVersion: version - 1 }, nothingAlongside)
    },
    'a lost edit': async () => {
      const response = await known()
      if (!response) return
      const late = { ...response, data: data(), version: 100 }
      await storage.responses.replace(home, late, { ifVersion: 99 }, nothingAlongside)
    },
    'a tag': async () => {
      const response = await known()
      if (response) await tagResponse(storage, response, response.tags.length > 0 ? [] : [tag], [])
    },
    'a deletion': async () => {
      const response = await known()
      if (response) await storage.responses.delete(home, response.id, nothingAlongside)
    },
    'a contact that leaves': async () => {
      if (next(4) > 0) return
      const id = leaving.pop()
      if (id === undefined) return
      const chore = sample.chore(home, { kind: 'eraseContact', subject: id, dueAt: longAgo(0) })
      await storage.contacts.delete(home, id, { at: at(now), withResponses: next(3) > 0 }, chore, nothingAlongside)
      erased.push(id)
    },
    'a part of an erasure': async () => {
      const id = erased[0]
      if (id === undefined || (await storage.responses.eraseContact(home, id, at(now), 3)) === 3) return
      await storage.contacts.forgetErasure(home, id)
      erased.shift()
    },
    'something kept': () => storage.summaries.storeCounts(home, survey.id, currentPlan, at(next(now + 2))),
    'much kept': async () => {
      for (let n = 0; n < 8; n += 1) await storage.summaries.storeCounts(home, survey.id, currentPlan, at(now + 1))
    },
    'a change of the survey': async () => {
      if (next(5) > 0) return
      const { impossible: _, ...other } = next(2) > 0 ? plan : changedPlan
      const impossible = oneOf([undefined, 'within', 'apart'] as const)
      currentPlan = impossible ? { ...other, impossible } : other
    },
  }
  const names = Object.keys(happenings)
  for (let step = 1; step <= steps; step += 1) {
    const name = step < 10 ? 'a bulk' : (oneOf(names) ?? '')
    await happenings[name]?.()
    const when = `step ${step} of play ${seed}: ${name}`
    await check(survey.id, currentPlan, {}, when)
    if (step % 10 > 0) continue
    await check(survey.id, currentPlan, { finished: next(2) > 0 }, when)
    await check(survey.id, currentPlan, { since: at(next(now + 1)), until: at(next(now + 1)) }, when)
    await trend(survey.id, Array.from({ length: 5 }, () => at(next(now + 9))).sort(), next(2) > 0, when)
    await check(survey.id, currentPlan, { tagId: tag.id }, when)
    await check(survey.id, currentPlan, { contactId: contacts[next(3)]?.id ?? null }, when)
  }
}
