import type { SurveyModel } from '../index.ts'
import { type Controls, commonControls } from '../view/controls.ts'
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
}

/** What most surveys need. */
export const commonParts: Parts = { controls: commonControls }

/** Loads what this survey needs beside `commonParts`. `null`: nothing. */
export function loadParts(
  { questions, welcomeCard, endings }: SurveyModel,
  nonce?: string | undefined,
): Promise<Parts> | null {
  const hasVideo = [...questions, welcomeCard, ...endings].some((card) => 'videoUrl' in card && card.videoUrl)
  return hasVideo || questions.some(({ type }) => !Object.hasOwn(commonControls, type))
    ? loadRareParts(nonce).then((rare) => ({ ...rare, controls: { ...commonControls, ...rare.controls } }))
    : null
}
