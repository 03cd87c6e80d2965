import type { Storage } from '@hearback/core'

/** What loading the demo needs. */
export interface DemoOptions {
  /** Open and migrated. It stays open. */
  storage: Storage
  /** The service's own; at least 32 characters. */
  secret: string
  /** An environment with nothing in it. */
  environmentId: string
  /** The end of the 90 days; nothing is dated later. */
  now: Date
  /** Where an earlier load was cut off: the last state that was saved. It goes on up to the `now` of that one. */
  from: DemoState | null
  /** Called before anything is written, every now and then, and at the end, however it comes. */
  saveState(state: DemoState): Promise<void>
  /** Called with how many respondents there are so far, and will be. */
  onProgress(done: number, total: number): void
  /** Stops the load, which throws its reason. */
  signal: AbortSignal
}

/** How far a load has come, as JSON. */
export interface DemoState {
  /** The end of the 90 days: everything else follows from it. */
  readonly now: string
  /** How much of what happens in them has happened. */
  readonly done: number
  /** Name in the demo → id. */
  readonly surveys: Readonly<Record<string, string>>
}

/** What is there once the demo is loaded, as JSON. All of it is counted in what is stored, but for `displays`. */
export interface DemoReport {
  /** The end of the 90 days. */
  readonly now: string
  readonly respondents: number
  readonly surveys: readonly DemoSurveyReport[]
  /** Of the NPS survey, oldest month first; `score` from -100 to 100. */
  readonly nps: readonly { readonly month: string; readonly score: number; readonly answers: number }[]
  /** The newest texts, newest first. */
  readonly freshest: readonly { readonly survey: string; readonly at: string; readonly text: string }[]
}

export interface DemoSurveyReport {
  /** Its name in the demo, such as `nps`. */
  readonly key: string
  readonly id: string
  readonly name: string
  readonly status: string
  /** As planned: a load that was killed may have shown a survey a few times more. */
  readonly displays: number
  readonly responses: number
  readonly finished: number
  /** Responses begun in each of 13 weeks, oldest first. */
  readonly weekly: readonly number[]
}
