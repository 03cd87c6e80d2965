import type { Editing } from '../edit/load.ts'
import { loadActivity } from '../edit/load.ts'
import { html } from '../html.ts'
import { deleted, deletionPage } from '../parts/deletion.ts'
import { b } from '../parts/markup.ts'
import { exactly } from '../parts/time.ts'
import { wholeList } from '../read-lists.ts'
import { type SurveyRead, surveyPath } from '../results/load.ts'
import type { PageView } from '../row.ts'
import type { Frame, Visit } from '../visit.ts'

interface Deleting {
  readonly survey: SurveyRead
  readonly responses: Editing['responses']
  /** Addresses of the webhooks that are told of this survey alone. */
  readonly webhooks: readonly string[]
}

interface WebhookRead {
  readonly url: string
  readonly surveyIds: readonly string[]
}

export async function loadDeleting(visit: Visit): Promise<Deleting> {
  const [survey, responses, webhooks] = await Promise.all([
    visit.ask<SurveyRead>(surveyPath(visit)),
    loadActivity(visit),
    wholeList<WebhookRead>(visit, '/api/v1/webhooks', 100),
  ])
  const only = webhooks.filter(({ surveyIds }) => surveyIds.length === 1 && surveyIds[0] === survey.id)
  return { survey, responses, webhooks: only.map(({ url }) => url) }
}

/** Asks before a survey is deleted, and says what is erased with it. */
export const deleteSurveyPage = ({ survey, responses, webhooks }: Deleting, frame: Frame): PageView => {
  const { started, isMore } = responses
  const { surveys } = frame.texts
  const { deletion: words } = surveys
  const erased = isMore ? words.erasedOrMore : words.erased
  return deletionPage(
    {
      title: words.title,
      question: frame.sayHtml(words.question, { name: deleted(survey.name, frame) }),
      up: { label: survey.name, url: frame.here('surveys', survey.id) },
      warning: started === 0 ? frame.sayHtml(words.empty, { b }) : frame.sayHtml(erased, { b, count: started }),
      facts: [
        [surveys.status, surveys.statuses[survey.status]],
        [words.shown, surveys.types[survey.type]],
        [words.made, exactly(survey.createdAt, frame)],
        [words.atOnce, words.atOnceAbout],
        webhooks.length === 0
          ? null
          : [words.webhooks, webhooks.map((url) => html`<span class="blk any">${url}</span>`)],
        [words.id, html`<span class="mono any">${survey.id}</span>`],
      ],
      action: frame.postHere('surveys', survey.id, 'delete'),
      keep: frame.here('surveys', survey.id),
    },
    frame,
  )
}
