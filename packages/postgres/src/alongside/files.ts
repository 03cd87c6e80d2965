import type { Alongside } from '@hearback/core/storage'
import type { Part } from './part.ts'

/** File claims of responses. PostgreSQL checks each claim on the file's newest row: of two responses that name a file, one gets it. */
export const files: Part<
  Pick<Alongside, 'files'>,
  'claimedNames' | 'claimedSurveys' | 'claimingResponses' | 'claimDues'
> = {
  name: 'files',
  isThere: ({ files: claims }) => claims.length > 0,
  values: ({ files: claims }) => ({
    claimedNames: claims.map(({ name }) => name),
    claimedSurveys: claims.map(({ surveyId }) => surveyId),
    claimingResponses: claims.map(({ responseId }) => responseId),
    claimDues: claims.map(({ dueAt }) => dueAt),
  }),
  text: ({ claimedNames, claimedSurveys, claimingResponses, claimDues }) => `,
    claimed as (
      update hearback.files f set response_id = claim.response,
        due_at = case when f.state = 'stored' then claim.due else f.due_at end
      from unnest(${claimedNames}::text[], ${claimedSurveys}::text[], ${claimingResponses}::text[], ${claimDues}::timestamptz[])
        as claim (name, survey, response, due)
      where f.environment_id = $1 and f.name = claim.name and f.survey_id = claim.survey and f.response_id is null
        and f.state <> 'removing' and exists (select from written)
    )`,
}
