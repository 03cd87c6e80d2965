import { dayMs, momentIn, type Window } from '../calendar.ts'
import type { Person } from '../people/person.ts'
import type { Random } from '../random.ts'
import type { AnsweredSurvey, Timetable } from './timetable.ts'

/** A survey is shown to a person. */
export interface Showing {
  readonly survey: AnsweredSurvey
  readonly person: Person
  /** ms since 1970. */
  readonly at: number
  /** Whether the person begins to answer. */
  readonly answers: boolean
}

/** The plan of showings: which person sees which survey, and when. */
export interface Agenda {
  /** All planned showings, in no order. */
  readonly showings: readonly Showing[]
  show(survey: AnsweredSurvey, person: Person, at: number, answers: boolean): void
  /**
   * Plans a showing at a random moment of the window when the survey is active and the person has not seen one for a
   * week. `false`: there is no such moment.
   */
  showLater(survey: AnsweredSurvey, person: Person, window: Window, answerShare: number): boolean
  /** Time of the person's first showing, in ms since 1970. */
  firstAt(person: Person): number
  has(survey: AnsweredSurvey, person: Person): boolean
}

/** Minimum time between two surveys for one person, in ms. Source: `recontactDays` of a new product. */
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
