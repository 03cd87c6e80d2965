import type { Segment } from '@hearback/core'
import { loadSurveyNames, type SurveyName } from '../surveys/names.ts'
import type { Visit } from '../visit.ts'

/** A segment as the API answers it. */
export type SegmentListed = Segment & {
  /** Ids of the surveys that use it. */
  readonly surveys: readonly string[]
}

export interface Segments {
  readonly segments: readonly SegmentListed[]
  readonly next: string | null
}

export interface SegmentWithSurveys {
  readonly segment: SegmentListed
  /** The surveys that use it, by name. */
  readonly surveys: readonly SurveyName[]
}

export const segmentPath = ({ params }: Pick<Visit, 'params'>): string =>
  `/api/v1/management/segments/${encodeURIComponent(params.segmentId ?? '')}`

export async function loadSegments({ query, askList }: Visit): Promise<Segments> {
  const cursor = query.get('cursor')
  const wanted = new URLSearchParams({ limit: '100', ...(cursor !== null && { cursor }) })
  const { data, next } = await askList<SegmentListed>(`/api/v1/management/segments?${wanted}`)
  return { segments: data, next }
}

export async function loadSegment(visit: Visit): Promise<SegmentWithSurveys> {
  const segment = await visit.ask<SegmentListed>(segmentPath(visit))
  return { segment, surveys: segment.surveys.length === 0 ? [] : await loadSurveyNames(visit) }
}
