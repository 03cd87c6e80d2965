import * as v from 'valibot'
import { contactSnapshot, userId, userToken } from '../../asking/contacts/schema.ts'
import { doorTokens } from '../../asking/doors/schema.ts'
import { list, object, objectOf, timeInput } from '../../ground/json-shapes.ts'
import { environmentInput } from '../../tenants/products/schema/environment-names.ts'
import { clientMeta, code, recordedMeta, times } from './schema/describing.ts'

/** A text of at most 32 Ki UTF-16 units, as JavaScript counts. */
const text = v.pipe(v.string(), v.maxLength(32_768))

/** The most entries of a list or an object. Lists of choices are shorter: a question has 1,000. Source: section 11 of the contract. */
const maxEntries = 2000

const wrongAnswer = `Expected a string (at most 32768 characters), a number, an array of strings or an object of strings (each at most ${maxEntries} entries)`

/**
 * One answer: a label as shown, a number, several labels, or matrix rows with their columns. The length check follows
 * the union, so that a fault names its question at any depth.
 */
export const answer = v.pipe(
  v.union(
    [
      v.number(),
      v.string(),
      list(v.string(), maxEntries, wrongAnswer),
      v.pipe(objectOf(v.string()), v.maxEntries(maxEntries, wrongAnswer)),
    ],
    wrongAnswer,
  ),
  v.check((value) => typeof value === 'number' || textsOf(value).every((one) => v.is(text, one)), wrongAnswer),
)
export type AnswerValue = v.InferOutput<typeof answer>

const textsOf = (value: string | string[] | Record<string, string>): string[] =>
  typeof value === 'string' ? [value] : Object.values(value)

/** The most keys that answers, variables and times may have each. Source: section 2.4 of the contract. */
export const maxKeys = 1000
export const tooManyKeys = `At most ${maxKeys} keys`

/** Id of a question or hidden field → answer. */
export const answers = v.pipe(objectOf(answer), v.maxEntries(maxKeys, tooManyKeys))
/** Id of a variable → value. */
export const variables = v.pipe(objectOf(v.union([v.number(), text])), v.maxEntries(maxKeys, tooManyKeys))
const ttcInput = v.pipe(times, v.maxEntries(maxKeys, tooManyKeys))
/** Question id → milliseconds. The service sets `_total` when the response is finished. */
export const ttc = objectOf(v.pipe(v.number(), v.minValue(0)))

const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
type Order = Record<string, number>

/**
 * Id of a question or hidden field → when it was answered, by the respondent's own counter. It only describes answers, and
 * refuses none: what is wrong in it is left out.
 */
const orderInput = v.fallback(v.nullish(v.pipe(objectOf(place), v.maxEntries(maxKeys))), (found): Order | null =>
  placesIn(found?.value),
)

/** The edition of the survey that the respondent saw. It only describes answers: what is no number of one is left out. */
const surveyEdition = v.fallback(v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), null)

function placesIn(value: unknown): Order | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return Object.fromEntries(Object.entries(value).filter(([, one]) => v.is(place, one)))
}

export const meta = v.looseObject({
  source: v.optional(v.string()),
  url: v.optional(v.string()),
  action: v.optional(v.string()),
  country: v.optional(v.string()),
  userAgent: v.optional(
    v.object({
      browser: v.optional(v.string()),
      os: v.optional(v.string()),
      device: v.optional(v.string()),
    }),
  ),
})
export type ResponseMeta = v.InferOutput<typeof meta>

export const tag = v.pipe(
  v.object({
    id: v.string(),
    name: v.string(),
    environmentId: v.string(),
    createdAt: v.string(),
    updatedAt: v.string(),
  }),
  v.title('Tag'),
)
/** A label that management puts on responses. Its name is unique in the environment. */
export type Tag = v.InferOutput<typeof tag>
export const note = v.pipe(
  v.object({ id: v.string(), text: v.string(), createdAt: v.string(), updatedAt: v.string() }),
  v.title('Note'),
)
export type Note = v.InferOutput<typeof note>

