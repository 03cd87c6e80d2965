import { token } from '../bar.ts'
import { html } from '../html.ts'
import { alert, input, select } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { mostCounted, type TagAmong } from './load.ts'

/** A tag: its name, and what it may be merged into. */
export const tagPage = ({ tag, others }: TagAmong, frame: Frame): PageView => {
  const { form, say } = frame
  const { tags: words, parts } = frame.texts
  const post = (...segments: readonly string[]) => frame.postHere('tags', tag.id, ...segments)
  return {
    title: tag.name,
    width: 'mid',
    main: html`${head({
      title: html`<span class="any" dir="auto">${tag.name}</span>`,
      up: { label: words.title, url: frame.here('tags') },
      about: tag.count >= mostCounted ? say(words.onMany, { count: mostCounted }) : say(words.on, { count: tag.count }),
      links: [mayHere(frame, 'manage') && button(words.delete, frame.here('tags', tag.id, 'delete'), 'danger')],
    })}
${alert(form, ['name', 'into'])}
<section class="card" aria-labelledby="rename"><h2 id="rename">${words.rename}</h2>
<form class="stack" method="post" action="${post()}">${token(frame)}${input({ label: parts.name, name: 'name', value: tag.name, isRequired: true, maxLength: 256, form })}
<div class="row"><button class="main">${words.rename}</button></div></form></section>
${
  others.length > 0 &&
  html`<section class="card" aria-labelledby="merge"><h2 id="merge">${words.mergeInto}</h2><p class="soft">${words.mergeAbout}</p>
<form class="stack" method="post" action="${post('merge')}">${token(frame)}${select({ label: words.other, name: 'into', options: others.map(({ name }) => [name, name] as const), form })}
<div class="row"><button>${words.merge}</button></div></form></section>`
}`,
  }
}
