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
export const tagsPage = ({ tags, next }: Tags, frame: Frame): PageView => {
  const { tags: words } = frame.texts
  return {
    title: words.title,
    main: html`${head({ title: words.title, about: words.about })}
${
  tags.length === 0
    ? html`<section class="card" aria-label="${words.all}"><p>${words.none}</p></section>`
    : html`<section class="card flush" aria-label="${words.all}">${table(columns(frame), tags)}${more(next === null ? null : withQuery(frame.here('tags'), { cursor: next }), frame)}</section>`
}`,
  }
}

function columns(frame: Frame): readonly Column<TagListed>[] {
  const { tags: words } = frame.texts
  return [
    {
      label: words.tag,
      class: 'any',
      cell: ({ name }) => html`<a href="${withQuery(frame.here('responses'), { tag: name })}" dir="auto">${name}</a>`,
    },
    {
      label: words.responses,
      class: 'n',
      cell: ({ count: many }) => (many >= mostCounted ? `${count(mostCounted, frame)}+` : count(many, frame)),
    },
    { label: words.made, class: 'n soft', cell: ({ createdAt }) => onDay(createdAt, frame) },
    ...(mayHere(frame, 'write')
      ? [
          {
            label: words.change,
            isSilent: true,
            class: 'n',
            cell: ({ id, name }: TagListed) =>
              html`<a href="${frame.here('tags', id)}" aria-label="${frame.say(words.renameOrMergeOf, { name })}">${words.renameOrMerge}</a>`,
          },
        ]
      : []),
  ]
}