const verdicts = ['notOffered', 'offPath', 'missing', 'badVariable'] as const

/** Why an answer could not have been given: see `impossibleIn` of the engine. */
export const verdict = v.object({ id: v.string(), verdict: v.picklist(verdicts) })

/** A respondent's answers to a survey, as stored. Not the Web's `Response`. */
export interface StoredResponse {
  id: string
  environmentId: string
  surveyId: string
  createdAt: string
  updatedAt: string
  finished: boolean
  data: v.InferOutput<typeof answers>
  /**
   * Id of a question with choices → what its answer meant when it was stored: the answer with the ids of choices, rows and
   * columns, each after U+001F, in place of their labels; a text that was no label stays. Results read it first, so that a choice
   * keeps its answers under whatever label; it is shown nowhere. Missing for answers from before there were any.
   */
  meanings: Readonly<Record<string, AnswerValue>>
  variables: v.InferOutput<typeof variables>
  ttc: v.InferOutput<typeof ttc>
  /**
   * Id of a question or hidden field → when it was answered, by the counter of the respondent's client; only of answers that
   * came with one. Decides which of two answers is newer, and is shown nowhere. `null`: none came with one.
   */
  order: Readonly<Record<string, number>> | null
  meta: ResponseMeta
  language: string | null
  endingId: string | null
  /** The single-use id without its HMAC; unique in the survey. */
  singleUseId: string | null
  /** The display that the response answers; unique in the environment. */
  displayId: string | null
  /**
   * Keyed hash of the verified e-mail address, if the survey takes one response for each: unique in the survey. `null`:
   * the response keeps no address from being used.
   */
  emailHash: string | null
  contactId: string | null
  /** The contact at the time the response was created. */
  person: v.InferOutput<typeof contactSnapshot> | null
  tags: Tag[]
  notes: Note[]
  /** Finished while a quota of the survey that it fulfils was full: it counts in none. */
  overQuota: boolean
  /** Reasons to think that it does not come from a person, such as `honeypot`. Mostly none. */
  suspicious: readonly string[]
  /**
   * The edition of the survey that its respondent saw, once the survey has had another than its first; `isGuessed`: their client said
   * none, or one that never was. `null`: the edition of its time.
   */
  edition: { readonly number: number; readonly isGuessed: boolean } | null
  /** Why it could not have been given on the pages of its survey, for surveys that ask; at most 20. Mostly none. */
  impossible: readonly v.InferOutput<typeof verdict>[]
  /**
   * `of`: the quotas of the survey (`countedQuotas`) when the response was last judged by them. `in`: the keys of those
   * that it counts in. `null`: it was never judged.
   */
  quotas: { of: string; in: readonly string[] } | null
  /** Starts at 1; each change adds one. */
  version: number
}

/** A response in requests and answers. */
export const surveyResponse = v.pipe(
  v.object({
    id: v.string(),
    createdAt: v.string(),
    updatedAt: v.string(),
    surveyId: v.string(),
    finished: v.boolean(),
    data: answers,
    language: v.nullable(v.string()),
    singleUseId: v.nullable(v.string()),
    endingId: v.nullable(v.string()),
    displayId: v.nullable(v.string()),
    variables,
    meta,
    ttc,
    notes: v.array(note),
    tags: v.array(tag),
    /** Finished while a quota that it fulfils was full. */
    overQuota: v.boolean(),
    /** Reasons to think that it does not come from a person: `honeypot`, `fast`, `notHuman`, `noProof`, `impossible`. Mostly none. */
    suspicious: v.array(v.string()),
    /** The edition of the survey that the respondent saw; `null`: that of its time. */
    surveyEdition: v.nullable(v.number()),
    isEditionGuessed: v.boolean(),
    /** Why it could not have been given, for surveys with `answers: 'mark'` or `'count'`. */
    impossible: v.array(verdict),
    person: v.nullable(contactSnapshot),
    personAttributes: v.nullable(v.record(v.string(), v.string())),
    contact: v.nullable(v.object({ id: v.string(), userId: v.nullable(v.string()) })),
    contactAttributes: v.nullable(v.record(v.string(), v.string())),
  }),
  v.title('Response'),
)
export type SurveyResponse = v.InferOutput<typeof surveyResponse>

