import type { Child } from '../html.ts'
import { button } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import type { SurveyRead } from '../results/load.ts'
import type { Frame } from '../visit.ts'
import { statusButtons } from './status-buttons.ts'

/** What may be done with a survey, above its results. */
export const surveyLinks = (survey: SurveyRead, frame: Frame): readonly Child[] => [
  ...(mayHere(frame, 'write')
    ? [
        frame.answerPath(survey.id) !== null && button('Preview', frame.here('surveys', survey.id, 'preview')),
        button('Edit', frame.here('surveys', survey.id, 'edit')),
        button('Copy', frame.here('surveys', survey.id, 'copy')),
      ]
    : []),
  statusButtons(survey, frame),
  mayHere(frame, 'manage') && button('Delete', frame.here('surveys', survey.id, 'delete'), 'danger'),
]
