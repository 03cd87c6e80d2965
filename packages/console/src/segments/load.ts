import type { Segment } from '@hearback/core/pages'
import { listedPage } from '../read-lists.ts'
import { loadSurveyNames, nameOfSurvey, type SurveyName } from '../surveys/names.ts'
import type { Visit } from '../visit.ts'
import type { Language } from '../words/language.ts'

/** A segment as the API answers it. */
export type SegmentListed = Segment & {
  /** Ids of the surveys that use it. */
  readonly surveys: readonly string[]
}

export interface Segments {
  readonly segments: readonly SegmentListed[]
  /** The surveys, by name, whose own some of the segments are. */
  readonly names: readonly SurveyName[]
  readonly next: string | null
}

export interface SegmentWithSurveys {
  readonly segment: SegmentListed
  /** The surveys that use it, by name. */
  readonly surveys: readonly SurveyName[]
}

/** The title of a segment. One that is private to a survey has the survey's id as its title, and is called by its name. */
export function titleOfSegment(
  { title, isPrivate }: Segment,
  names: readonly SurveyName[],
  { texts, say }: Language,
): string {
  if (!isPrivate) return title
  return say(texts.segments.peopleOf, { survey: say(texts.deletion.name, { name: nameOfSurvey(title, names) }) })
}

export const segmentPath = ({ params }: Pick<Visit, 'params'>): string =>
  `/api/v1/management/segments/${encodeURIComponent(params.segmentId ?? '')}`

export async function loadSegments(visit: Visit): Promise<Segments> {
  const { data, next } = await listedPage<SegmentListed>(visit, '/api/v1/management/segments')
  const names = data.some(({ isPrivate }) => isPrivate) ? await loadSurveyNames(visit) : []
  return { segments: data, names, next }
}

export async function loadSegment(visit: Visit): Promise<SegmentWithSurveys> {
  const segment = await visit.ask<SegmentListed>(segmentPath(visit))
  return { segment, surveys: segment.surveys.length === 0 ? [] : await loadSurveyNames(visit) }
}
