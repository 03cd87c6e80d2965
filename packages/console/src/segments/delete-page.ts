import { deleted, deletionPage } from '../parts/deletion.ts'
import { b } from '../parts/markup.ts'
import type { PageView } from '../row.ts'
import { nameOfSurvey } from '../surveys/names.ts'
import type { Frame } from '../visit.ts'
import { inList } from '../words/lists.ts'
import { factsOf } from './form-page.ts'
import type { SegmentWithSurveys } from './load.ts'

/** Asks before a segment is deleted; where it is in use, says by what. */
export const deleteSegmentPage = (data: SegmentWithSurveys, frame: Frame): PageView => {
  const { segment, surveys } = data
  const { texts, sayHtml } = frame
  const { segments: words } = texts
  const { length: count } = segment.surveys
  const names = inList(
    segment.surveys.map((id) => nameOfSurvey(id, surveys)),
    frame,
  )
  return deletionPage(
    {
      title: words.deleteTitle,
      question: sayHtml(words.deleteQuestion, { name: deleted(segment.title, frame) }),
      up: { label: words.title, url: frame.here('segments') },
      warning: segment.isPrivate
        ? sayHtml(words.deletedWith, { b })
        : count > 0
          ? sayHtml(words.inUse, { b, count, names })
          : sayHtml(words.unused, { b }),
      facts: factsOf(data, frame),
      action: count > 0 || segment.isPrivate ? null : frame.postHere('segments', segment.id, 'delete'),
      keep: frame.here('segments', segment.id),
    },
    frame,
  )
}
