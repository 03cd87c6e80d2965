import { type Child, type Html, html } from '../html.ts'
import { button } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import { menu } from '../parts/menu.ts'
import type { SurveyRead } from '../results/load.ts'
import type { Frame } from '../visit.ts'
import { statusButtons } from './status-buttons.ts'

/** Buttons above the results of a survey: preview, edit, and the change of its status. */
export const surveyLinks = (survey: SurveyRead, frame: Frame): readonly Child[] => [
  ...(mayHere(frame, 'write')
    ? [
        frame.answerPath(survey.id) !== null && button('Preview', frame.here('surveys', survey.id, 'preview')),
        button('Edit', frame.here('surveys', survey.id, 'edit')),
      ]
    : []),
  statusButtons(survey, frame),
]

/** The menu above the results of a survey: share, changes, copy, delete. */
export const rareLinks = ({ id, resultShareKey }: SurveyRead, frame: Frame): Html | null =>
  menu('More', [
    html`<a href="${frame.here('surveys', id, 'share')}">${resultShareKey ? 'Shared' : 'Share'}</a>`,
    html`<a href="${frame.here('surveys', id, 'editions')}">Changes</a>`,
    mayHere(frame, 'write') && html`<a href="${frame.here('surveys', id, 'copy')}">Copy</a>`,
    mayHere(frame, 'manage') && html`<a class="danger" href="${frame.here('surveys', id, 'delete')}">Delete</a>`,
  ])
