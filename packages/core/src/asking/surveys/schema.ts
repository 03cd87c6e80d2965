import * as v from 'valibot'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { AuditEntry } from '../../tenants/audit/schema.ts'
import { environmentInput, environmentNames } from '../../tenants/products/schema/environment-names.ts'
import { nameSchema } from '../../tenants/products/schema.ts'
import { surveyStyling } from '../../tenants/products/styling.ts'
import { actionClass } from '../action-classes/schema.ts'
import { quotas } from '../quotas/schema.ts'
import { segment } from '../segments/wire.ts'
import { most } from './schema/bounds.ts'
import { endings, welcomeCard } from './schema/endings.ts'
import { questions } from './schema/questions.ts'
import { hiddenFields, languages, overwrites, singleUse, surveyClosedMessage, variables } from './schema/settings.ts'
import { innerId, oneOf, shortText, time, webUrl } from './schema/text.ts'

export { type Localized, localized } from './schema/text.ts'

const types = ['link', 'app', 'website'] as const
const statuses = ['draft', 'scheduled', 'inProgress', 'paused', 'completed'] as const
const displayOptions = ['displayOnce', 'displayMultiple', 'respondMultiple', 'displaySome'] as const

/** Where a survey is shown: at its own link, in an app, or on a website. */
export const surveyType = v.picklist(types, oneOf(types))
export type SurveyType = v.InferOutput<typeof surveyType>

export const surveyStatus = v.picklist(statuses, oneOf(statuses))
export type SurveyStatus = v.InferOutput<typeof surveyStatus>

const antiSpams = ['off', 'mark', 'proof'] as const
/** Whether responses that may not come from people are marked, `proof`: also those whose client has solved no challenge. */
const antiSpam = v.picklist(antiSpams, oneOf(antiSpams))

const judgements = ['any', 'mark', 'count'] as const
/**
 * What becomes of answers that could not have been given on the survey's pages. `any`: they are not looked for; `mark`: their responses
 * are marked; `count`: marked ones are in no figure either.
 */
const judgement = v.picklist(judgements, oneOf(judgements))

const displayOption = v.picklist(displayOptions, oneOf(displayOptions))

/** The largest count or duration that the contract does not bound: the maximum of 32 bits. */
const greatest = 2_147_483_647
const countFromOne = v.pipe(
  v.number(),
  v.integer('Expected a whole number'),
  v.minValue(1, 'At least 1'),
  v.maxValue(greatest, `At most ${greatest}`),
)
/** A duration in seconds. */
const delay = v.pipe(
  v.number(),
  v.minValue(0, 'At least 0 seconds'),
  v.maxValue(greatest, `At most ${greatest} seconds`),
)

/** The name by which files and programs find a survey again, in whatever environment it is. */
const key = v.pipe(
  v.string(),
  v.maxLength(64, 'At most 64 characters'),
  v.regex(/^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/, 'Expected lower-case letters and digits, with -, _ or . between them'),
)

const nullable = v.object({
  /** Unique in its environment: by it, files and programs find the survey again. */
  key: v.nullable(key),
  createdBy: v.nullable(shortText),
  /** In seconds. */
  autoClose: v.nullable(countFromOne),
  /** The number of finished responses that completes the survey. */
  autoComplete: v.nullable(countFromOne),
  recontactDays: v.nullable(
    v.pipe(
      v.number(),
      v.integer('Expected whole days'),
      v.minValue(0, 'At least 0 days'),
      v.maxValue(365, 'At most 365 days'),
    ),
  ),
  displayLimit: v.nullable(countFromOne),
  displayPercentage: v.nullable(
    v.pipe(v.number(), v.minValue(0.01, 'At least 0.01 percent'), v.maxValue(100, 'At most 100 percent')),
  ),
  runOnDate: v.nullable(time),
  closeOnDate: v.nullable(time),
  pin: v.nullable(v.pipe(v.string(), v.regex(/^[0-9]{4}$/, 'Expected 4 digits'))),
  resultShareKey: v.nullable(shortText),
  redirectUrl: v.nullable(webUrl),
  singleUse: v.nullable(singleUse),
  surveyClosedMessage: v.nullable(surveyClosedMessage),
  styling: v.nullable(surveyStyling),
  showLanguageSwitch: v.nullable(v.boolean()),
  productOverwrites: v.nullable(overwrites),
  /** `productOverwrites` in the newer vocabulary. */
  projectOverwrites: v.nullable(overwrites),
})

/** The fields that a change can empty with `null`. In any other field `null` counts as absent. */
export const nullableFields: ReadonlySet<string> = new Set(Object.keys(nullable.entries))

const mayBeAbsent = v.partial(nullable).entries

/** An action class that triggers the survey: by id, as surveys carry them, or by name. */
const trigger = v.union(
  [v.object({ actionClass: v.object({ id: innerId }) }), v.object({ actionClassId: innerId }), nameSchema],
  'Expected {"actionClass": {"id": …}}, {"actionClassId": …} or the name of an action class',
)
const triggers = v.pipe(v.array(trigger), v.maxLength(most.triggers, `At most ${most.triggers} triggers`))
export type TriggerInput = v.InferOutput<typeof trigger>

