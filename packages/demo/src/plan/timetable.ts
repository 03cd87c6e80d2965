import { dayMs, demoDays, type Window } from '../calendar.ts'
import type { SurveyDraft } from '../surveys/draft.ts'
import { drafts } from '../surveys/drafts.ts'

/** The surveys that people answer. */
export type AnsweredSurvey = 'nps' | 'productMarketFit' | 'event' | 'onboarding' | 'cancellation'
export type DemoSurvey = AnsweredSurvey | 'pricing' | 'ideas'

/** Dates of the demo's events; all in ms since 1970. */
export interface Timetable {
  readonly begin: number
  readonly end: number
  readonly openDay: number
  readonly down: Window
  readonly surveys: Readonly<Record<DemoSurvey, Scheduled>>
}

interface Scheduled {
  readonly draft: SurveyDraft
  readonly createdAt: number
  /** Period in which the survey is shown. */
  readonly shown: Window
  /** A later change of the survey, and its time. */
  readonly change: { readonly at: number; readonly body: Partial<SurveyDraft> } | null
}

const hourMs = dayMs / 24

/** The dates of a demo that ends at `now`. */
export function timetableTo(now: number): Timetable {
  const daysAgo = (days: number) => now - days * dayMs
  const begin = daysAgo(demoDays)
  // An hour before `now`, so that the last visitor has finished.
  const end = now - hourMs
  const closing = daysAgo(18)
  const pausing = daysAgo(9)
  const scheduled = (draft: SurveyDraft, createdAt: number, to = end): Scheduled => ({
    draft,
    createdAt,
    shown: { from: createdAt + hourMs, to },
    change: null,
  })
  const event = { ...drafts.event, runOnDate: iso(daysAgo(63)), closeOnDate: iso(closing) }
  return {
    begin,
    end,
    openDay: daysAgo(8),
    down: { from: daysAgo(33), to: daysAgo(26) },
    surveys: {
      nps: scheduled(drafts.nps, begin),
      onboarding: scheduled(drafts.onboarding, begin + hourMs),
      cancellation: {
        ...scheduled(drafts.cancellation, begin + 2 * hourMs, pausing - hourMs),
        change: { at: pausing, body: { status: 'paused' } },
      },
      productMarketFit: scheduled(drafts.productMarketFit, daysAgo(75)),
      event: { ...scheduled(event, daysAgo(66)), shown: { from: daysAgo(63) + hourMs, to: closing - hourMs } },
      pricing: scheduled({ ...drafts.pricing, runOnDate: iso(daysAgo(-10)) }, daysAgo(4)),
      ideas: scheduled(drafts.ideas, daysAgo(2)),
    },
  }
}

const iso = (at: number): string => new Date(at).toISOString()
