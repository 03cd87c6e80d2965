import type { ActionClass } from '@hearback/core/pages'
import { withQuery } from '../addresses.ts'
import { type Child, type Html, html } from '../html.ts'
import { button, head, more } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import { type Column, table } from '../parts/table.ts'
import { onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { Language } from '../words/language.ts'
import type { Actions } from './load.ts'
import { triggerOf } from './words.ts'

/** All action classes of the environment. */
export const actionsPage = ({ actions, next }: Actions, frame: Frame): PageView => {
  const { actions: words } = frame.texts
  return {
    title: words.title,
    main: html`${head({
      title: words.title,
      about: words.about,
      links: mayHere(frame, 'write')
        ? [
            button(words.newWithoutCodeButton, frame.here('actions', 'new-no-code')),
            button(words.newByCodeButton, frame.here('actions', 'new-code'), 'main'),
          ]
        : [],
    })}
${
  actions.length === 0
    ? html`<section class="card" aria-label="${words.all}"><p>${mayHere(frame, 'write') ? words.noneMake : words.noneNeedWriter}</p></section>`
    : html`<section class="card flush" aria-label="${words.all}">${table(columns(frame), actions)}${more(next === null ? null : withQuery(frame.here('actions'), { cursor: next }), frame)}</section>`
}`,
  }
}

function columns(frame: Frame): readonly Column<ActionClass>[] {
  const { actions: words, parts } = frame.texts
  return [
    { label: parts.name, class: 'any', cell: (action) => nameCell(action, frame) },
    { label: words.kind, cell: ({ type }) => words.types[type] },
    { label: words.when, class: 'all any', cell: (action) => trigger(action, frame) },
    { label: words.changed, class: 'n soft', cell: ({ updatedAt }) => onDay(updatedAt, frame) },
  ]
}

const nameCell = ({ id, name, description }: ActionClass, frame: Frame): Html =>
  html`<a href="${frame.here('actions', id)}">${name}</a>${description ? html`<span class="small soft blk">${description}</span>` : null}`

export const trigger = (action: ActionClass, language: Language): Child =>
  action.type === 'code' ? html`<code>${triggerOf(action, language)}</code>` : triggerOf(action, language)
