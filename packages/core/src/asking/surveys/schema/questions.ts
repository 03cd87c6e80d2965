import * as v from 'valibot'
import { object } from '../../../ground/json-shapes.ts'
import { most } from './bounds.ts'
import { logic } from './logic.ts'
import { elementId, innerId, localized, noneOrWebUrl, oneOf, shortText, webUrl } from './text.ts'

/** Every kind of question. */
export const questionTypes = [
  'openText',
  'multipleChoiceSingle',
  'multipleChoiceMulti',
  'nps',
  'rating',
  'cta',
  'consent',
  'pictureSelection',
  'date',
  'fileUpload',
  'cal',
  'matrix',
  'address',
  'contactInfo',
  'ranking',
] as const
export type QuestionType = (typeof questionTypes)[number]

const maybe = v.nullish(localized)
const flag = v.nullish(v.boolean(), false)

const picklist = <const T extends readonly (string | number)[]>(values: T) => v.picklist(values, oneOf(values))

const common = {
  id: elementId,
  headline: localized,
  required: v.boolean(),
  subheader: maybe,
  imageUrl: noneOrWebUrl,
  videoUrl: noneOrWebUrl,
  buttonLabel: maybe,
  backButtonLabel: maybe,
  logic: v.nullish(logic),
  /** The question or ending that follows when no rule jumps. */
  logicFallback: v.nullish(innerId),
  isDraft: v.nullish(v.boolean()),
}

/** The fields that every question has, whatever its type. */
export const commonFields = v.object(common)

const labelled = v.object({ id: innerId, label: localized })
const choices = v.pipe(
  v.array(labelled),
  v.minLength(2, 'At least 2 choices'),
  v.maxLength(most.choices, `At most ${most.choices} choices`),
)
const shuffleOption = v.nullish(picklist(['none', 'all', 'exceptLast']), 'none')

const multipleChoice = { ...common, choices, shuffleOption, otherOptionPlaceholder: maybe }

const scaleLabels = { lowerLabel: maybe, upperLabel: maybe, isColorCodingEnabled: flag }

const charCount = v.nullish(
  v.pipe(
    v.number(),
    v.integer('Expected whole characters'),
    v.minValue(0, 'At least 0'),
    // An answer holds at most 32 KiB.
    v.maxValue(32_768, 'At most 32768'),
  ),
)

const line = v.union([labelled, localized], 'Expected a localized text or {id, label}')
const lines = v.pipe(v.array(line), v.minLength(1, 'At least 1'), v.maxLength(most.lines, `At most ${most.lines}`))

/** One line of an address or of contact details. A line that the question does not name is shown and optional. */
const input = v.nullish(v.object({ show: v.boolean(), required: v.boolean(), placeholder: maybe }), {
  show: true,
  required: false,
})

export const question = v.pipe(
  v.variant(
    'type',
    [
      v.object({
        ...common,
        type: v.literal('openText'),
        placeholder: maybe,
        longAnswer: v.nullish(v.boolean()),
        inputType: v.nullish(picklist(['text', 'email', 'url', 'number', 'phone']), 'text'),
        charLimit: v.nullish(object({ enabled: flag, min: charCount, max: charCount })),
      }),
      v.object({ ...multipleChoice, type: v.literal('multipleChoiceSingle') }),
      v.object({ ...multipleChoice, type: v.literal('multipleChoiceMulti') }),
      v.object({ ...common, ...scaleLabels, type: v.literal('nps') }),
      v.object({
        ...common,
        ...scaleLabels,
        type: v.literal('rating'),
        scale: picklist(['number', 'smiley', 'star']),
        range: picklist([3, 4, 5, 6, 7, 10]),
      }),
      v.object({
        ...common,
        type: v.literal('cta'),
        html: maybe,
        buttonExternal: flag,
        buttonUrl: noneOrWebUrl,
        dismissButtonLabel: maybe,
      }),
      v.object({ ...common, type: v.literal('consent'), html: maybe, label: localized }),
      v.object({
        ...common,
        type: v.literal('pictureSelection'),
        allowMulti: flag,
        choices: v.pipe(
          v.array(v.object({ id: innerId, imageUrl: webUrl, altText: maybe })),
          v.minLength(2, 'At least 2 choices'),
          v.maxLength(most.choices, `At most ${most.choices} choices`),
        ),
      }),
      v.object({
        ...common,
        type: v.literal('date'),
        html: maybe,
        format: picklist(['M-d-y', 'd-M-y', 'y-M-d']),
      }),
      v.object({
        ...common,
        type: v.literal('fileUpload'),
        allowMultipleFiles: flag,
        /** The limit of the service applies as well. */
        maxSizeInMB: v.nullish(
          v.pipe(v.number(), v.gtValue(0, 'Expected more than 0'), v.maxValue(1_000_000, 'At most 1000000')),
        ),
        allowedFileExtensions: v.nullish(
          v.pipe(
            v.array(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,10}$/, 'Expected a file extension such as pdf'))),
            v.maxLength(100, 'At most 100 extensions'),
          ),
        ),
      }),
      v.object({
        ...common,
        type: v.literal('cal'),
        calUserName: v.pipe(shortText, v.minLength(1, 'Expected the name of a cal.com user')),
        /** Clients put `https://` before it. */
        calHost: v.nullish(
          v.pipe(
            v.string(),
            v.maxLength(255, 'At most 255 characters'),
            v.regex(
              /^(?:(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/)?[A-Za-z0-9.-]+(?::[0-9]{1,5})?\/?)?$/,
              'Expected a host such as cal.com',
            ),
          ),
        ),
      }),
      v.object({ ...common, type: v.literal('matrix'), rows: lines, columns: lines, shuffleOption }),
      v.object({
        ...common,
        type: v.literal('address'),
        addressLine1: input,
        addressLine2: input,
        city: input,
        state: input,
        zip: input,
        country: input,
      }),
      v.object({
        ...common,
        type: v.literal('contactInfo'),
        firstName: input,
        lastName: input,
        email: input,
        phone: input,
        company: input,
      }),
      v.object({
        ...common,
        type: v.literal('ranking'),
        choices: v.pipe(v.array(labelled), v.minLength(2, 'At least 2 choices'), v.maxLength(25, 'At most 25 choices')),
        otherOptionPlaceholder: maybe,
        shuffleOption,
      }),
    ],
    (issue) => (issue.expected === 'Object' ? 'Expected a question (an object)' : oneOf(questionTypes)),
  ),
  v.title('Question'),
)
export type Question = v.InferOutput<typeof question>

/** The questions of a survey, in order. */
export const questions = v.pipe(
  v.array(question),
  v.minLength(1, 'At least 1 question'),
  v.maxLength(most.questions, `At most ${most.questions} questions`),
)
