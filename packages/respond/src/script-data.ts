import { type SurveyModel, type SurveySession, unmatchedPrefill } from '@hearback/survey'
import type { EnhanceOptions } from '@hearback/survey/render'
import type { CardProps, Words } from '@hearback/survey/view'
import { isEmbedded } from './embed/embedding.ts'
import type { StepPage } from './step-page.ts'

/** What the page's script needs to take over, as JSON in the page. */
export interface ScriptData {
  readonly environmentId: string
  /** Leads from the page's address to the service's prefix. */
  readonly root: string
  readonly survey: SurveyModel
  readonly session: SurveySession
  /** The response that this browser has begun; `null`: none. */
  readonly responseId: string | null
  readonly words: Words
  /** What the server rendered around the card, and with it. */
  readonly frame: EnhanceOptions['frame']
  readonly form: CardProps['form']
  readonly rendered: Partial<CardProps>
  /** Whether the page is for a frame on another page. */
  readonly isEmbedded: boolean
  readonly userId: string | null
  /** The user whom the host's session proves; see `Visit`. */
  readonly visitor: string | null
  readonly singleUseId: string | null
  readonly source: string | null
  /** Whether a response is marked without a solved challenge. */
  readonly wantsProof: boolean
  /** Values of the link that questions do not take, by the id of the question. */
  readonly unmatched: Readonly<Record<string, readonly string[]>>
  /** Whether nothing is stored. */
  readonly isPreview: boolean
  /** Fields of every request; see `Visit`. */
  readonly tokens: Readonly<Record<string, string>>
}

/** The fields of the survey that its script reads. What respondents must not see, such as the PIN, is none of them. */
const shown = [
  'id',
  'name',
  'questions',
  'endings',
  'welcomeCard',
  'variables',
  'hiddenFields',
  'languages',
  'showLanguageSwitch',
  'styling',
  'isBackButtonHidden',
  'productOverwrites',
  'redirectUrl',
] as const satisfies readonly (keyof SurveyModel)[]

export function scriptData(
  { visit, context, session, preview }: StepPage,
  shownWith: Pick<ScriptData, 'words' | 'frame' | 'form' | 'rendered'>,
): ScriptData {
  const { survey, found, response, query, visitor, tokens } = visit
  return {
    environmentId: found.environmentId,
    root: context.root,
    // Safe: these are the fields of the type.
    survey: {
      ...Object.fromEntries(shown.map((name) => [name, survey[name]])),
      editionNumber: found.editionNumber,
    } as unknown as SurveyModel,
    session,
    responseId: response?.id ?? null,
    ...shownWith,
    isEmbedded: isEmbedded(query),
    userId: query.get('userId'),
    visitor,
    singleUseId: query.get('suId'),
    source: query.get('source'),
    wantsProof: found.survey.antiSpam === 'proof' && response === null && !preview,
    unmatched: unmatchedPrefill(survey, query, { language: session.language }),
    isPreview: preview !== undefined,
    tokens,
  }
}