const created = {
  surveyId: v.string(),
  finished: v.boolean(),
  data: answers,
  userId: v.nullish(userId),
  contactId: v.nullish(v.string()),
  displayId: v.nullish(v.string()),
  singleUseId: v.nullish(v.pipe(v.string(), v.minLength(1), v.maxLength(256))),
  endingId: code,
  language: code,
  variables: v.nullish(variables),
  ttc: v.nullish(ttcInput),
  surveyEdition,
}

const signs = {
  /** The text of a field of your form that people do not see. A response with one is marked as `honeypot`. */
  honeypot: v.nullish(v.string()),
  /** What a challenge such as Turnstile gave the page. The host's `verifyHuman` is called with it. */
  humanToken: v.nullish(v.pipe(v.string(), v.maxLength(8192, 'At most 8192 characters'))),
  /** For a survey with `antiSpam: 'proof'`: the solved challenge. */
  proof: v.nullish(v.pipe(v.string(), v.maxLength(256))),
}

/** The body with which a client creates a response. */
export const createResponse = v.pipe(
  v.object({
    ...created,
    order: orderInput,
    meta: clientMeta,
    userToken,
    ...doorTokens,
    ...signs,
  }),
  v.title('CreateResponse'),
)
export type CreateResponse = v.InferOutput<typeof createResponse>

/** The body with which a client continues a response. */
export const updateResponse = v.pipe(
  v.object({
    finished: v.nullish(v.boolean()),
    data: v.nullish(answers),
    endingId: code,
    variables: v.nullish(variables),
    ttc: v.nullish(ttcInput),
    language: code,
    surveyEdition,
  }),
  v.title('UpdateResponse'),
)
export type UpdateResponse = v.InferOutput<typeof updateResponse>

/** The body with which a client continues a response, with the proof of who its user is. */
export const continueResponse = v.object({
  ...updateResponse.pipe[0].entries,
  order: orderInput,
  userToken,
  ...doorTokens,
  honeypot: signs.honeypot,
})
export type ContinueResponse = v.InferOutput<typeof continueResponse>

/**
 * The body with which management records a response: the fields of a client's body, and those that only management may
 * set.
 */
export const recordResponse = v.pipe(
  object({
    ...created,
    ...environmentInput,
    createdAt: v.nullish(timeInput),
    updatedAt: v.nullish(timeInput),
    meta: recordedMeta,
  }),
  v.title('RecordResponse'),
)
export type RecordResponse = v.InferOutput<typeof recordResponse>

/** The most responses that one request may record. Source: section 3 of the contract. */
export const maxBulk = 1000
export const recordResponses = v.pipe(
  v.object({
    responses: v.pipe(
      list(recordResponse, maxBulk, `At most ${maxBulk} responses at once`),
      v.minLength(1, 'Expected at least one response'),
    ),
    /** Whether each response raises the same events as if it were recorded alone. Default: no events. */
    events: v.nullish(v.boolean()),
    ...environmentInput,
  }),
  v.title('RecordResponses'),
)
export type RecordResponses = v.InferOutput<typeof recordResponses>

/** The most tags of a response, and the most characters of a tag's name. */
export const maxTags = 100
export const tagName = v.pipe(v.string(), v.minLength(1), v.maxLength(256))
const tagNames = v.pipe(v.array(tagName), v.maxLength(maxTags, `At most ${maxTags} tags`))
/** All tags, or those to add and to remove. */
export const setTags = v.pipe(
  v.object({ tags: v.optional(tagNames), add: v.optional(tagNames), remove: v.optional(tagNames) }),
  v.title('SetTags'),
)
export type SetTags = v.InferOutput<typeof setTags>

/** The most notes of a response. */
export const maxNotes = 100
export const addNote = v.pipe(v.object({ text: v.pipe(text, v.minLength(1)) }), v.title('AddNote'))
export type AddNote = v.InferOutput<typeof addNote>
