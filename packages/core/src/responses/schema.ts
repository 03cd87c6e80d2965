import * as v from 'valibot'
import { personSnapshot, userId } from '../contacts/schema.ts'
import { object, objectOf } from '../object-of.ts'

/** A string may hold 32 KiB; counted in UTF-16 units, as JavaScript does. */
const text = v.pipe(v.string(), v.maxLength(32_768))

const wrongAnswer =
  'Expected a string (at most 32768 characters), a number, an array of strings or an object of strings'

/**
 * One answer: the label as shown, a number, several labels, or matrix rows to columns. The bound comes after
 * the choice, so that a fault is named by its question, however deep it lies.
 */
export const answer = v.pipe(
  v.union([v.number(), v.string(), v.array(v.string()), objectOf(v.string())], wrongAnswer),
  v.check((value) => typeof value === 'number' || textsOf(value).every((one) => v.is(text, one)), wrongAnswer),
)
export type AnswerValue = v.InferOutput<typeof answer>

const textsOf = (value: string | string[] | Record<string, string>): string[] =>
  typeof value === 'string' ? [value] : Object.values(value)

/** Keys that answers, variables and times may have each. Source: section 2.4 of the contract. */
export const maxKeys = 1000
export const tooManyKeys = `At most ${maxKeys} keys`

/** Question, hidden field → answer. */
export const answers = v.pipe(objectOf(answer), v.maxEntries(maxKeys, tooManyKeys))
/** Variable id → value. */
export const variables = v.pipe(objectOf(v.union([v.number(), text])), v.maxEntries(maxKeys, tooManyKeys))
/** Milliseconds. Bounded, so that the sum of them all is still a number. */
const time = v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))
const sentTtc = v.pipe(objectOf(time), v.maxEntries(maxKeys, tooManyKeys))
/** Question id → milliseconds; `_total` is set by the service when finished. */
export const ttc = objectOf(v.pipe(v.number(), v.minValue(0)))

export const meta = v.object({
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
export const note = v.pipe(
  v.object({ id: v.string(), text: v.string(), createdAt: v.string(), updatedAt: v.string() }),
  v.title('Note'),
)

/** A respondent's answers to a survey, as stored. The Web's `Response` is something else. */
export interface StoredResponse {
  id: string
  environmentId: string
  surveyId: string
  createdAt: string
  updatedAt: string
  finished: boolean
  data: v.InferOutput<typeof answers>
  variables: v.InferOutput<typeof variables>
  ttc: v.InferOutput<typeof ttc>
  meta: ResponseMeta
  language: string | null
  endingId: string | null
  /** Without its seal; unique in the survey. */
  singleUseId: string | null
  /** The display it answers; unique in the environment. */
  displayId: string | null
  contactId: string | null
  /** The contact when the response was created. */
  person: v.InferOutput<typeof personSnapshot> | null
  tags: v.InferOutput<typeof tag>[]
  notes: v.InferOutput<typeof note>[]
  /** Raised by one with every change; starts at 1. */
  version: number
}

/** A response as it stands on the wire. */
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
    person: v.nullable(personSnapshot),
    personAttributes: v.nullable(v.record(v.string(), v.string())),
    contact: v.nullable(v.object({ id: v.string(), userId: v.nullable(v.string()) })),
    contactAttributes: v.nullable(v.record(v.string(), v.string())),
  }),
  v.title('Response'),
)
export type SurveyResponse = v.InferOutput<typeof surveyResponse>

const shortText = v.pipe(v.string(), v.maxLength(256))

/** What a client sends to create a response. */
export const createResponse = v.pipe(
  v.object({
    surveyId: v.string(),
    finished: v.boolean(),
    data: answers,
    userId: v.nullish(userId),
    contactId: v.nullish(v.string()),
    displayId: v.nullish(v.string()),
    singleUseId: v.nullish(v.pipe(v.string(), v.minLength(1), v.maxLength(256))),
    endingId: v.nullish(shortText),
    language: v.nullish(shortText),
    variables: v.nullish(variables),
    ttc: v.nullish(sentTtc),
    meta: v.nullish(
      object({
        source: v.nullish(v.pipe(v.string(), v.maxLength(2048))),
        url: v.nullish(v.pipe(v.string(), v.maxLength(2048))),
        action: v.nullish(v.pipe(v.string(), v.maxLength(2048))),
      }),
    ),
  }),
  v.title('CreateResponse'),
)
export type CreateResponse = v.InferOutput<typeof createResponse>

/** What a client sends to go on with a response. */
export const updateResponse = v.pipe(
  v.object({
    finished: v.nullish(v.boolean()),
    data: v.nullish(answers),
    endingId: v.nullish(shortText),
    variables: v.nullish(variables),
    ttc: v.nullish(sentTtc),
    language: v.nullish(shortText),
  }),
  v.title('UpdateResponse'),
)
export type UpdateResponse = v.InferOutput<typeof updateResponse>
