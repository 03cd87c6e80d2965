import { dayMs, momentIn, type Window } from '../calendar.ts'
import { type People, type Person, peopleFrom } from '../people/person.ts'
import type { Random } from '../random.ts'
import { type Agenda, agenda, type Showing } from './agenda.ts'
import type { AnsweredSurvey, Timetable } from './timetable.ts'

/** Number of people whose first answer is to this survey. Each respondent counts once. */
const respondents: Readonly<Record<AnsweredSurvey, number>> = {
  nps: 150,
  onboarding: 140,
  event: 110,
  productMarketFit: 70,
  cancellation: 30,
}

/** Number of respondents in total. */
export const respondentCount = Object.values(respondents).reduce((sum, count) => sum + count, 0)

/** People who see only this survey and do not answer it. */
const strangers = { onboarding: 60, event: 150, cancellation: 24 } as const
/** Respondents to other surveys who do not answer this one. */
const onlookers = { nps: 190, productMarketFit: 130 } as const

/** Share of people who are signed in to the app. */
const knownShare = 0.93

interface Stage {
  readonly timetable: Timetable
  readonly random: Random
  readonly people: People
  readonly agenda: Agenda
}

/** All showings of the demo, in no order. */
export function showingsIn(timetable: Timetable, random: Random): readonly Showing[] {
  const stage = { timetable, random, people: peopleFrom(random.fork()), agenda: agenda(timetable, random) }
  const users = meet(stage, 'nps', respondents.nps, true)
  const newcomers = meet(stage, 'onboarding', respondents.onboarding, true)
  const others = (['event', 'productMarketFit', 'cancellation'] as const).flatMap((survey) =>
    meet(stage, survey, respondents[survey], true),
  )
  for (const survey of ['onboarding', 'event', 'cancellation'] as const) meet(stage, survey, strangers[survey], false)

  const known = (all: readonly Person[]) => all.filter(({ userId }) => userId !== null)
  askAgain(stage, known(users))
  askNewcomers(stage, known(newcomers))
  for (const survey of ['nps', 'productMarketFit'] as const) {
    lookOn(stage, survey, random.shuffled(known([...users, ...newcomers, ...others])))
  }
  return stage.agenda.showings
}

/** Plans showings for new people, who see this survey first. */
function meet(stage: Stage, survey: AnsweredSurvey, count: number, answers: boolean): Person[] {
  const { timetable, random, people } = stage
  const { shown } = timetable.surveys[survey]
  return Array.from({ length: count }, () => {
    const at = momentIn(shown, random, 1, appeal(survey, shown))
    // Anyone may open the link of the event; the first impression is asked for on the day of the sign-up.
    const since = survey === 'onboarding' ? at : timetable.begin - random.whole(20, 900) * dayMs
    const person = people.meet(survey !== 'event' && random.chance(knownShare), since)
    stage.agenda.show(survey, person, at, answers)
    return person
  })
}

/** Shows the NPS survey to people again after its 30 days. */
function askAgain({ agenda }: Stage, users: readonly Person[]): void {
  for (const person of users) {
    for (let at = agenda.firstAt(person) + 30 * dayMs; ; at += 35 * dayMs) {
      if (!agenda.showLater('nps', person, { from: at, to: at + 5 * dayMs }, 0.62)) break
    }
  }
}

/** Shows the NPS survey to new customers two weeks after their first survey. */
function askNewcomers({ agenda, random }: Stage, newcomers: readonly Person[]): void {
  for (const person of newcomers) {
    const from = agenda.firstAt(person) + 14 * dayMs
    if (random.chance(0.6)) agenda.showLater('nps', person, { from, to: from + 20 * dayMs }, 0.6)
  }
}

function lookOn({ timetable, agenda }: Stage, survey: keyof typeof onlookers, people: readonly Person[]): void {
  const { shown } = timetable.surveys[survey]
  let left: number = onlookers[survey]
  for (const person of people) {
    if (left === 0) return
    const from = Math.max(shown.from, person.since + dayMs)
    if (agenda.has(survey, person) || from > shown.to - 3 * dayMs) continue
    if (agenda.showLater(survey, person, { from, to: shown.to }, 0)) left -= 1
  }
}

/** Activity of a survey over its period. */
function appeal(survey: AnsweredSurvey, { from, to }: Window): (at: number) => number {
  // Peaks after the invitation, and after a reminder shortly before registration closes.
  if (survey === 'event') return (at) => Math.max(0.12, 1 - (at - from) / (12 * dayMs), 1 - (to - at) / (6 * dayMs))
  // The product grows, and so does the number of answers.
  return (at) => 0.7 + (0.3 * (at - from)) / (to - from)
}
