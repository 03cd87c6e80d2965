import { deleted, deletionPage } from '../parts/deletion.ts'
import { b } from '../parts/markup.ts'
import { ago, exactly, onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { OneLink } from './load.ts'
import { showsOf } from './shows.ts'

/** Asks before a live address is deleted: when it was used last says what would stop. */
export const deleteLivePage = ({ survey, link }: OneLink, frame: Frame): PageView => {
  const { texts, sayHtml } = frame
  const { live: words } = texts
  const back = frame.here('surveys', survey.id, 'live')
  return deletionPage(
    {
      title: words.deleteTitle,
      question: sayHtml(words.deleteQuestion, { name: deleted(link.name, frame) }),
      up: { label: words.title, url: back },
      warning:
        link.lastUsedAt === null
          ? sayHtml(words.neverUsed, { b })
          : sayHtml(words.used, { b, ago: ago(link.lastUsedAt, frame) }),
      facts: [
        [words.shows, showsOf(link, survey, frame)],
        [words.owner, link.owner.name],
        [words.made, onDay(link.createdAt, frame)],
        [words.lastUsed, link.lastUsedAt === null ? texts.time.never : exactly(link.lastUsedAt, frame)],
      ],
      action: frame.postHere('surveys', survey.id, 'live', link.id, 'delete'),
      keep: back,
    },
    frame,
  )
}
