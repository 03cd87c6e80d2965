import { html } from '../html.ts'
import { deleted, deletionPage } from '../parts/deletion.ts'
import { onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { TagAmong } from './load.ts'
import { responsesOf } from './words.ts'

/** Asks before a tag is deleted, and says how many responses lose it. */
export const deleteTagPage = ({ tag }: TagAmong, frame: Frame): PageView =>
  deletionPage(
    {
      title: 'Delete the tag',
      question: html`Delete the tag ${deleted(tag.name)}?`,
      up: { label: 'Tags', url: frame.here('tags') },
      warning:
        tag.count === 0
          ? html`<b>No response has it.</b> It cannot be brought back.`
          : html`<b>${responsesOf(tag)} ${tag.count === 1 ? 'loses' : 'lose'} it</b>, and ${tag.count === 1 ? 'stays' : 'stay'} otherwise as ${tag.count === 1 ? 'it is' : 'they are'}. It cannot be brought back.`,
      facts: [
        ['Responses', responsesOf(tag)],
        ['Made', onDay(tag.createdAt, frame)],
      ],
      action: frame.postHere('tags', tag.id, 'delete'),
      keep: frame.here('tags', tag.id),
    },
    frame,
  )
