import { html } from '../html.ts'
import { deleted, deletionPage } from '../parts/deletion.ts'
import type { PageView } from '../row.ts'
import { nameOfSurvey } from '../surveys/names.ts'
import type { Frame } from '../visit.ts'
import { factsOf } from './form-page.ts'
import type { SegmentWithSurveys } from './load.ts'

/** Asks before a segment is deleted; where it is in use, says by what. */
export const deleteSegmentPage = (data: SegmentWithSurveys, frame: Frame): PageView => {
  const { segment, surveys } = data
  const isInUse = segment.surveys.length > 0
  const names = segment.surveys.map((id) => nameOfSurvey(id, surveys)).join(', ')
  return deletionPage(
    {
      title: 'Delete the segment',
      question: html`Delete the segment ${deleted(segment.title)}?`,
      up: { label: 'Segments', url: frame.here('segments') },
      warning: segment.isPrivate
        ? html`<b>This segment is private to a survey</b>, and is deleted with it.`
        : isInUse
          ? html`<b>It is in use by ${names}.</b> Give ${segment.surveys.length === 1 ? 'this survey' : 'these surveys'} another segment first.`
          : html`<b>No survey uses it.</b> It cannot be brought back.`,
      facts: factsOf(data, frame),
      action: isInUse || segment.isPrivate ? null : frame.postHere('segments', segment.id, 'delete'),
      keep: frame.here('segments', segment.id),
    },
    frame,
  )
}
