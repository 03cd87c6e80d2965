import { html } from '../html.ts'
import { button } from '../parts/head.ts'
import type { SurveyRead } from '../results/load.ts'
import type { PageView } from '../row.ts'
import { surveyHead } from '../surveys/head.ts'
import type { Frame } from '../visit.ts'
import { frameOrigin, previewFrame, previewLink } from './frame.ts'
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
    : html`<p class="row between"><span class="soft">${frame.texts.preview.about}</span>${previewLink(preview, frame)}</p>
<section class="card flush preview" aria-label="${frame.texts.preview.title}">${previewFrame(preview, survey.name, frame)}</section>`
}`,
})
