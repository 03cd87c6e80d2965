import { goTo, type SurveyModel, type SurveySession } from '@hearback/survey'
import { isSeed } from './progress.ts'
import type { Posted } from './take-step.ts'

/** What a posted form says about its step. */
export function postedStep(
  entries: Posted['entries'],
  /** What the browser prefers, best first. */
  [browserLanguage]: readonly string[],
): Posted & { seed: string | null } {
  const text = (name: string) => {
    const value = entries.get(name)
    return typeof value === 'string' ? value : ''
  }
  const seed = text('seed')
  return {
    entries,
    browserLanguage,
    step: text('step'),
    at: text('at'),
    since: text('since'),
    seed: isSeed(seed) ? seed : null,
  }
}

/** The session at the step that the form was for; `null` if this browser has no answers that lead there. */
export function standAt(survey: SurveyModel, session: SurveySession, at: string): SurveySession | null {
  if (at === '@welcome') return session.at.kind === 'welcome' ? session : null
  const welcomed = session.at.kind === 'welcome' ? { ...session, at: { kind: 'question', id: at } as const } : session
  const moved = goTo(survey, welcomed, at)
  return moved.at.kind === 'question' && moved.at.id === at ? moved : session.at.kind === 'ending' ? session : null
}
