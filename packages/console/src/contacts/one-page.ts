import { nameOfContact } from '@hearback/core/pages'
import { withQuery } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import { button, head } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import { facts, table } from '../parts/table.ts'
import { when } from '../parts/when.ts'
import { responseColumns } from '../responses/list.ts'
import type { PageView } from '../row.ts'
import { nameOfSurvey } from '../surveys/names.ts'
import type { Frame } from '../visit.ts'
import type { ContactWithResponses } from './load.ts'

/** One contact: what is known, and the responses. */
export const contactPage = (all: ContactWithResponses, frame: Frame): PageView => {
  const { contact, responses, surveys, isMore } = all
  const { contacts: words } = frame.texts
  const name = nameOfContact(contact, contact.attributes)
  const allResponses = withQuery(frame.here('responses'), { userId: contact.userId })
  return {
    title: name,
    main: html`${head({
      title: html`<span class="any" dir="auto">${name}</span>`,
      up: { label: words.title, url: frame.here('contacts') },
      about:
        contact.userId !== null &&
        contact.userId !== name &&
        html`<span class="any" dir="auto">${contact.userId}</span>`,
      links: [
        button(words.download, frame.here('contacts', contact.id, 'export')),
        mayHere(frame, 'manage') && button(words.delete, frame.here('contacts', contact.id, 'delete'), 'danger'),
      ],
    })}
<div class="two"><section class="card flush" aria-labelledby="responses"><div class="head"><h2 id="responses">${words.responses}</h2>${isMore && contact.userId !== null && html`<a class="small" href="${allResponses}">${words.showAll}</a>`}</div>${
      responses.length === 0
        ? html`<p class="pad soft">${words.noResponses}</p>`
        : table(responseColumns({ surveys, hasSurvey: true, hasContact: false }, frame), responses, true)
    }</section>
<aside class="stack" aria-label="${words.aboutThis}"><section class="card"><h2>${words.known}</h2>${facts([
      ...Object.entries(contact.attributes).map(
        ([key, value]) => [key, html`<span class="any" dir="auto">${value}</span>`] as const,
      ),
      [words.lastSeen, when(lastSeen(all), frame)],
      [words.since, when(contact.createdAt, frame)],
      [words.changed, when(contact.updatedAt, frame)],
      [words.id, html`<span class="mono any">${contact.id}</span>`],
    ])}</section>${displayCard(all, frame)}</aside></div>`,
  }
}

/** The last time at which a contact is known to have used the product: it was shown a survey, answered one, or was named with attributes. */
const lastSeen = ({ contact, responses, displays }: ContactWithResponses): string =>
  [contact.updatedAt, ...responses.map(({ updatedAt }) => updatedAt), ...displays.map(({ createdAt }) => createdAt)]
    .sort()
    .at(-1) ?? contact.updatedAt

/** The surveys that a contact was shown last. */
function displayCard({ displays, surveys }: ContactWithResponses, frame: Frame): Html | null {
  if (displays.length === 0) return null
  const { contacts: words } = frame.texts
  const shown = displays.slice(0, mostDisplays)
  return html`<section class="card"><h2>${words.displays}</h2><ul class="texts">${shown.map(
    ({ surveyId, createdAt }) =>
      html`<li class="row between"><a dir="auto" href="${frame.here('surveys', surveyId)}">${nameOfSurvey(surveyId, surveys)}</a> <span class="small soft nowrap">${when(createdAt, frame)}</span></li>`,
  )}</ul>${displays.length > shown.length && html`<p class="small soft">${frame.say(words.newestDisplays, { count: shown.length })}</p>`}</section>`
}

/** The most displays on a page. */
const mostDisplays = 10
