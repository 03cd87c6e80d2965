import type { SurveyModel } from '../index.ts'
import { type Controls, commonControls } from '../view/controls.ts'
import type { CardProps } from '../view/props.ts'
import { loadRareParts } from './load-rare-parts.ts'
import type { moved, onDrag } from './ranking.ts'
import type { uploads } from './uploads.ts'

/** What a page shows a survey with. */
export interface Parts {
  readonly controls: Controls
  /** The style of the controls that few surveys have. */
  readonly sheet?: string
  readonly uploads?: typeof uploads
  readonly moved?: typeof moved
  readonly onDrag?: typeof onDrag
  /** For surveys that have texts with tags. */
  readonly richText?: CardProps['richText']
}

/** What most surveys need. */
export const commonParts: Parts = { controls: commonControls }

/** Loads what this survey needs beside `commonParts`. `null`: nothing. */
export function loadParts(survey: SurveyModel, nonce?: string | undefined): Promise<Parts> | null {
  const { questions, welcomeCard, endings } = survey
  const hasVideo = [...questions, welcomeCard, ...endings].some((card) => 'videoUrl' in card && card.videoUrl)
  const isRare = hasVideo || questions.some(({ type }) => !Object.hasOwn(commonControls, type))
  const hasTags = /<\/?[a-z]|"html":\{/i.test(JSON.stringify(survey))
  return isRare || hasTags ? load(isRare, hasTags, nonce) : null
}

/**
 * Loads what this survey needs beside the script, so that `renderSurvey` draws it at once. Call it before the service counts that the
 * survey is shown: one of which a part cannot be loaded is not. Rejects where it cannot; the next call asks again.
 */
export async function prepareSurvey(survey: SurveyModel, nonce?: string | undefined): Promise<void> {
  await loadParts(survey, nonce)
}

async function load(isRare: boolean, hasTags: boolean, nonce: string | undefined): Promise<Parts> {
  const [rare, richText] = await Promise.all([
    isRare ? loadRareParts(nonce) : commonParts,
    hasTags ? import('../view/rich-text.ts').then((texts) => texts.richText) : undefined,
  ])
  return { ...rare, controls: { ...commonControls, ...rare.controls }, richText }
}
