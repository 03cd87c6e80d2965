import { cancellationAnswers } from '../answers/cancellation.ts'
import { eventAnswers } from '../answers/event.ts'
import { npsAnswers } from '../answers/nps.ts'
import { onboardingAnswers } from '../answers/onboarding.ts'
import { productMarketFitAnswers } from '../answers/product-market-fit.ts'
import { dayMs } from '../calendar.ts'
import type { Person } from '../people/person.ts'
import { type Random, seededRandom } from '../random.ts'
import type { SurveyDraft } from '../surveys/draft.ts'
import type { Showing } from './agenda.ts'
import { showingsIn } from './showings.ts'
import { type AnsweredSurvey, type DemoSurvey, type Timetable, timetableTo } from './timetable.ts'
import { type Answering, type Step, walk } from './walk.ts'

/** One event of the demo. `at`: ms since 1970. */
export type Happening =
  | { readonly kind: 'creation'; readonly at: number; readonly survey: DemoSurvey; readonly draft: SurveyDraft }
  | {
      readonly kind: 'change'
      readonly at: number
      readonly survey: DemoSurvey
      readonly body: Partial<SurveyDraft>
    }
  | Visit

/** A person sees a survey, and may answer it. */
export interface Visit {
  readonly kind: 'visit'
  readonly at: number
  readonly survey: AnsweredSurvey
  readonly person: Person
  /** Whether the application identifies this person for the first time. */
  readonly isIntroduced: boolean
  /** Whether this person answers for the first time. */
  readonly isNewRespondent: boolean
  /** The requests of the person's answers; empty if the person does not answer. */
  readonly steps: readonly Step[]
  readonly language: string | null
  readonly meta: { readonly url: string; readonly source?: string; readonly action?: string }
  readonly hiddenFields: Readonly<Record<string, string>>
}

const seed = 1729
/** Probability of leaving at a question of average length. */
const dropOff: Readonly<Record<AnsweredSurvey, number>> = {
  nps: 0.06,
  productMarketFit: 0.04,
  event: 0.016,
  onboarding: 0.03,
  cancellation: 0.09,
}

/** All events of the 90 days up to `now`, in order. The same `now` gives the same events. */
export function planDemo(now: number): Happening[] {
  const timetable = timetableTo(now)
  const random = seededRandom(seed)
  const visits = visitsOf(showingsIn(timetable, random.fork()), timetable, random)
  const surveys = Object.entries(timetable.surveys) as [DemoSurvey, Timetable['surveys'][DemoSurvey]][]
  const happenings: Happening[] = surveys.flatMap(([survey, { draft, createdAt, change }]) => [
    { kind: 'creation', at: createdAt, survey, draft },
    ...(change ? [{ kind: 'change' as const, survey, ...change }] : []),
  ])
  return [...happenings, ...visits].sort((one, other) => one.at - other.at)
}

function visitsOf(shown: readonly Showing[], timetable: Timetable, random: Random): Visit[] {
  const answering: Readonly<Record<AnsweredSurvey, Answering>> = {
    nps: npsAnswers(),
    productMarketFit: productMarketFitAnswers(),
    event: eventAnswers(timetable.openDay),
    onboarding: onboardingAnswers(),
    cancellation: cancellationAnswers(),
  }
  const introduced = new Set<Person>()
  const responding = new Set<Person>()
  const begun = new Set<number>()

  return shown
    .toSorted((one, other) => one.at - other.at)
    .map((showing): Visit => {
      const { survey, person, at } = showing
      const { draft } = timetable.surveys[survey]
      const own = random.fork()
      const language = (draft.languages ?? []).length > 0 ? person.country.language : 'en'
      const situation = { person, random: own, at, language, ...feelings(showing, timetable) }
      const steps = showing.answers ? apart(walk(draft, answering[survey], situation, dropOff[survey]), begun) : []
      const visit: Visit = {
        kind: 'visit',
        at,
        survey,
        person,
        isIntroduced: person.userId !== null && !introduced.has(person),
        isNewRespondent: steps.length > 0 && !responding.has(person),
        steps,
        language: (draft.languages ?? []).length > 0 ? language : null,
        ...originOf(showing, own),
      }
      introduced.add(person)
      if (steps.length > 0) responding.add(person)
      return visit
    })
}

/**
 * Shifts the steps so that no two responses begin in the same ms: an interrupted load recognises its responses by that
 * time.
 */
function apart(steps: readonly Step[], begun: Set<number>): Step[] {
  let shift = 0
  while (begun.has((steps[0]?.at ?? 0) + shift)) shift += 1
  begun.add((steps[0]?.at ?? 0) + shift)
  return steps.map((step) => ({ ...step, at: step.at + shift }))
}

/** The person's mood: it rises over the months, except in the week of the outage. */
function feelings({ survey, person, at }: Showing, { begin, end, down }: Timetable) {
  const outage = at >= down.from && at < down.to
  const usual = survey === 'onboarding' ? 7.6 : 8.3
  const trend = (0.8 * (at - begin)) / (end - begin) - 0.4
  return { outage, mood: usual + 1.5 * person.contentment + trend - (outage ? 2.5 : 0) }
}

const screens = ['boards', 'boards', 'calendar', 'reports', 'home'] as const
const campaigns = { newsletter: 5, website: 3, social: 2 } as const

/** The page on which the survey appears, and the hidden fields that the application sends. */
function originOf({ survey, person, at }: Showing, random: Random): Pick<Visit, 'meta' | 'hiddenFields'> {
  if (survey === 'event') {
    const campaign = random.weighted(campaigns)
    const url = `https://quillbarn.example/open-day?from=${campaign}`
    return { meta: { url, source: campaign }, hiddenFields: { campaign } }
  }
  const screen = survey === 'cancellation' ? 'settings' : random.pick(screens)
  if (survey === 'productMarketFit') {
    return { meta: { url: 'https://quillbarn.example/ask', source: 'newsletter' }, hiddenFields: {} }
  }
  const meta = { url: `https://app.quillbarn.example/${screen}`, action: 'New Session' }
  if (survey === 'nps') return { meta, hiddenFields: { screen } }
  const months = Math.max(1, Math.round((at - person.since) / (30 * dayMs)))
  return { meta, hiddenFields: survey === 'cancellation' ? { monthsAsCustomer: String(months) } : {} }
}
