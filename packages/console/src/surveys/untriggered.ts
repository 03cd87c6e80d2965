import type { StoredSurvey } from '@hearback/core/pages'
import { type Html, html } from '../html.ts'
import { b } from '../parts/markup.ts'
import { mayHere } from '../parts/may-here.ts'
import type { Frame } from '../visit.ts'
import type { Language } from '../words/language.ts'

/** What tells whether anything shows a survey. */
export type Triggered = Pick<StoredSurvey, 'id' | 'type' | 'status'> & { readonly triggers: readonly unknown[] }

/** Whether nothing shows the survey, whatever its status: it is of apps or websites, and has no trigger. */
export const isUntriggered = ({ type, triggers }: Triggered): boolean => type !== 'link' && triggers.length === 0

/** What to say of a survey that nothing shows, by where it would be shown. */
export const untriggeredWords = ({ type }: Pick<Triggered, 'type'>, { texts }: Pick<Language, 'texts'>) =>
  texts.surveys.untriggered[type === 'app' ? 'app' : 'website']

/** Says that nothing shows the survey; `null`: something does, or it is over. */
export function untriggeredNote(survey: Triggered, frame: Frame): Html | null {
  const { id, status } = survey
  if (!isUntriggered(survey) || status === 'completed') return null
  const { untriggered } = frame.texts.surveys
  const words = untriggeredWords(survey, frame)
  const isOn = status === 'inProgress' || status === 'scheduled'
  const form = (link: Html) => html`<a href="${frame.here('surveys', id, 'edit')}">${link}</a>`
  const where = html`${frame.sayHtml(isOn ? words.on : words.off, { b })} ${
    mayHere(frame, 'write') ? frame.sayHtml(untriggered.choose, { form }) : untriggered.ask
  }`
  return isOn ? html`<div class="alert" role="alert">${where}</div>` : html`<div class="note">${where}</div>`
}
