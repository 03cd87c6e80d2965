import { fileTypeOf, type HearbackError, isHearbackError, type RespondentClient } from '@hearback/client'
import { acceptedExtensions } from '@hearback/core/pages'
import {
  type AnswerFault,
  back,
  cardOf,
  type SessionValue,
  type ShownQuestion,
  type SurveyModel,
  type SurveySession,
  skippedValue,
  submit,
} from '@hearback/survey'
import { FILE, type FormEntries, LANGUAGE, REMOVE, readAnswer } from '@hearback/survey/view'
import { type Unsaved, unsaved } from './save.ts'
import type { Visit } from './visit.ts'

/** A posted step: the form, the button that was pressed, the card that it was on, and when that was shown. */
export interface Posted {
  readonly entries: FormEntries
  /** The language that the browser prefers, in which numbers may be written. */
  readonly browserLanguage: string | undefined
  readonly step: string
  readonly at: string
  /** Milliseconds since 1970, as text. */
  readonly since: string
}

/** `again`: the same card, with what is wrong and what was filled in. */
export type Step =
  | { readonly kind: 'next'; readonly session: SurveySession; readonly value: SessionValue | null }
  /** `left`: what was filled in on the card, which is no answer yet; `null`: nothing that can be. */
  | { readonly kind: 'back'; readonly session: SurveySession; readonly left: SessionValue | null }
  | (Unsaved & { readonly session: SurveySession; readonly value: SessionValue | null })
  | {
      readonly kind: 'again'
      readonly session: SurveySession
      readonly faults: readonly AnswerFault[]
      readonly value: SessionValue | null
    }

/** The longest time that counts as spent on a card, in ms: a page may stay open for days. */
const longestMs = 60 * 60 * 1000

/** Takes what a respondent did on a card, without a script: an answer, with its files, or a step back. */
export async function takeStep(
  survey: SurveyModel,
  session: SurveySession,
  posted: Posted,
  client: Pick<RespondentClient, 'upload'>,
  tokens: Visit['tokens'],
): Promise<Step> {
  const { entries, browserLanguage, step, since } = posted
  const card = cardOf(survey, session)
  const isSwitch = step === LANGUAGE
  if (card.kind !== 'question') {
    if (isSwitch || step === 'back') return { kind: 'again', session, faults: [], value: null }
    const { session: next } = submit(survey, session, 'clicked')
    return { kind: 'next', session: next ?? session, value: null }
  }
  const { question } = card
  const uploaded =
    question.type === 'fileUpload' ? await uploadFiles({ survey, tokens, client }, question, entries) : null
  const read = readAnswer(question, entries, browserLanguage)
  const value = uploaded === null ? read : joined(read, uploaded.addresses)
  if (step === 'back') return stepBack(survey, session, question, value)
  if (uploaded?.failure) return { ...uploaded.failure, session, value }
  if (uploaded !== null && uploaded.faults.length > 0) return { kind: 'again', session, faults: uploaded.faults, value }
  // Removing a file shows the card again, without it; another language, with all that was filled in.
  if (isSwitch || entries.get(REMOVE) !== null) return { kind: 'again', session, faults: [], value }
  const sinceMs = Date.now() - Number(since || Number.NaN)
  const ttcMs = sinceMs >= 0 ? Math.min(longestMs, sinceMs) : undefined
  const submitted = submit(survey, session, value, { ttcMs, now: Date.now() })
  return submitted.faults === null
    ? { kind: 'next', session: submitted.session, value }
    : { kind: 'again', session, faults: submitted.faults, value }
}

/** Goes back. What was filled in is no answer before its own button is pressed: a link may have filled it in. */
const stepBack = (
  survey: SurveyModel,
  session: SurveySession,
  { type }: ShownQuestion,
  value: SessionValue | null,
): Step => ({
  kind: 'back',
  session: survey.isBackButtonHidden ? session : back(survey, session),
  // Going back from a button does not press it.
  left: type === 'cta' ? null : (value ?? skippedValue(type)),
})

const joined = (kept: SessionValue | null, added: readonly string[]): SessionValue | null => {
  const all = [...(Array.isArray(kept) ? kept : []), ...added]
  return all.length > 0 ? all : null
}

/** Uploads the files of a form, and answers their addresses. A refused file is a fault, and the others stay. */
async function uploadFiles(
  { survey, tokens, client }: Pick<Visit, 'survey' | 'tokens'> & { readonly client: Pick<RespondentClient, 'upload'> },
  question: ShownQuestion & { readonly type: 'fileUpload' },
  entries: FormEntries,
): Promise<{ addresses: string[]; faults: AnswerFault[]; failure: Unsaved | null }> {
  // A form without a chosen file sends an empty one.
  const files = entries.getAll(FILE).filter((entry): entry is File => entry instanceof File && entry.size > 0)
  const addresses: string[] = []
  const faults: AnswerFault[] = []
  for (const file of question.allowMultipleFiles ? files : files.slice(0, 1)) {
    try {
      // Browsers write this type into forms for every file whose type they do not know.
      const type = file.type === 'application/octet-stream' ? fileTypeOf(file.name) : file.type
      addresses.push(await client.upload(file, { ...tokens, surveyId: survey.id, questionId: question.id, type }))
    } catch (error) {
      if (!isHearbackError(error)) throw error
      // Without a store for files, and while it fails, nothing is wrong with the file.
      if (![400, 413].includes(error.status)) return { addresses, faults, failure: unsaved(error) }
      faults.push(faultOf(error, file, question))
    }
  }
  return { addresses, faults, failure: null }
}

function faultOf(
  { status, details }: HearbackError,
  file: File,
  { allowedFileExtensions: allowed, maxSizeInMB }: ShownQuestion & { readonly type: 'fileUpload' },
): AnswerFault {
  const field = file.name
  // The type is accepted: what is wrong is in the file itself.
  if (status === 400 && details.file !== undefined) return { code: 'fileContent', field, values: {} }
  if (status !== 413) {
    return { code: 'fileType', field, values: { allowed: (allowed?.length ? allowed : acceptedExtensions).join(', ') } }
  }
  // The limit of the question, or that of the service if it is lower.
  const max = details.maxBytes === undefined ? (maxSizeInMB ?? '') : inMegabytes(Number(details.maxBytes))
  return { code: 'fileTooLarge', field, values: { max } }
}

/** Bytes as MB for a text: rounded down to one decimal place, and to two below 1 MB. */
export function inMegabytes(bytes: number): number {
  const [size, steps] = [bytes / 1024 / 1024, bytes < 1024 * 1024 ? 100 : 10]
  return Math.floor(size * steps) / steps
}
