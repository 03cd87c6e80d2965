import { token } from '../bar.ts'
import { html } from '../html.ts'
import { alert, input, select } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { TagAmong } from './load.ts'
import { responsesOf } from './words.ts'

/** A tag: its name, and what it may be merged into. */
export const tagPage = ({ tag, others }: TagAmong, frame: Frame): PageView => {
  const { form } = frame
  const post = (...segments: readonly string[]) => frame.postHere('tags', tag.id, ...segments)
  return {
    title: tag.name,
    width: 'mid',
    main: html`${head({
      title: html`<span class="any" dir="auto">${tag.name}</span>`,
      up: { label: 'Tags', url: frame.here('tags') },
      about: `On ${responsesOf(tag)}.`,
      links: [mayHere(frame, 'manage') && button('Delete', frame.here('tags', tag.id, 'delete'), 'danger')],
    })}
${alert(form, ['name', 'into'])}
<section class="card" aria-labelledby="rename"><h2 id="rename">Rename</h2>
<form class="stack" method="post" action="${post()}">${token(frame)}${input({ label: 'Name', name: 'name', value: tag.name, isRequired: true, maxLength: 256, form })}
<div class="row"><button class="main">Rename</button></div></form></section>
${
  others.length > 0 &&
  html`<section class="card" aria-labelledby="merge"><h2 id="merge">Merge into another tag</h2><p class="soft">Its responses get the other tag, and this one is deleted. Nothing parts them again.</p>
<form class="stack" method="post" action="${post('merge')}">${token(frame)}${select({ label: 'Other tag', name: 'into', options: others.map(({ name }) => [name, name] as const), form })}
<div class="row"><button>Merge</button></div></form></section>`
}`,
  }
}