/** The body that creates a survey. `rules.ts` has the rules that a schema cannot express. */
export const createSurvey = v.pipe(
  v.object({
    ...mayBeAbsent,
    ...environmentInput,
    name: nameSchema,
    questions,
    type: v.nullish(surveyType, 'link'),
    status: v.nullish(surveyStatus, 'draft'),
    endings: v.nullish(endings, []),
    welcomeCard: v.nullish(welcomeCard, { enabled: false }),
    hiddenFields: v.nullish(hiddenFields, { enabled: false }),
    variables: v.nullish(variables, []),
    languages: v.nullish(languages, []),
    triggers: v.nullish(triggers, []),
    segmentId: v.nullish(innerId),
    displayOption: v.nullish(displayOption, 'displayOnce'),
    delay: v.nullish(delay, 0),
    isVerifyEmailEnabled: v.nullish(v.boolean(), false),
    isSingleResponsePerEmailEnabled: v.nullish(v.boolean(), false),
    isBackButtonHidden: v.nullish(v.boolean(), false),
    quotas: v.nullish(quotas, []),
    antiSpam: v.nullish(antiSpam, 'off'),
    answers: v.nullish(judgement, 'any'),
  }),
  v.title('CreateSurvey'),
)
export type CreateSurvey = v.InferOutput<typeof createSurvey>

/**
 * The body that changes a survey: absent fields stay. `null` empties a field that may be empty and is otherwise
 * ignored.
 */
export const updateSurvey = v.pipe(
  v.object({
    ...v.omit(v.object(mayBeAbsent), ['createdBy']).entries,
    name: v.nullish(nameSchema),
    questions: v.nullish(questions),
    type: v.nullish(surveyType),
    status: v.nullish(surveyStatus),
    endings: v.nullish(endings),
    welcomeCard: v.nullish(welcomeCard),
    hiddenFields: v.nullish(hiddenFields),
    variables: v.nullish(variables),
    languages: v.nullish(languages),
    triggers: v.nullish(triggers),
    segmentId: v.nullish(innerId),
    displayOption: v.nullish(displayOption),
    delay: v.nullish(delay),
    isVerifyEmailEnabled: v.nullish(v.boolean()),
    isSingleResponsePerEmailEnabled: v.nullish(v.boolean()),
    isBackButtonHidden: v.nullish(v.boolean()),
    quotas: v.nullish(quotas),
    antiSpam: v.nullish(antiSpam),
    answers: v.nullish(judgement),
  }),
  v.title('UpdateSurvey'),
)
export type UpdateSurvey = v.InferOutput<typeof updateSurvey>

/** A survey in requests and answers: every field is there, `null` if empty. */
export const survey = v.pipe(
  v.object({
    id: v.string(),
    createdAt: v.string(),
    updatedAt: v.string(),
    ...environmentNames,
    name: nameSchema,
    type: surveyType,
    /** The current status, see `statusAt`. */
    status: surveyStatus,
    questions,
    endings,
    welcomeCard,
    hiddenFields,
    variables,
    languages,
    triggers: v.array(v.object({ actionClass: actionClass })),
    segment: v.nullable(segment),
    displayOption,
    delay,
    isVerifyEmailEnabled: v.boolean(),
    isSingleResponsePerEmailEnabled: v.boolean(),
    isBackButtonHidden: v.boolean(),
    quotas,
    antiSpam,
    answers: judgement,
    ...nullable.entries,
  }),
  v.title('Survey'),
)
export type Survey = v.InferOutput<typeof survey>

/** A survey as it is stored. `status` is the one that was set; `statusAt` computes the current one. */
export interface StoredSurvey
  extends Omit<Survey, 'triggers' | 'segment' | 'projectOverwrites' | 'workspaceId' | 'answers'> {
  /** Ids of action classes. */
  triggers: string[]
  /** Every app and website survey has a segment; link surveys may have none. */
  segmentId: string | null
  /** What becomes of answers that could not have been given; absent: `any`. */
  answers?: Exclude<Survey['answers'], 'any'>
  /** Starts at 1; each change adds one. */
  version: number
  /** What the survey has asked since it was first answered; absent or `null`: what it asks now. See `askedAfter`. */
  asked?: Asked | null
  /** The edition that it is; absent: its first. See `editionOf`. */
  edition?: Edition
}

/** A survey as respondents saw it for some time: each change of what they see makes one. */
export interface Edition {
  /** From 1 on. Numbers of editions that no response was given to may be missing. */
  readonly number: number
  readonly at: Timestamp
  /** Who made it; `null`: not known. */
  readonly by: AuditEntry['actor'] | null
}

/** What an edition holds. */
export type EditionContent = Pick<
  Survey,
  'questions' | 'endings' | 'welcomeCard' | 'hiddenFields' | 'variables' | 'languages'
>

/** An edition with what it holds. */
export interface WholeEdition extends Edition {
  readonly content: EditionContent
}

/** Parts of a survey that answers name, also those that were removed from it. */
export interface Asked {
  readonly questions: Survey['questions']
  /** The ids of hidden fields. */
  readonly fieldIds: readonly string[]
  readonly variables: Survey['variables']
  /** Questions with choices as they last were, where they have become another kind since. Absent: none. */
  readonly earlier?: Survey['questions']
  /** Times in which questions were not asked, or asked otherwise, oldest first. Absent: none. */
  readonly past?: readonly PastQuestion[]
}

/**
 * A time in which a question was not asked, or was another kind of question. `from`: the edition that began it, `null` for the
 * first one; `until`: the edition that ended it, `null` while it lasts.
 */
export interface PastQuestion {
  readonly id: string
  /** What kind of question it was: `questionKind`; `null`: it was not asked. */
  readonly kind: string | null
  readonly from: EditionMark | null
  readonly until: EditionMark | null
}

/** What tells which responses an edition has: those that name it, and of those that name none, the ones of its time. */
export type EditionMark = Pick<Edition, 'number' | 'at'>
