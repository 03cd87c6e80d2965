import type { Html } from '../html.ts'
import { deleted, deletionPage } from '../parts/deletion.ts'
import { b } from '../parts/markup.ts'
import { onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { mostCounted, type TagAmong, type TagListed } from './load.ts'
import { responsesOf } from './words.ts'

/** Asks before a tag is deleted, and says how many responses lose it. */
export const deleteTagPage = ({ tag }: TagAmong, frame: Frame): PageView => {
  const { tags: words } = frame.texts
  return deletionPage(
    {
      title: words.deleteTitle,
      question: frame.sayHtml(words.deleteQuestion, { name: deleted(tag.name, frame) }),
      up: { label: words.title, url: frame.here('tags') },
      warning: loss(tag, frame),
      facts: [
        [words.responses, responsesOf(tag, frame)],
        [words.made, onDay(tag.createdAt, frame)],
      ],
      action: frame.postHere('tags', tag.id, 'delete'),
      keep: frame.here('tags', tag.id),
    },
    frame,
  )
}

function loss({ count }: TagListed, { texts: { tags: words }, sayHtml }: Frame): Html {
  if (count === 0) return sayHtml(words.unused, { b })
  return count >= mostCounted ? sayHtml(words.lostMany, { b, count: mostCounted }) : sayHtml(words.lost, { b, count })
}
