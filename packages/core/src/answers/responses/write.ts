import type { Contact } from '../../asking/contacts/schema.ts'
import { everForFiles } from '../../asking/surveys/rules/file-questions.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { EventBatch } from '../../delivery/webhooks/schema.ts'
import { ConflictError } from '../../ground/errors.ts'
import { onDemand } from '../../ground/on-demand.ts'
import type { Alongside, WithoutEvents } from '../../ground/ports/alongside.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { Decision } from '../../http/decision.ts'
import { notFound } from '../../http/problems.ts'
import type { Reply } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { announce } from '../events/announce.ts'
import { eventBatch } from './events.ts'
import { renewIfLate } from './renew.ts'
import type { StoredResponse } from './schema.ts'
import type { QuotaLimits } from './store.ts'

const { claimsOf } = onDemand(() => import('../files/claim.ts'))

/** One response before and after a write. */
interface ResponseChange {
  readonly now: Timestamp
  /** The survey with its current status; `null` if the survey does not exist any more. */
  readonly survey: StoredSurvey | null
  /** `null`: the response is new. */
  readonly before: StoredResponse | null
  readonly after: StoredResponse
}

interface ResponsesWrite extends Pick<Decision, 'losesTo' | 'audit' | 'result'> {
  readonly changes: readonly ResponseChange[]
  /** Writes the responses with the events of each change. */
  readonly write: (alongside: WithoutEvents, events: readonly EventBatch[]) => Promise<boolean>
  /** Makes the reply from the written responses. */
  readonly reply: (written: readonly StoredResponse[]) => Reply
  /** Whether the changes raise events. Default: `true`. */
  readonly raises?: boolean
  /** Whether a slow write moves the `updatedAt` of the nth response to now. Default: of each; see `renewIfLate`. */
  readonly renews?: (nth: number) => boolean
}

/** The decision to write responses, with their effects: events, file claims, waking the work loop. */
export function writeResponses(
  call: Call,
  { changes, write, reply, raises = true, renews = () => true, ...decision }: ResponsesWrite,
): Decision {
  const { service } = call
  const events = raises
    ? changes.map(({ now, survey, before, after }) => eventBatch(service, now, survey, before, after))
    : []
  // Every response passes here, and most surveys never had a question for files.
  const mayNameFiles = changes.filter(({ survey }) => survey && everForFiles(survey).size > 0)
  return {
    ...decision,
    write:
      mayNameFiles.length === 0
        ? (alongside) => write({ ...alongside, files: [] }, events)
        : async (alongside) => write({ ...alongside, files: await claimsOf(service, mayNameFiles) }, events),
    async reply() {
      announce(call, ...events)
      const written: StoredResponse[] = []
      for (const [n, { after }] of changes.entries()) written.push(renews(n) ? await renewIfLate(call, after) : after)
      return reply(written)
    },
  }
}

interface ResponseWrite extends ResponseChange, Pick<ResponsesWrite, 'losesTo' | 'audit' | 'result' | 'renews'> {
  readonly write: (alongside: Alongside) => Promise<boolean>
  readonly reply: (written: StoredResponse) => Reply
}

/** The decision to write one response. */
export const writeResponse = (
  call: Call,
  { now, survey, before, after, write, reply, ...decision }: ResponseWrite,
): Decision =>
  writeResponses(call, {
    ...decision,
    changes: [{ now, survey, before, after }],
    write: (alongside, [events = null]) => write({ ...alongside, events }),
    reply: ([written = after]) => reply(written),
  })

/** The decision to store a new response, with its contact if that is new. */
export const insertResponse = (
  call: Call,
  {
    newContact,
    below,
    ...decision
  }: Omit<ResponseWrite, 'before' | 'write' | 'losesTo'> & {
    readonly newContact: Contact | null
    readonly below: QuotaLimits | undefined
  },
): Decision =>
  writeResponse(call, {
    ...decision,
    before: null,
    async write(alongside) {
      const { responses, surveys } = call.service.storage
      const { environmentId, surveyId } = decision.after
      const created = { contact: newContact, ...(below && { below }) }
      if (await responses.insert(environmentId, decision.after, created, alongside)) return true
      // The survey has other quotas now, or one of them is full: the response is judged again.
      if (await surveys.find(environmentId, surveyId)) throw new ConflictError('quotas')
      throw notFound('Survey', surveyId)
    },
    losesTo: ['userId', 'displayId', 'singleUseId', 'emailHash', 'quotas'],
  })
