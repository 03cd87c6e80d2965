import { type Child, type Html, html, type Url } from '../html.ts'
import { button } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import { menu } from '../parts/menu.ts'
import type { SurveyRead } from '../results/load.ts'
import type { Frame } from '../visit.ts'
import { statusButtons } from './status-buttons.ts'

/** The address of the preview of a survey; `null`: this person cannot have one. */
export const previewOf = ({ id }: SurveyRead, frame: Frame): Url | null =>
  mayHere(frame, 'write') && frame.answerPath(id) !== null ? frame.here('surveys', id, 'preview') : null

/** Buttons above the results of a survey: preview, edit, and the change of its status. */
export function surveyLinks(survey: SurveyRead, frame: Frame): readonly Child[] {
  const preview = previewOf(survey, frame)
  return [
    preview && button(frame.texts.surveys.preview, preview),
    mayHere(frame, 'write') && button(frame.texts.surveys.edit, frame.here('surveys', survey.id, 'edit')),
    statusButtons(survey, frame),
  ]
}

/** The menu above the results of a survey: share, changes, copy, delete. */
export function rareLinks({ id, resultShareKey }: SurveyRead, frame: Frame): Html | null {
  const { surveys: words } = frame.texts
  return menu(words.more, [
    html`<a href="${frame.here('surveys', id, 'share')}">${resultShareKey ? words.shared : words.share}</a>`,
    html`<a href="${frame.here('surveys', id, 'editions')}">${words.changes}</a>`,
    mayHere(frame, 'write') && html`<a href="${frame.here('surveys', id, 'copy')}">${words.copy}</a>`,
    mayHere(frame, 'manage') &&
      html`<a class="danger" href="${frame.here('surveys', id, 'delete')}">${words.remove}</a>`,
  ])
}
