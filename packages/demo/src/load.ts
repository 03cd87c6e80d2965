import type { SurveyResponse } from '@hearback/core'
import type { StoredSurvey } from '@hearback/core/storage'
import type { DemoOptions, DemoReport, DemoState } from './options.ts'
import { withPictures } from './pictures.ts'
import { type Happening, planDemo } from './plan/plan.ts'
import { respondentCount } from './plan/showings.ts'
import { reportOf } from './report.ts'
import { type SimulatedService, simulatedService } from './service.ts'
import { idIn, play } from './visit.ts'

/** Visits between two saved states. */
const saveEvery = 10

/**
 * Fills an environment with surveys and 500 respondents over the 90 days up to `now`. Everything goes through a service
 * whose clock moves through those days, so that only data that the service accepts gets in. The same `now` gives the
 * same data except for ids: a response's id is a capability and stays a secret. `from` resumes an interrupted load: no
 * respondent comes twice, and the response that was being written stays unfinished.
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
      const { environmentId, url } = options
      const surveys = await make(happening, state.surveys, { service, known, environmentId, url })
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

interface Making extends Pick<DemoOptions, 'environmentId' | 'url'> {
  readonly service: SimulatedService
  readonly known: Known
}

/** Sends the requests of one event, and answers the ids of the surveys that exist after it. */
async function make(
  happening: Happening,
  surveys: DemoState['surveys'],
  { service, known, environmentId, url }: Making,
): Promise<DemoState['surveys']> {
  const surveyId = surveys[happening.survey] ?? ''
  service.setTime(happening.at)
  switch (happening.kind) {
    case 'creation': {
      const { draft, survey } = happening
      const there = known.surveys.get(draft.name)
      const body = { ...withPictures(draft, url), environmentId }
      const id = there ?? idIn(await service.asManager('POST', '/surveys', body))
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

/** Records that an interrupted load wrote after its last saved state. */
interface Known {
  /** Name → id. */
  readonly surveys: ReadonlyMap<string, string>
  /** Creation times of responses, in ms since 1970. */
  readonly begun: ReadonlySet<number>
}

const nothing: Known = { surveys: new Map(), begun: new Set() }

async function whatIsThere(service: SimulatedService, now: Date, since: number): Promise<Known> {
  service.setTime(now.getTime())
  await service.removeLeftKeys()
  // Safe: the two lists contain surveys and responses.
  const surveys = (await service.asManager('GET', '/surveys')) as StoredSurvey[]
  const path = `/responses?since=${new Date(since).toISOString()}`
  const responses = (await service.asManager('GET', path)) as SurveyResponse[]
  return {
    surveys: new Map(surveys.map(({ name, id }) => [name, id])),
    begun: new Set(responses.map(({ createdAt }) => Date.parse(createdAt))),
  }
}
