import { html } from '../html.ts'
import { button } from '../parts/head.ts'
import type { SurveyRead } from '../results/load.ts'
import type { PageView } from '../row.ts'
import { surveyHead } from '../surveys/head.ts'
import type { Frame } from '../visit.ts'
import { frameOrigin, isCard, previewFrame, previewLink } from './frame.ts'
import type { Preview } from './load.ts'

/** The saved survey as respondents see it. */
export const previewPage = (
  { survey, preview }: { readonly survey: SurveyRead; readonly preview: Preview | null },
  frame: Frame,
): PageView => ({
  title: frame.say(frame.texts.preview.of, { name: survey.name }),
  frames: frameOrigin(preview),
  main: html`${surveyHead(survey, frame, [button(frame.texts.surveys.edit, frame.here('surveys', survey.id, 'edit'))])}
${
  preview === null
    ? html`<div class="note">${frame.texts.preview.none}</div>`
    : html`<p class="row between"><span class="soft">${isCard(survey) && `${frame.texts.preview.card} `}${frame.texts.preview.about}</span>${previewLink(preview, frame)}</p>
<section class="${isCard(survey) ? `card flush preview app ${placementOf(survey)}` : 'card flush preview'}" aria-label="${frame.texts.preview.title}">${isCard(survey) && backdrop}${previewFrame(preview, survey, frame)}</section>`
}`,
})

/** Where a card stands in an app: the place that the survey has for itself, or the usual one. */
const placementOf = ({ productOverwrites }: SurveyRead): string => productOverwrites?.placement ?? 'bottomRight'

/** Stands for the page of an app behind the card. */
const backdrop = html`<svg width="100%" height="100%" aria-hidden="true"><rect class="bt" width="100%" height="48"/>${[
  88, 120, 152, 216, 248, 280, 344, 376, 408,
].map(
  (y, at) => html`<rect class="bt" x="4%" y="${y}" width="${at % 3 === 2 ? '38%' : '58%'}" height="14" rx="4"/>`,
)}</svg>`
