import { type AnswerValue, isHearbackError, type RespondentClient } from '@hearback/client'
import {
  type AnswerFault,
  back,
  cardOf,
  type ShownQuestion,
  type SurveyModel,
  type SurveySession,
  submit,
} from '@hearback/survey'
import { type FormEntries, readAnswer } from '@hearback/survey/view'

/** A posted step: the form, the button that was pressed, the card that it was on, and when that was shown. */
export interface Posted {
  readonly entries: FormEntries
  readonly step: string
  readonly at: string
  /** Milliseconds since 1970, as text. */
  readonly since: string
}

/** `again`: the same card, with what is wrong and what was filled in. */
export type Step =
  | { readonly kind: 'next'; readonly session: SurveySession; readonly value: AnswerValue | null }
  | { readonly kind: 'back'; readonly session: SurveySession }
  | {
      readonly kind: 'again'
      readonly session: SurveySession
      readonly faults: readonly AnswerFault[]
      readonly value: AnswerValue | null
    }

/** The longest time that counts as spent on a card, in ms: a page may stay open for days. */
const longestMs = 60 * 60 * 1000

/** Takes what a respondent did on a card, without a script: an answer, with its files, or a step back. */
export async function takeStep(
  survey: SurveyModel,
  session: SurveySession,
  posted: Posted,
  client: RespondentClient,
): Promise<Step> {
  const { entries, step, since } = posted
  if (step === 'back') return { kind: 'back', session: back(survey, session) }
  const card = cardOf(survey, session)
  if (card.kind !== 'question') {
    const { session: next } = submit(survey, session, 'clicked')
    return { kind: 'next', session: next ?? session, value: null }
  }
  const { question } = card
  const uploaded = question.type === 'fileUpload' ? await uploadFiles(survey, question, entries, client) : null
  const read = readAnswer(question, entries)
  const value = uploaded === null ? read : joined(read, uploaded.addresses)
  if (uploaded !== null && uploaded.faults.length > 0) return { kind: 'again', session, faults: uploaded.faults, value }
  // Removing a file shows the card again, without it.
  if (entries.get('answer.remove') !== null) return { kind: 'again', session, faults: [], value }
  const ttcMs = Math.min(longestMs, Math.max(0, Date.now() - Number(since || Number.NaN))) || undefined
  const submitted = submit(survey, session, value, { ttcMs })
  return submitted.faults === null
    ? { kind: 'next', session: submitted.session, value }
    : { kind: 'again', session, faults: submitted.faults, value }
}

const joined = (kept: AnswerValue | null, added: readonly string[]): AnswerValue | null => {
  const all = [...(Array.isArray(kept) ? kept : []), ...added]
  return all.length > 0 ? all : null
}

/** Uploads the files of a form, and answers their addresses. A refused file is a fault, and the others stay. */
async function uploadFiles(
  survey: SurveyModel,
  question: ShownQuestion & { readonly type: 'fileUpload' },
  entries: FormEntries,
  client: RespondentClient,
): Promise<{ addresses: string[]; faults: AnswerFault[] }> {
  // A form without a chosen file sends an empty one.
  const files = entries.getAll('answer.file').filter((entry): entry is File => entry instanceof File && entry.size > 0)
  const addresses: string[] = []
  const faults: AnswerFault[] = []
  for (const file of question.allowMultipleFiles ? files : files.slice(0, 1)) {
    try {
      addresses.push(await client.upload(file, { surveyId: survey.id, questionId: question.id }))
    } catch (error) {
      if (!isHearbackError(error) || error.status >= 500) throw error
      faults.push(faultOf(error, file, question))
    }
  }
  return { addresses, faults }
}

function faultOf(
  { status }: { status: number },
  file: File,
  { maxSizeInMB, allowedFileExtensions }: ShownQuestion & { readonly type: 'fileUpload' },
): AnswerFault {
  if (status === 413) return { code: 'fileTooLarge', field: file.name, values: { max: maxSizeInMB ?? '' } }
  return { code: 'fileType', field: file.name, values: { allowed: (allowedFileExtensions ?? []).join(', ') } }
}
