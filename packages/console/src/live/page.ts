import { columnGroups } from '@hearback/core/pages'
import { token } from '../bar.ts'
import { filterText } from '../exports/menu.ts'
import { type Html, html } from '../html.ts'
import { alert, checkbox, input, zoneOfForm } from '../parts/fields.ts'
import { head } from '../parts/head.ts'
import { type Column, table } from '../parts/table.ts'
import { ago, onDay, until } from '../parts/time.ts'
import { filterWords } from '../results/filter-words.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { filterField, type LinkListed, type Links } from './load.ts'
import { showsOf } from './shows.ts'

/** The columns that are ticked at first. Those of contacts change without their responses: a program could not ask what is new. */
const ticked: readonly string[] = ['tags', 'variables', 'hidden', 'marks', 'editions']

/** The live addresses of a survey, and the form for a new one. */
export const livePage = (page: Links, frame: Frame): PageView => {
  const { live: words } = frame.texts
  const { survey, links } = page
  return {
    title: frame.say(words.of, { name: survey.name }),
    main: html`${head({
      title: words.title,
      up: { label: survey.name, url: frame.here('surveys', survey.id) },
      about: words.about,
      links: [html`<a class="btn main" href="#new">${words.new}</a>`],
    })}
${
  links.length === 0
    ? html`<section class="card" aria-label="${words.title}"><p>${words.none}</p></section>`
    : html`<section class="card flush" aria-label="${words.title}">${table(columns(page, frame), links)}</section>`
}
${newForm(page, frame)}`,
  }
}

function columns({ survey }: Links, frame: Frame): readonly Column<LinkListed>[] {
  const { texts, say } = frame
  const { live: words } = texts
  const post = (id: string, verb: string) => frame.postHere('surveys', survey.id, 'live', id, verb)
  return [
    {
      label: words.name,
      cell: ({ name, hint }) => html`<span dir="auto">${name}</span><span class="small mono soft blk">${hint}…</span>`,
    },
    { label: words.shows, cell: (link) => showsOf(link, survey, frame) },
    { label: words.owner, class: 'any', cell: ({ owner }) => owner.name },
    { label: words.made, class: 'nowrap', cell: ({ createdAt }) => onDay(createdAt, frame) },
    { label: words.lastUsed, class: 'nowrap', cell: ({ lastUsedAt }) => ago(lastUsedAt, frame) },
    { label: words.ends, class: 'nowrap', cell: ({ endsAt }) => until(endsAt, frame) },
    {
      label: words.renew,
      isSilent: true,
      class: 'all n',
      cell: ({ id, name }) =>
        html`<form class="row" method="post" action="${post(id, 'renew')}">${token(frame)}<button aria-label="${say(words.renewOf, { name })}">${words.renew}</button><a class="nowrap bad" href="${frame.here('surveys', survey.id, 'live', id, 'delete')}" aria-label="${say(words.deleteOf, { name })}">${words.delete}</a></form>`,
    },
  ]
}

function newForm({ survey, filter, once }: Links, frame: Frame): Html {
  const { form, texts, say } = frame
  const { live: words, exports: columnWords } = texts
  const chosen = form?.values.get(filterField) ?? filterText(filter)
  return html`<section class="card" aria-labelledby="new"><h2 id="new">${words.new}</h2>
${alert(form, ['name'])}
<p>${say(words.gives, { filter: filterWords(filter, survey, frame) })}</p>
<form class="stack" method="post" action="${frame.postHere('surveys', survey.id, 'live')}">${token(frame)}<input type="hidden" name="once" value="${once}"><input type="hidden" name="${filterField}" value="${chosen}">${zoneOfForm(frame)}
${input({ label: words.name, name: 'name', placeholder: words.nameHint, isRequired: true, maxLength: 256, isAnyText: true, form })}
<fieldset><legend>${words.columns}</legend>
${columnGroups.map((group) => checkbox({ label: columnWords.groups[group], name: 'include', value: group, isOn: ticked.includes(group), form }))}
${checkbox({ label: columnWords.joined, name: 'layout', value: 'joined', isOn: false, form })}
${checkbox({ label: words.ids, name: 'headings', value: 'id', isOn: true, form })}</fieldset>
<div class="row"><button class="main">${words.make}</button><span class="small soft">${words.shownOnce}</span></div></form></section>`
}
