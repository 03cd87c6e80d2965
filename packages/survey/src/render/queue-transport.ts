import { type SurveyModel, toSend } from '../index.ts'
import { openQueue, type Queue, type QueueOptions } from '../queue/index.ts'
import type { Transport, TransportState } from './transport.ts'

/** The queue as the transport of a rendered survey. Before it is shown: `restore`, and `shown` for a new session. */
export function queueTransport(
  survey: SurveyModel,
  options: Omit<QueueOptions, 'surveyId'>,
): Transport & Pick<Queue, 'restore' | 'shown' | 'close'> {
  const listeners = new Set<(state: TransportState) => void>()
  let state: TransportState = { saved: true, responseId: null, failed: false }
  const change = (next: Partial<TransportState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener(state)
  }
  const queue = openQueue({
    ...options,
    surveyId: survey.id,
    onState(queued) {
      const { kind } = queued
      change({ saved: kind === 'saved', failed: kind === 'waiting' || kind === 'refused' })
      options.onState?.(queued)
    },
    onResponseCreated(responseId) {
      change({ responseId })
      options.onResponseCreated?.(responseId)
    },
  })
  return {
    restore: queue.restore,
    shown: queue.shown,
    close: queue.close,
    save(session) {
      change({ saved: false })
      // What cannot be stored is sent by the next step, or when the page is left.
      queue.save(session, toSend(survey, session)).catch(() => change({ failed: true }))
    },
    observe(listener) {
      listeners.add(listener)
      listener(state)
      return () => listeners.delete(listener)
    },
  }
}
