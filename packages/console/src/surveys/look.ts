import { withQuery } from '../addresses.ts'
import { type Child, type Html, html, type Url } from '../html.ts'
import { ownWords } from '../parts/markup.ts'
import { mayHere } from '../parts/may-here.ts'
import { ago, onDay, until } from '../parts/time.ts'
import type { Frame } from '../visit.ts'
import { health, titleOf } from '../webhooks/health.ts'
import type { WebhookListed } from '../webhooks/load.ts'
import type { Surveys } from './load.ts'
import { untriggeredWords } from './untriggered.ts'

/** Why a survey that was started needs a look, as the service says it. */
interface SurveyWatched {
  readonly surveyId: string
  readonly name: string
  readonly type: 'link' | 'app' | 'website'
  readonly reason: 'full' | 'complete' | 'closed' | 'closes' | 'untriggered' | 'unseen'
  readonly count: number
  readonly at: string | null
}

/** What needs a look besides the figures. */
export interface Look {
  readonly surveys: readonly SurveyWatched[]
  /** Webhooks that fail or are off. */
  readonly webhooks: readonly WebhookListed[]
}

/** The most that stands in the open. */
const mostOpen = 6

interface Item {
  readonly url: Url
  readonly name: Child
  readonly reason: Child
}

/** What needs a look, each with a link to where it is mended; or that nothing does. */
export function lookCard({ surveys, webhooks }: Look, listed: Surveys['surveys'], frame: Frame): Html {
  const { look: words } = frame.texts.surveys
  const items = [
    ...webhooks.map((webhook) => ofWebhook(webhook, frame)),
    ...listed.flatMap((survey) => ofUnread(survey, frame)),
    ...surveys.map((one) => ofSurvey(one, frame)),
  ]
  if (items.length === 0) return html`<p class="soft" id="look">${words.nothing}</p>`
  const rest = items.slice(mostOpen)
  return html`<section class="card look" aria-labelledby="look"><h2 id="look">${words.title}</h2>
${list(items.slice(0, mostOpen), frame)}${rest.length > 0 && html`<details><summary>${frame.say(words.more, { count: rest.length })}</summary>${list(rest, frame)}</details>`}</section>`
}

const list = (items: readonly Item[], { sayHtml, texts }: Frame): Html =>
  html`<ul>${items.map(
    ({ url, name, reason }) =>
      html`<li>${sayHtml(texts.surveys.look.one, { name: html`<a href="${url}">${name}</a>`, reason })}</li>\n`,
  )}</ul>`

const ofWebhook = (webhook: WebhookListed, frame: Frame): Item => ({
  url: frame.here('webhooks', webhook.id),
  name: frame.sayHtml(frame.texts.surveys.look.webhook, { name: ownWords(titleOf(webhook)) }),
  reason: health(webhook, frame),
})

function ofUnread({ id, name, figure }: Surveys['surveys'][number], frame: Frame): Item[] {
  const unread = figure?.unread
  if (!unread) return []
  const url = withQuery(frame.here('surveys', id, 'texts', unread.questionId), { unread: 'true' })
  const { count, of } = unread
  return [{ url, name: ownWords(name), reason: frame.say(frame.texts.surveys.look.unread, { count, of }) }]
}

function ofSurvey(watched: SurveyWatched, frame: Frame): Item {
  const { surveyId, name, reason } = watched
  // Only the form mends these.
  const isMended = reason !== 'unseen' && reason !== 'closed' && mayHere(frame, 'write')
  const url = isMended ? frame.here('surveys', surveyId, 'edit') : frame.here('surveys', surveyId)
  return { url, name: ownWords(name), reason: reasonWords(watched, frame) }
}

function reasonWords({ reason, count, at, type }: SurveyWatched, frame: Frame): Child {
  const { say, sayHtml } = frame
  const { look: words } = frame.texts.surveys
  switch (reason) {
    case 'full':
      return say(words.full, { count })
    case 'complete':
      return words.complete
    case 'closed':
      return sayHtml(words.closed, { day: at && onDay(at, frame) })
    case 'closes':
      return sayHtml(words.closes, { when: until(at, frame) })
    case 'untriggered':
      return untriggeredWords({ type }, frame).short
    case 'unseen':
      return at === null ? words.neverSeen : sayHtml(words.unseen, { when: ago(at, frame) })
  }
}
