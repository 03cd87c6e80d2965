import { html } from '../html.ts'
import { deleted, deletionPage } from '../parts/deletion.ts'
import { exactly } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { counted } from '../words/numbers.ts'
import { answerCount } from './answers.ts'
import { fromList } from './from-list.ts'
import type { ResponseOfSurvey } from './load.ts'

/** Asks before a response is deleted. */
export const deleteResponsePage = ({ response, survey }: ResponseOfSurvey, frame: Frame): PageView => {
  const back = fromList(frame.here('responses', response.id), frame.query)
  return deletionPage(
    {
      title: 'Delete the response',
      question: html`Delete the response ${deleted(response.contact?.userId ?? response.id)}?`,
      up: { label: 'Response', url: back },
      warning: html`<b>Its answers and files are deleted for good.</b> The numbers of the survey change with it, and nothing brings it back.`,
      facts: [
        ['Survey', html`<span dir="auto">${survey.name}</span>`],
        ['Came', exactly(response.createdAt, frame)],
        ['Answers', counted(answerCount(response, survey), 'answer')],
      ],
      action: frame.postHere('responses', response.id, 'delete'),
      keep: back,
      hidden: { query: frame.query.toString() },
    },
    frame,
  )
}
