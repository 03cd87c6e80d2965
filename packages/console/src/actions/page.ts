import type { ActionClass } from '@hearback/core/pages'
import { withQuery } from '../addresses.ts'
import { type Child, type Html, html } from '../html.ts'
import { button, head, more } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import { type Column, table } from '../parts/table.ts'
import { onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { Actions } from './load.ts'
import { triggerOf, typeWords } from './words.ts'

/** All action classes of the environment. */
export const actionsPage = ({ actions, next }: Actions, frame: Frame): PageView => ({
  title: 'Actions',
  main: html`${head({
    title: 'Actions',
    about: 'What people do in your app or on your website that may show them a survey.',
    links: mayHere(frame, 'write')
      ? [
          button('New, without code', frame.here('actions', 'new-no-code')),
          button('New, by code', frame.here('actions', 'new-code'), 'main'),
        ]
      : [],
  })}
${
  actions.length === 0
    ? html`<section class="card" aria-label="All actions"><p>There are no actions yet. ${hint(frame)}</p></section>`
    : html`<section class="card flush" aria-label="All actions">${table(columns(frame), actions)}${more(next === null ? null : withQuery(frame.here('actions'), { cursor: next }), frame)}</section>`
}`,
})

const hint = (frame: Frame): string =>
  mayHere(frame, 'write')
    ? 'Make the first one: your code names it, or the page itself triggers it.'
    : 'Somebody with the right to write in this environment makes them here.'

const columns = (frame: Frame): readonly Column<ActionClass>[] => [
  { label: 'Name', class: 'any', cell: (action) => nameCell(action, frame) },
  { label: 'Kind', cell: ({ type }) => typeWords[type] },
  { label: 'When', class: 'all any', cell: trigger },
  { label: 'Changed', class: 'n soft', cell: ({ updatedAt }) => onDay(updatedAt, frame) },
]

const nameCell = ({ id, name, description }: ActionClass, frame: Frame): Html =>
  html`<a href="${frame.here('actions', id)}">${name}</a>${description ? html`<span class="small soft blk">${description}</span>` : null}`

export const trigger = (action: ActionClass): Child =>
  action.type === 'code' ? html`<code>${triggerOf(action)}</code>` : triggerOf(action)
