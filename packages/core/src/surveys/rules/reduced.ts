import type { Overwrites } from '../schema/settings.ts'
import type { StoredSurvey, Survey } from '../schema.ts'
import { type SegmentInUse, type SurveyContext, triggering } from './context.ts'

/** Overwrites as clients read them: newer clients read `overlay`, older ones `darkOverlay`. */
export type ReducedOverwrites = Overwrites & { overlay?: 'none' | 'dark' }

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
  segment: SegmentInUse | null
  productOverwrites: ReducedOverwrites | null
  projectOverwrites: ReducedOverwrites | null
}

/**
 * Returns a survey (with its current status) for the environment state: exactly the fields of section 9 of the
 * contract. The environment state is public, so it never holds `pin`, `createdBy` or `resultShareKey`.
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
    segment: around.segment && reducedSegment(around.segment),
    recontactDays: current.recontactDays,
    displayLimit: current.displayLimit,
    displayOption: current.displayOption,
    displayPercentage: current.displayPercentage,
    delay: current.delay,
    autoClose: current.autoClose,
    isBackButtonHidden: current.isBackButtonHidden,
    triggers: triggering(current.triggers, around.actionClasses).map(({ name }) => ({ actionClass: { name } })),
    productOverwrites: overwrites,
    projectOverwrites: overwrites,
  }
}

/** Returns the fields of a segment that public clients read: a field that segments get later is not among them by itself. */
const reducedSegment = (segment: SegmentInUse): SegmentInUse => ({
  id: segment.id,
  title: segment.title,
  description: segment.description,
  isPrivate: segment.isPrivate,
  filters: segment.filters,
  environmentId: segment.environmentId,
  createdAt: segment.createdAt,
  updatedAt: segment.updatedAt,
  surveys: segment.surveys,
})

/** Adds `overlay` only if the survey sets an overlay, so that the product's setting otherwise still applies. */
function withOverlay(overwrites: Overwrites | null): ReducedOverwrites | null {
  if (typeof overwrites?.darkOverlay !== 'boolean') return overwrites
  return { ...overwrites, overlay: overwrites.darkOverlay ? 'dark' : 'none' }
}
