import type { StoredSurvey } from '@hearback/core/pages'
import { type Child, type Html, html } from '../html.ts'
import { head } from '../parts/head.ts'
import { ago, onDay } from '../parts/time.ts'
import type { Frame } from '../visit.ts'
import { addressOfSurvey } from './address.ts'
import { type Triggered, untriggeredNote } from './untriggered.ts'
import { statusOfSurvey } from './words.ts'

type Survey = Pick<StoredSurvey, 'name' | 'environmentId' | 'createdAt' | 'updatedAt'> & Triggered

/** The head of the pages of one survey. */
export function surveyHead(survey: Survey, frame: Frame, links: readonly Child[]): Html {
  const { surveys } = frame.texts
  const since = frame.sayHtml(surveys.since, {
    type: surveys.types[survey.type],
    since: onDay(survey.createdAt, frame),
    changed: ago(survey.updatedAt, frame),
  })
  return html`${head({
    title: html`<span dir="auto">${survey.name}</span>`,
    up: { label: surveys.title, url: frame.here('surveys') },
    about: html`<span class="row">${statusOfSurvey(survey.status, frame)} <span>${since}</span>${addressOfSurvey(survey, frame)}</span>`,
    links,
  })}${untriggeredNote(survey, frame)}`
}
