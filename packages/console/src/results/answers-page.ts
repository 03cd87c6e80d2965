import { answerLines, type QuestionType } from '../answers/lines.ts'
import { barTable } from '../charts/bars.ts'
import { otherKindIn } from '../editions/names.ts'
import { exportMenu } from '../exports/menu.ts'
import { type Child, type Html, html } from '../html.ts'
import { alert } from '../parts/fields.ts'
import { head, more } from '../parts/head.ts'
import { listed } from '../parts/listed.ts'
import { ago } from '../parts/time.ts'
import { responseUrl } from '../responses/from-list.ts'
import { taggingForm } from '../responses/tagging.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { counted } from '../words/numbers.ts'
import { lineOf } from '../words/survey-text.ts'
import { isNarrow } from './filter.ts'
import { filterBar } from './filter-bar.ts'
import { filtered } from './filtered.ts'
import type { AnswerListed, Answers } from './load-answers.ts'

/** The answers to one question, to be read one after the other. */
export const answersPage = (data: Answers, frame: Frame): PageView => {
  const { survey, questionId, answers, filter, search, isUnread, total, isLater, next, tags, editions, known } = data
  const question = survey.questions.find(({ id }) => id === questionId)
  const title = lineOf(question?.headline, questionId)
  const here = frame.here('surveys', survey.id, 'texts', questionId)
  const type = question?.type ?? 'openText'
  return {
    title,
    main: html`${head({
      title: html`<span dir="auto">${title}</span>`,
      up: { label: survey.name, url: filtered(frame.here('surveys', survey.id), filter) },
      about: isUnread ? unreadAbout(data, frame) : 'Answers, newest first.',
      links: [exportMenu(survey.id, filter, frame, wholeWords(search !== '' || isUnread))],
    })}
${filterBar({
  action: here,
  filter,
  survey,
  query: frame.query,
  tags,
  editions,
  names: ['q', 'cursor', 'unread'],
  others: unreadIn(data),
  first: html`<input class="all" type="search" name="q" value="${search}" aria-label="Search in the answers" placeholder="Search in the answers">`,
  output: listed({ shown: answers.length, of: 'answers', isLater, isMore: next !== null, total }, frame),
})}
${alert(frame.form, [])}
<div class="two"><section class="card" aria-label="Answers">${
      answers.length === 0
        ? html`<p>${noneWords(next !== null, isNarrow(filter) || search !== '' || isUnread)}</p>`
        : html`<ul class="texts reader" data-reader>${answers.map((one) => item(one, type, data, frame))}</ul>`
    }${more(next === null ? null : filtered(here, filter, { ...unreadIn(data), q: search, cursor: next }), frame)}</section>
<aside class="stack" aria-label="Tags">${answers.length > 0 && tagBars(data, frame)}<p class="small soft"><kbd>j</kbd> next · <kbd>k</kbd> previous${known !== null && html` · <kbd>t</kbd> tag`} · <kbd>/</kbd> search</p></aside></div>`,
  }
}

/** Why answers are in no number: they fit nothing that is offered, or the question was another one when they were given. */
function unreadAbout(data: Answers, frame: Frame): Child {
  const { survey, questionId, filter } = data
  const edition = otherKindIn(data, questionId, filter)
  if (edition === null)
    return 'Answers that fit nothing the question offers, newest first: they are in none of its numbers.'
  const url = filtered(frame.here('surveys', survey.id), { ...filter, edition })
  return html`Answers to what the question was before, newest first: it was of another kind or scale, so they are in none of its numbers. <a href="${url}">Edition ${edition}</a> has results with them.`
}

const unreadIn = ({ isUnread }: Answers) => ({ unread: isUnread ? 'true' : null })

/** What a file has beside the answers of this page. */
const wholeWords = (isSearch: boolean): string =>
  `Files have whole responses${isSearch ? ', found by the search or not' : ''}.`

const noneWords = (isMore: boolean, isNarrow: boolean): string =>
  isMore
    ? 'None so far: the search goes on with the next page.'
    : isNarrow
      ? 'No answer fits.'
      : 'There are no answers yet.'

const item = (one: AnswerListed, type: QuestionType, data: Answers, frame: Frame): Html => {
  const { responseId, createdAt, value, tags: tagged, contact } = one
  const { survey, questionId, query, known } = data
  return html`<li id="r-${responseId}" tabindex="-1"><div><blockquote class="lines" dir="auto">${answerLines(value, type)}</blockquote><div class="row pt">${tagged.map(({ name }) => html`<span class="badge chip" dir="auto">${name}</span>`)}${
    known !== null &&
    html`<details class="small"><summary>${tagged.length === 0 ? '+ Tag' : 'Tags'}</summary>${taggingForm({ responseId, tags: tagged, back: { surveyId: survey.id, questionId, query } }, frame)}</details>`
  }</div></div><p class="small soft">${
    contact !== null &&
    html`<a class="any" href="${frame.here('contacts', contact.id)}" dir="auto">${contact.userId ?? contact.id}</a> · `
  }<a class="nowrap" href="${responseUrl(responseId, frame)}">${ago(createdAt, frame)}</a></p></li>\n`
}

/** The tags of the answers on this page, as bars that narrow the list. */
function tagBars(data: Answers, frame: Frame): Html {
  const { answers, survey, questionId, filter, search } = data
  const counts = new Map<string, number>()
  for (const { tags: tagged } of answers) for (const { name } of tagged) counts.set(name, (counts.get(name) ?? 0) + 1)
  const untagged = answers.filter(({ tags: tagged }) => tagged.length === 0).length
  const here = frame.here('surveys', survey.id, 'texts', questionId)
  const bars = [...counts]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'en'))
    .map(([name, many]) => ({
      label: html`<a href="${filtered(here, { ...filter, tag: name }, { ...unreadIn(data), q: search })}" dir="auto">${name}</a>`,
      share: many / answers.length,
      count: many,
    }))
  const rest = { label: 'no tag', share: untagged / answers.length, count: untagged, colour: 'b2' } as const
  return html`<section class="card"><h2>Tags on this page</h2>${
    bars.length === 0
      ? html`<p class="soft">None of these answers has a tag.</p>`
      : html`${barTable({ caption: 'Tags', heads: ['Tag', 'Share', 'Answers'], bars: untagged > 0 ? [...bars, rest] : bars })}<p class="small soft">Of the ${counted(answers.length, 'answer')} on this page alone. An answer can have several tags.</p>`
  }</section>`
}
