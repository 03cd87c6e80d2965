import { answerLines, type QuestionType } from '../answers/lines.ts'
import { barTable } from '../charts/bars.ts'
import { otherKindIn } from '../editions/names.ts'
import { exportMenu } from '../exports/menu.ts'
import { type Child, type Html, html, type Url } from '../html.ts'
import { alert } from '../parts/fields.ts'
import { head, more } from '../parts/head.ts'
import { listed } from '../parts/listed.ts'
import { ago } from '../parts/time.ts'
import { responseUrl } from '../responses/from-list.ts'
import { taggingForm } from '../responses/tagging.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { Language } from '../words/language.ts'
import { lineOf } from '../words/survey-text.ts'
import { scoredIn, scoreGroups, scoreWords } from './answer-score.ts'
import { isNarrow } from './filter.ts'
import { filterBar } from './filter-bar.ts'
import { filtered } from './filtered.ts'
import { frequentCard } from './frequent/card.ts'
import type { AnswerListed, Answers } from './load-answers.ts'
import { chooseBox, tagSeveral } from './tag-several.ts'

/** The answers to one question, to be read one after the other. */
export const answersPage = (data: Answers, frame: Frame): PageView => {
  const { survey, questionId, answers, filter, search, isUnread, total, isLater, next, tags, editions, known } = data
  const question = survey.questions.find(({ id }) => id === questionId)
  const title = lineOf(question?.headline, questionId)
  const here = frame.here('surveys', survey.id, 'texts', questionId)
  const type = question?.type ?? 'openText'
  const scored = scoredBeside(data)
  const { reader: words, pictures } = frame.texts.results
  return {
    title,
    main: html`${head({
      title: html`<span dir="auto">${title}</span>`,
      up: { label: survey.name, url: filtered(frame.here('surveys', survey.id), filter) },
      about: isUnread ? unreadAbout(data, frame) : words.about,
      links: [
        exportMenu(survey.id, filter, frame, { note: search !== '' || isUnread ? words.wholeSearch : words.whole }),
      ],
    })}
${filterBar(
  {
    action: here,
    filter,
    survey,
    query: frame.query,
    tags,
    editions,
    keys: data.keys,
    names: ['q', 'cursor', 'unread', 'words', 'many'],
    others: unreadIn(data),
    first: html`<input class="all" type="search" name="q" value="${search}" aria-label="${words.search}" placeholder="${words.search}">`,
    output: listed({ shown: answers.length, of: 'answers', isLater, isMore: next !== null, total }, frame),
  },
  frame,
)}
${alert(frame.form, [])}
${scored !== null && scoreGroups(scored, filter, (own) => filtered(here, own, { ...unreadIn(data), q: search }), frame)}${known !== null && answers.length > 0 && tagSeveral(data, frame)}
<div class="two"><section class="card" aria-label="${pictures.answers}">${
      answers.length === 0
        ? html`<p>${noneWords(next !== null, isNarrow(filter) || search !== '' || isUnread, frame)}</p>`
        : html`<ul class="texts reader" data-reader>${answers.map((one) => item(one, { type, scored }, data, frame))}</ul>`
    }${more(next === null ? null : filtered(here, filter, { ...unreadIn(data), q: search, cursor: next }), frame)}</section>
<aside class="stack" aria-label="${words.tags}">${frequentPart(data, here, frame)}${answers.length > 0 && tagBars(data, frame)}<p class="small soft"><kbd>j</kbd> ${words.keyNext} · <kbd>k</kbd> ${words.keyPrevious}${known !== null && html` · <kbd>t</kbd> ${words.keyTag}`} · <kbd>/</kbd> ${words.keySearch}</p></aside></div>`,
  }
}

/** Why answers are in no number: they fit nothing that is offered, or the question was another one when they were given. */
function unreadAbout(data: Answers, frame: Frame): Child {
  const { survey, questionId, filter } = data
  const edition = otherKindIn(data, questionId, filter)
  const { reader: words } = frame.texts.results
  if (edition === null) return words.unread
  const url = filtered(frame.here('surveys', survey.id), { ...filter, edition })
  return frame.sayHtml(words.otherKind, { edition, link: (name) => html`<a href="${url}">${name}</a>` })
}

