import type { StoredSurvey, SurveyResponse } from '@hearback/core'
import type { DemoOptions, DemoReport, DemoState } from './options.ts'
import { type Happening, planDemo } from './plan/plan.ts'
import { respondentCount } from './plan/showings.ts'
import { reportOf } from './report.ts'
import { type SimulatedService, simulatedService } from './service.ts'
import { idIn, play } from './visit.ts'

/** Visits between two saved states. */
const saveEvery = 10

/**
 * Fills an environment with surveys and 500 respondents over the 90 days up to `now`. Everything goes the way it goes
 * for real, through a service whose clock moves through those days: what the service would refuse cannot come in. The
 * same `now` gives the same data, but for ids: a response's id is a capability and stays a secret.
 *
 * A load that was cut off is gone on with by `from`: no respondent comes twice, and one who was being loaded just
 * then stays as somebody who gave up.
 */
export async function loadDemo(options: DemoOptions): Promise<DemoReport> {
  const { from, saveState, onProgress, signal } = options
  const service = simulatedService(options)
  let state: DemoState = from ?? { now: options.now.toISOString(), done: 0, surveys: {} }
  const happenings = planDemo(Date.parse(state.now))
  const left = happenings.slice(state.done)
  let respondents = happenings.slice(0, state.done).filter(isNewRespondent).length

  signal.throwIfAborted()
  await saveState(state)
  const known = from ? await whatIsThere(service, options.now, left[0]?.at ?? 0) : nothing
  onProgress(respondents, respondentCount)
  try {
    for (const happening of left) {
      signal.throwIfAborted()
      const surveys = await make(happening, state.surveys, { service, known, environmentId: options.environmentId })
      state = { ...state, surveys, done: state.done + 1 }
      if (isNewRespondent(happening)) {
        respondents += 1
        onProgress(respondents, respondentCount)
      }
      if (happening.kind !== 'visit' || state.done % saveEvery === 0) await saveState(state)
    }
  } finally {
    await saveState(state)
  }
  service.setTime(options.now.getTime())
  return reportOf(service, state, happenings)
}

const isNewRespondent = (happening: Happening): boolean => happening.kind === 'visit' && happening.isNewRespondent

/** Lets it happen, and answers the ids of the surveys that are there from then on. */
async function make(
  happening: Happening,
  surveys: DemoState['surveys'],
  { service, known, environmentId }: { service: SimulatedService; known: Known; environmentId: string },
): Promise<DemoState['surveys']> {
  const surveyId = surveys[happening.survey] ?? ''
  service.setTime(happening.at)
  switch (happening.kind) {
    case 'creation': {
      const { draft, survey } = happening
      const there = known.surveys.get(draft.name)
      const id = there ?? idIn(await service.asManager('POST', '/surveys', { ...draft, environmentId }))
      return { ...surveys, [survey]: id }
    }
    case 'change':
      await service.asManager('PUT', `/surveys/${surveyId}`, happening.body)
      return surveys
    case 'visit':
      if (!known.begun.has(happening.steps[0]?.at ?? 0)) await play(happening, surveyId, service)
      return surveys
  }
}

/** What a load wrote after its last saved state, before it was cut off. */
interface Known {
  /** Name → id. */
  readonly surveys: ReadonlyMap<string, string>
  /** When responses were begun, in ms since 1970. */
  readonly begun: ReadonlySet<number>
}

const nothing: Known = { surveys: new Map(), begun: new Set() }

async function whatIsThere(service: SimulatedService, now: Date, since: number): Promise<Known> {
  service.setTime(now.getTime())
  await service.removeLeftKeys()
  // Safe: that is what the two lists hold.
  const surveys = (await service.asManager('GET', '/surveys')) as StoredSurvey[]
  const path = `/responses?since=${new Date(since).toISOString()}`
  const responses = (await service.asManager('GET', path)) as SurveyResponse[]
  return {
    surveys: new Map(surveys.map(({ name, id }) => [name, id])),
    begun: new Set(responses.map(({ createdAt }) => Date.parse(createdAt))),
  }
}
