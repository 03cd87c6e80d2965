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

/** The link to share the results of a survey. */
export const shareLink = ({ id, resultShareKey }: SurveyRead, frame: Frame): Html => {
  const { surveys: words } = frame.texts
  return button(resultShareKey ? words.shared : words.share, frame.here('surveys', id, 'share'))
}

/** The menu above a page of a survey: the items of that page, then its preview, changes, copy, the end of its time, and its deletion. */
export function surveyMenu(survey: SurveyRead, items: readonly Child[], frame: Frame): Html | null {
  const { surveys: words } = frame.texts
  const { id } = survey
  const preview = previewOf(survey, frame)
  return menu(words.more, [
    ...items,
    preview && html`<a href="${preview}">${words.preview}</a>`,
    html`<a href="${frame.here('surveys', id, 'editions')}">${words.changes}</a>`,
    mayHere(frame, 'write') && html`<a href="${frame.here('surveys', id, 'copy')}">${words.copy}</a>`,
    statusButtons(survey, frame, 'ends'),
    mayHere(frame, 'manage') &&
      html`<a class="danger" href="${frame.here('surveys', id, 'delete')}">${words.remove}</a>`,
  ])
}
