import { nameOfContact, type SurveyResponse } from '@hearback/core/pages'
import { type Child, type Html, href, html } from '../html.ts'
import { ownOf } from '../json/document.ts'
import { alert } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import { facts } from '../parts/table.ts'
import { exactly } from '../parts/time.ts'
import type { SurveyRead } from '../results/load.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { languageWords } from '../words/languages.ts'
import { duration } from '../words/numbers.ts'
import { lineOf } from '../words/survey-text.ts'
import { answerCards, otherFields } from './answers.ts'
import { fromList, originPage } from './from-list.ts'
import { stateOfResponse, tags } from './list.ts'
import type { ResponseWithTags } from './load.ts'
import { knownTags, taggingForm } from './tagging.ts'

/** One response with all its answers. */
export const responsePage = ({ response, survey, beside, known }: ResponseWithTags, frame: Frame): PageView => {
  const { contact, notes } = response
  const { responses: words } = frame.texts
  const title =
    contact === null
      ? words.one
      : frame.say(words.oneOf, { contact: nameOfContact(contact, response.contactAttributes) })
  return {
    title,
    main: html`${head({
      title: html`<span class="any" dir="auto">${title}</span>`,
      up: originPage(frame, response.id, frame.query),
      about: html`<span class="row">${stateOfResponse(response, frame)} <span><a href="${frame.here('surveys', survey.id)}" dir="auto">${survey.name}</a> · ${exactly(response.createdAt, frame)}</span></span>`,
      links: [
        besideLink('previous', beside.newer, frame),
        besideLink('next', beside.older, frame),
        mayHere(frame, 'manage') &&
          button(words.delete, fromList(frame.here('responses', response.id, 'delete'), frame.query), 'danger'),
      ],
    })}
${alert(frame.form, [])}
<div class="two"><section class="card flush" aria-label="${words.answers}"><ol class="steps">${answerCards(response, survey, frame)}</ol></section>
<aside class="stack" aria-label="${words.about}">${(known !== null || response.tags.length > 0) && html`<section class="card"><h2>${words.tags}</h2>${known === null ? tags(response) : taggingForm({ responseId: response.id, tags: response.tags, back: { query: frame.query.toString() } }, frame)}${knownTags(known)}</section>`}
<section class="card"><h2>${words.whoAndWhere}</h2>${facts(whoAndWhere(response, survey, frame))}</section>
${otherFields(response, survey, frame)}${notes.length > 0 && noteCard(notes, frame)}</aside></div>`,
  }
}

/** What a link to a response beside is to a browser, and the key that follows it. */
const besideLinks = { previous: { rel: 'prev', key: 'k' }, next: { rel: 'next', key: 'j' } } as const

/** A link to the response before or after this one in the list that it was found in. */
function besideLink(to: keyof typeof besideLinks, responseId: string | null, frame: Frame): Html | null {
  const { rel, key } = besideLinks[to]
  if (responseId === null) return null
  const url = fromList(frame.here('responses', responseId), frame.query)
  return html`<a class="btn" rel="${rel}" aria-keyshortcuts="${key}" href="${url}">${frame.texts.responses[to]}</a>`
}

function whoAndWhere(
  response: SurveyResponse,
  survey: SurveyRead,
  frame: Frame,
): readonly (readonly [string, Child] | null)[] {
  const {
    contact,
    contactAttributes,
    language,
    meta,
    ttc,
    suspicious,
    impossible,
    overQuota,
    surveyEdition,
    isEditionGuessed,
  } = response
  const { responses: words } = frame.texts
  const { browser, os, device } = meta.userAgent ?? {}
  const machine = [device, browser, os].filter(Boolean).join(', ')
  const text = (name: string, value: string | null | undefined): readonly [string, Child] | null =>
    value ? [name, html`<span class="any" dir="auto">${value}</span>`] : null
  return [
    [
      words.contact,
      contact === null
        ? html`<span class="soft">${words.anonymous}</span>`
        : html`<a class="any" href="${frame.here('contacts', contact.id)}" dir="auto">${nameOfContact(contact, contactAttributes)}</a>`,
    ],
    ...Object.entries(contactAttributes ?? {})
      .filter(([key]) => key !== 'userId')
      .slice(0, 30)
      .map(([key, value]) => text(key, value)),
    text(words.language, languageWords(language, survey.languages)),
    text(words.source, meta.source),
    text(words.action, meta.action),
    meta.url ? [words.page, pageLink(meta.url)] : null,
    text(words.device, machine),
    text(words.country, meta.country),
    ttc._total === undefined ? null : [words.took, duration(ttc._total, frame)],
    [words.changed, exactly(response.updatedAt, frame)],
    surveyEdition === null
      ? null
      : [
          words.edition,
          html`<a href="${frame.here('surveys', survey.id, 'editions', String(surveyEdition))}">${String(surveyEdition)}</a>${isEditionGuessed && html` <span class="soft">${words.editionGuessed}</span>`}`,
        ],
    suspicious.length > 0
      ? [words.isSuspicious, suspicious.map((reason) => ownOf<string>(words.reasons, reason) ?? reason).join('; ')]
      : null,
    impossible.length > 0
      ? [
          words.impossible,
          html`<ul class="texts">${impossible.map((one) => html`<li dir="auto">${whatOf(one, survey, frame)}</li>`)}</ul>`,
        ]
      : null,
    overQuota ? [words.quota, words.quotaFull] : null,
    [words.id, html`<span class="mono any">${response.id}</span>`],
  ]
}

type Verdict = SurveyResponse['impossible'][number]

/** What could not have been given, by the words of the question or the name of the variable. */
function whatOf({ id, verdict }: Verdict, { questions, variables }: SurveyRead, { texts, say }: Frame): string {
  const { responses: words } = texts
  const question = questions.find((one) => one.id === id)
  const name = question ? lineOf(question.headline, id) : (variables.find((one) => one.id === id)?.name ?? id)
  return say(words.verdict, { name, verdict: words.verdicts[verdict] })
}

/** The address of the page that the respondent was on: a stranger's text. */
function pageLink(address: string): Html {
  const url = href(address)
  return url === null
    ? html`<span class="mono any">${address}</span>`
    : html`<a class="mono any" href="${url}" rel="noreferrer nofollow ugc">${address}</a>`
}

const noteCard = (notes: SurveyResponse['notes'], frame: Frame): Html =>
  html`<section class="card"><h2>${frame.texts.responses.notes}</h2><ul class="texts">${notes.map(
    ({ text, createdAt }) =>
      html`<li><p class="lines" dir="auto">${text}</p><p class="small soft nowrap">${exactly(createdAt, frame)}</p></li>`,
  )}</ul></section>`
