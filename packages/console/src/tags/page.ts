import { withQuery } from '../addresses.ts'
import { html } from '../html.ts'
import { head, more } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import { type Column, table } from '../parts/table.ts'
import { onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { count } from '../words/numbers.ts'
import { mostCounted, type TagListed, type Tags } from './load.ts'

/** All tags of the environment. */
export const tagsPage = ({ tags, next }: Tags, frame: Frame): PageView => ({
  title: 'Tags',
  main: html`${head({
    title: 'Tags',
    about:
      'Words that people who read the answers have put on responses. After a change, the responses follow within a minute.',
  })}
${
  tags.length === 0
    ? html`<section class="card" aria-label="All tags"><p>There are no tags yet. They are made where responses are read: on the page of a response, and beside the answers to a question.</p></section>`
    : html`<section class="card flush" aria-label="All tags">${table(columns(frame), tags)}${more(next === null ? null : withQuery(frame.here('tags'), { cursor: next }), frame)}</section>`
}`,
})

const columns = (frame: Frame): readonly Column<TagListed>[] => [
  {
    label: 'Tag',
    class: 'any',
    cell: ({ name }) => html`<a href="${withQuery(frame.here('responses'), { tag: name })}" dir="auto">${name}</a>`,
  },
  {
    label: 'Responses',
    class: 'n',
    cell: ({ count: many }) => (many >= mostCounted ? `${count(mostCounted)}+` : count(many)),
  },
  { label: 'Made', class: 'n soft', cell: ({ createdAt }) => onDay(createdAt, frame) },
  ...(mayHere(frame, 'write')
    ? [
        {
          label: 'Change',
          isSilent: true,
          class: 'n',
          cell: ({ id, name }: TagListed) =>
            html`<a href="${frame.here('tags', id)}" aria-label="Rename or merge ${name}">Rename or merge</a>`,
        },
      ]
    : []),
]
