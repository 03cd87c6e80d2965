import * as v from 'valibot'
import { answers, maxNotes, recordResponse, tagName, ttc, variables, verdict } from '../../answers/responses/schema.ts'
import { actionClassType, createActionClassBody, noCodeConfig } from '../../asking/action-classes/schema.ts'
import { createContactBody, userId } from '../../asking/contacts/schema.ts'
import { filters } from '../../asking/segments/schema.ts'
import { createSegmentBody } from '../../asking/segments/wire.ts'
import { most } from '../../asking/surveys/schema/bounds.ts'
import { question } from '../../asking/surveys/schema/questions.ts'
import { variables as surveyVariables } from '../../asking/surveys/schema/settings.ts'
import { createSurvey } from '../../asking/surveys/schema.ts'
import { object, objectOf, timeInput } from '../../ground/json-shapes.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import { inUtc } from '../../ground/ports/times.ts'
import { nameSchema } from '../../tenants/products/schema.ts'

const id = v.pipe(v.string(), v.regex(idPattern, 'Expected 1 to 64 characters of 0-9 and a-z'))
const description = v.nullish(v.pipe(v.string(), v.maxLength(4096, 'At most 4096 characters')))

/** The fields that every record of the configuration begins with. */
export const stamp = object({ id, createdAt: timeInput, updatedAt: v.nullish(timeInput) })
const stamped = stamp.entries

export const incomingActionClass = object({
  ...stamped,
  name: nameSchema,
  description,
  type: actionClassType,
  key: createActionClassBody.entries.key,
  noCodeConfig: v.nullish(noCodeConfig),
})
export type IncomingActionClass = v.InferOutput<typeof incomingActionClass>

export const incomingAttributeKey = object({
  ...stamped,
  key: v.string(),
  name: v.nullish(nameSchema),
  description,
  archived: v.nullish(v.boolean(), false),
  madeByClient: v.nullish(v.boolean(), false),
})
export type IncomingAttributeKey = v.InferOutput<typeof incomingAttributeKey>

export const incomingSegment = object({
  ...stamped,
  title: nameSchema,
  description: createSegmentBody.entries.description,
  isPrivate: v.nullish(v.boolean(), false),
  filters,
})
export type IncomingSegment = v.InferOutput<typeof incomingSegment>

export const incomingContact = object({
  ...stamped,
  userId: v.nullish(userId),
  attributes: createContactBody.entries.attributes,
})
export type IncomingContact = v.InferOutput<typeof incomingContact>

export const incomingDisplay = object({
  id,
  createdAt: timeInput,
  surveyId: id,
  contactId: v.nullish(id),
})

const editionNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(999_999_999))
/** A time that other times are compared with, as texts. */
const timeInUtc = v.pipe(
  timeInput,
  v.transform((time) => inUtc(time) ?? time),
)
const editionMark = object({ number: editionNumber, at: timeInUtc })

/** The edition that a survey is: `StoredSurvey.edition`, without its author. Room is left for those that follow. */
export const incomingMark = v.pipe(
  editionMark,
  v.check(({ number }) => number < 1_000_000, 'Expected less than 1,000,000'),
)

const { questions, endings, welcomeCard, hiddenFields, variables: editionVariables, languages } = createSurvey.entries

/** An earlier edition of a survey, with what it asked. */
export const incomingEdition = object({
  surveyId: id,
  number: editionNumber,
  createdAt: timeInUtc,
  ...{ questions, endings, welcomeCard, hiddenFields, variables: editionVariables, languages },
})

/** What a survey has asked: `StoredSurvey.asked`. */
export const incomingAsked = object({
  questions: v.pipe(
    v.array(question),
    v.maxLength(2 * most.questions),
    v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Expected ids that differ'),
  ),
  fieldIds: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(2 * most.hiddenFields)),
  variables: surveyVariables,
  earlier: v.exactOptional(v.pipe(v.array(question), v.maxLength(8 * most.questions))),
  past: v.exactOptional(
    v.pipe(
      v.array(
        object({
          id: v.pipe(v.string(), v.maxLength(64)),
          kind: v.nullable(v.pipe(v.string(), v.maxLength(64))),
          from: v.nullable(editionMark),
          until: v.nullable(editionMark),
        }),
      ),
      v.maxLength(2 * most.questions * most.timesOfQuestion),
    ),
  ),
})

const recorded = recordResponse.entries

export const incomingResponse = object({
  ...stamped,
  surveyId: id,
  finished: v.boolean(),
  data: answers,
  /** What the answers meant when they were stored: see `StoredResponse.meanings`. */
  meanings: v.nullish(answers, {}),
  variables: v.nullish(variables),
  ttc: v.nullish(ttc),
  meta: recorded.meta,
  language: recorded.language,
  endingId: recorded.endingId,
  singleUseId: recorded.singleUseId,
  displayId: v.nullish(id),
  overQuota: v.nullish(v.boolean(), false),
  suspicious: v.nullish(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(20)), []),
  surveyEdition: v.nullish(editionNumber),
  isEditionGuessed: v.nullish(v.boolean(), false),
  impossible: v.nullish(v.pipe(v.array(verdict), v.maxLength(20)), []),
  tags: v.nullish(
    v.array(object({ id, name: tagName, createdAt: v.nullish(timeInput), updatedAt: v.nullish(timeInput) })),
  ),
  notes: v.nullish(
    v.pipe(
      v.array(
        object({
          id,
          text: v.pipe(v.string(), v.maxLength(32_768)),
          createdAt: timeInput,
          updatedAt: v.nullish(timeInput),
        }),
      ),
      v.maxLength(maxNotes, `At most ${maxNotes} notes`),
    ),
  ),
  /** The respondent as of the time of the response. */
  person: v.nullish(
    object({
      id,
      userId: v.nullish(userId),
      attributes: v.nullish(objectOf(v.string())),
      createdAt: v.nullish(timeInput),
      updatedAt: v.nullish(timeInput),
    }),
  ),
})
export type IncomingResponse = v.InferOutput<typeof incomingResponse>
