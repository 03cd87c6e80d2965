import { nameOfContact } from '@hearback/core/pages'
import { html } from '../html.ts'
import { deleted, deletionPage } from '../parts/deletion.ts'
import { b } from '../parts/markup.ts'
import { exactly } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'

import { answerCount } from './answers.ts'
import { fromList } from './from-list.ts'
import type { ResponseOfSurvey } from './load.ts'

/** Asks before a response is deleted. */
export const deleteResponsePage = ({ response, survey }: ResponseOfSurvey, frame: Frame): PageView => {
  const { texts, say, sayHtml } = frame
  const { responses: words } = texts
  const { contact } = response
  const back = fromList(frame.here('responses', response.id), frame.query)
  return deletionPage(
    {
      title: words.deleteTitle,
      question: sayHtml(words.deleteQuestion, {
        name: deleted(contact === null ? response.id : nameOfContact(contact, response.contactAttributes), frame),
      }),
      up: { label: words.one, url: back },
      warning: sayHtml(words.deleteWarning, { b }),
      facts: [
        [words.survey, html`<span dir="auto">${survey.name}</span>`],
        [words.givenAt, exactly(response.createdAt, frame)],
        [words.answers, say(texts.lists.answers, { count: answerCount(response, survey) })],
      ],
      action: frame.postHere('responses', response.id, 'delete'),
      keep: back,
      hidden: { query: frame.query.toString() },
    },
    frame,
  )
}