const unreadIn = ({ isUnread }: Answers) => ({ unread: isUnread ? 'true' : null })

const noneWords = (isMore: boolean, isNarrow: boolean, { texts }: Pick<Language, 'texts'>): string => {
  const { reader: words } = texts.results
  return isMore ? words.noneSoFar : isNarrow ? words.noneFits : words.none
}

/** The question whose score stands beside each answer; `null`: the survey has none, or it is this question. */
function scoredBeside({ survey, questionId }: Answers) {
  const scored = scoredIn(survey)
  return scored?.id === questionId ? null : scored
}

/** Frequent words and phrases, or the link that counts them. */
function frequentPart(data: Answers, here: Url, frame: Frame): Child {
  const { filter, frequent, answers, search } = data
  const others = unreadIn(data)
  if (frequent !== null)
    return frequentCard(frequent, (q) => filtered(here, filter, { ...others, q, words: 'true' }), frame)
  const url = filtered(here, filter, { ...others, q: search, words: 'true' })
  return (
    answers.length > 0 && html`<p><a class="btn" href="${url}">${frame.texts.results.reader.frequent.title}</a></p>`
  )
}

interface Beside {
  readonly type: QuestionType
  readonly scored: ReturnType<typeof scoredIn>
}

const item = (one: AnswerListed, { type, scored }: Beside, data: Answers, frame: Frame): Html => {
  const { responseId, createdAt, value, score, tags: tagged, contact } = one
  const { survey, questionId, query, known } = data
  const { reader: words } = frame.texts.results
  return html`<li id="r-${responseId}" tabindex="-1"><div><blockquote class="lines" dir="auto">${answerLines(value, type, frame)}</blockquote><div class="row pt">${tagged.map(({ name }) => html`<span class="badge chip" dir="auto">${name}</span>`)}${
    known !== null &&
    html`<details class="small"><summary>${tagged.length === 0 ? words.addTag : words.tags}</summary>${taggingForm({ responseId, tags: tagged, back: { surveyId: survey.id, questionId, query } }, frame)}</details>`
  }</div></div><p class="small soft">${known !== null && chooseBox(responseId, words.choose)}${
    scored !== null && score !== null && html`${scoreWords(score, scored, frame)} · `
  }${
    contact !== null &&
    html`<a class="any" href="${frame.here('contacts', contact.id)}" dir="auto">${contact.name}</a> · `
  }<a class="nowrap" href="${responseUrl(responseId, frame)}">${ago(createdAt, frame)}</a></p></li>\n`
}

/** The tags of the answers on this page, as bars that narrow the list. */
function tagBars(data: Answers, frame: Frame): Html {
  const { answers, survey, questionId, filter, search } = data
  const counts = new Map<string, number>()
  for (const { tags: tagged } of answers) for (const { name } of tagged) counts.set(name, (counts.get(name) ?? 0) + 1)
  const untagged = answers.filter(({ tags: tagged }) => tagged.length === 0).length
  const { reader: words, filter: filterWords, pictures } = frame.texts.results
  const here = frame.here('surveys', survey.id, 'texts', questionId)
  const bars = [...counts]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], frame.code))
    .map(([name, many]) => ({
      label: html`<a href="${filtered(here, { ...filter, tag: name }, { ...unreadIn(data), q: search })}" dir="auto">${name}</a>`,
      share: many / answers.length,
      count: many,
    }))
  const rest = { label: words.noTag, share: untagged / answers.length, count: untagged, colour: 'b2' } as const
  const heads = [filterWords.tag, pictures.share, pictures.answers] as const
  return html`<section class="card"><h2>${words.onPage}</h2>${
    bars.length === 0
      ? html`<p class="soft">${words.noneTagged}</p>`
      : html`${barTable({ caption: words.tags, heads, bars: untagged > 0 ? [...bars, rest] : bars }, frame)}<p class="small soft">${frame.say(words.ofPage, { count: answers.length })}</p>`
  }</section>`
}
