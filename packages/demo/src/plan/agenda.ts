import { dayMs, momentIn, type Window } from '../calendar.ts'
import type { Person } from '../people/person.ts'
import type { Random } from '../random.ts'
import type { AnsweredSurvey, Timetable } from './timetable.ts'

/** Somebody is shown a survey. */
export interface Showing {
  readonly survey: AnsweredSurvey
  readonly person: Person
  /** ms since 1970. */
  readonly at: number
  /** Whether the person begins to answer. */
  readonly answers: boolean
}

/** Who is shown what, and when. */
export interface Agenda {
  /** In no order. */
  readonly showings: readonly Showing[]
  show(survey: AnsweredSurvey, person: Person, at: number, answers: boolean): void
  /**
   * The same at some moment of the window, where the survey is shown then and the person has had a rest from surveys.
   * `false`: it was not shown.
   */
  showLater(survey: AnsweredSurvey, person: Person, window: Window, answerShare: number): boolean
  /** When the person was shown anything first, in ms since 1970. */
  firstAt(person: Person): number
  has(survey: AnsweredSurvey, person: Person): boolean
}

/** A product shows nobody two surveys within this time. Source: `recontactDays` of a new product. */
const restMs = 7 * dayMs

export function agenda({ surveys, end }: Timetable, random: Random): Agenda {
  const showings: Showing[] = []
  const byPerson = new Map<Person, Showing[]>()
  const of = (person: Person): readonly Showing[] => byPerson.get(person) ?? []

  function show(survey: AnsweredSurvey, person: Person, at: number, answers: boolean): void {
    const showing = { survey, person, at, answers }
    showings.push(showing)
    byPerson.set(person, [...of(person), showing])
  }

  return {
    showings,
    show,
    showLater(survey, person, window, answerShare) {
      if (window.to > surveys[survey].shown.to) return false
      const at = momentIn(window, random, person.country.utcOffset)
      if (of(person).some((other) => Math.abs(other.at - at) < restMs)) return false
      show(survey, person, at, random.chance(answerShare))
      return true
    },
    firstAt: (person) => Math.min(end, ...of(person).map(({ at }) => at)),
    has: (survey, person) => of(person).some((showing) => showing.survey === survey),
  }
}
