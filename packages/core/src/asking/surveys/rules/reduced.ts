import type { FilterGroup } from '../../segments/schema.ts'
import type { Overwrites } from '../schema/settings.ts'
import type { StoredSurvey, Survey } from '../schema.ts'
import { type SegmentInUse, type SurveyContext, triggering } from './context.ts'
import { editionOf } from './edition.ts'

/** Overwrites as clients read them: newer clients read `overlay`, older ones `darkOverlay`. */
type ReducedOverwrites = Overwrites & { overlay?: 'none' | 'dark' }

/** The segment of a survey as a respondent's client reads it: no filters but a stand-in, if it has some. */
type ReducedSegment = SegmentInUse & { hasFilters: boolean }

/** A survey as a respondent's client reads it. */
export interface ReducedSurvey
  extends Pick<
    Survey,
    | 'id'
    | 'name'
    | 'type'
    | 'status'
    | 'welcomeCard'
    | 'questions'
    | 'variables'
    | 'endings'
    | 'hiddenFields'
    | 'languages'
    | 'showLanguageSwitch'
    | 'styling'
    | 'recontactDays'
    | 'displayLimit'
    | 'displayOption'
    | 'displayPercentage'
    | 'delay'
    | 'autoClose'
    | 'isBackButtonHidden'
  > {
  triggers: { actionClass: { name: string } }[]
  segment: ReducedSegment | null
  /** The number of the edition that it is: clients send it as `surveyEdition` of responses. */
  editionNumber: number
  productOverwrites: ReducedOverwrites | null
  projectOverwrites: ReducedOverwrites | null
}

/**
 * Returns a survey (with its current status) for the environment state: exactly the fields of section 9 of the
 * contract, and the number of its edition. The environment state is public, so it never holds `pin`, `createdBy` or `resultShareKey`.
 */
export function reducedSurvey(current: StoredSurvey, around: SurveyContext): ReducedSurvey {
  const overwrites = withOverlay(current.productOverwrites)
  return {
    id: current.id,
    name: current.name,
    type: current.type,
    status: current.status,
    welcomeCard: current.welcomeCard,
    questions: current.questions,
    variables: current.variables,
    endings: current.endings,
    hiddenFields: current.hiddenFields,
    languages: current.languages,
    showLanguageSwitch: current.showLanguageSwitch,
    styling: current.styling,
    segment: around.segment && reducedSegment(around.segment, current.id),
    recontactDays: current.recontactDays,
    displayLimit: current.displayLimit,
    displayOption: current.displayOption,
    displayPercentage: current.displayPercentage,
    delay: current.delay,
    autoClose: current.autoClose,
    isBackButtonHidden: current.isBackButtonHidden,
    editionNumber: editionOf(current).number,
    triggers: triggering(current.triggers, around.actionClasses).map(({ name }) => ({ actionClass: { name } })),
    productOverwrites: overwrites,
    projectOverwrites: overwrites,
  }
}

/** Stands in for the filters of a segment, for clients that look whether there are any. It is nowhere evaluated. */
const anyFilter: FilterGroup = [
  {
    id: 'filter',
    connector: null,
    resource: {
      id: 'filter',
      root: { type: 'person', personIdentifier: 'userId' },
      value: '',
      qualifier: { operator: 'isSet' },
    },
  },
]

/**
 * A segment as public clients read it: its id, and whether it has filters. Any caller with the id of an environment reads
 * it, so it tells no names and values of attributes, no titles and no other surveys; typed clients need those fields.
 */
const reducedSegment = ({ id, filters, environmentId, createdAt, updatedAt }: SegmentInUse, surveyId: string) => ({
  id,
  title: id,
  description: null,
  isPrivate: true,
  filters: filters.length > 0 ? anyFilter : [],
  hasFilters: filters.length > 0,
  environmentId,
  createdAt,
  updatedAt,
  surveys: [surveyId],
})

/** Adds `overlay` only if the survey sets an overlay, so that the product's setting otherwise still applies. */
function withOverlay(overwrites: Overwrites | null): ReducedOverwrites | null {
  if (typeof overwrites?.darkOverlay !== 'boolean') return overwrites
  return { ...overwrites, overlay: overwrites.darkOverlay ? 'dark' : 'none' }
}
