import type { PageContext, PageSurvey } from '@hearback/core/pages'
import { isEmbedded } from './embed/embedding.ts'
import type { ScriptData } from './script-data.ts'

/**
 * What the page's script needs to find what this browser has begun, as JSON in a page that says that the link was begun or answered: the
 * browser may not know, since the service's answer was lost.
 */
export type LeftData = Pick<
  ScriptData,
  'environmentId' | 'root' | 'userId' | 'visitor' | 'singleUseId' | 'isEmbedded'
> & {
  readonly surveyId: string
  readonly isClosed: true
}

export const leftData = (
  { environmentId, survey }: PageSurvey,
  { root }: PageContext,
  { query, visitor }: { readonly query: URLSearchParams; readonly visitor: string | null },
): LeftData => ({
  isClosed: true,
  environmentId,
  root,
  surveyId: survey.id,
  userId: query.get('userId'),
  visitor,
  singleUseId: query.get('suId'),
  isEmbedded: isEmbedded(query),
})
