import { type SurveySession, toSend } from '@hearback/survey'
import type { Transport, TransportState, UploadFile } from '@hearback/survey/render'
import { pickedOf } from './pick-files.ts'
import type { SurveyProps } from './props.ts'

/** Brings answers to the app around, which sends them itself. `stop` ends it. */
export function appTransport(props: SurveyProps): { transport: Transport; stop(): void } {
  const { survey, onResponse, onRetry } = props
  const listeners = new Set<(state: TransportState) => void>()
  let state: TransportState = { saved: true, responseId: null, failed: false }
  const tell = (change: Partial<TransportState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener(state)
  }
  /** Whether the app tells when it has sent everything; JSON turns such a function into nothing. */
  const isReported = typeof props.getSetIsResponseSendingFinished === 'function'
  if (isReported) props.getSetIsResponseSendingFinished?.((saved) => tell({ saved, ...(saved && { failed: false }) }))
  props.getSetIsError?.((failed) => tell({ failed }))
  const retry = () => {
    if (state.failed) onRetry?.()
  }
  addEventListener('online', retry)

  return {
    stop: () => removeEventListener('online', retry),
    transport: {
      save(session: SurveySession) {
        const { endingId, order: _, ...sending } = toSend(survey, session)
        tell({ saved: !isReported })
        onResponse?.({ ...sending, ...(endingId !== null && { endingId }), hiddenFields: session.hidden })
      },
      observe(listener) {
        listeners.add(listener)
        listener(state)
        return () => listeners.delete(listener)
      },
    },
  }
}

/** Hands files to the app, which uploads them and answers their address. */
export const appUpload =
  ({ survey, onFileUpload }: SurveyProps): UploadFile =>
  async (file, { questionId }) => {
    const question = survey.questions.find(({ id }) => id === questionId)
    const allowedFileExtensions =
      question?.type === 'fileUpload' ? (question.allowedFileExtensions ?? undefined) : undefined
    if (!onFileUpload) throw new Error('This app takes no files')
    return onFileUpload(await pickedOf(file), { allowedFileExtensions, surveyId: survey.id })
  }
