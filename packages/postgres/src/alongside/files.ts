import type { Alongside } from '@hearback/core'
import { numbered, type Part } from './part.ts'

/** File claims of responses. PostgreSQL checks each claim on the file's newest row: of two responses that name a file, one gets it. */
export const files: Part<Pick<Alongside, 'files'>> = {
  name: 'files',
  params: 4,
  isThere: ({ files: claims }) => claims.length > 0,
  values: ({ files: claims }) => [
    claims.map(({ name }) => name),
    claims.map(({ surveyId }) => surveyId),
    claims.map(({ responseId }) => responseId),
    claims.map(({ dueAt }) => dueAt),
  ],
  text(from) {
    const [names, surveys, responses, dues] = numbered(from, 4)
    return `,
    claimed as (
      update hearback.files f set response_id = claim.response,
        due_at = case when f.state = 'stored' then claim.due else f.due_at end
      from unnest(${names}::text[], ${surveys}::text[], ${responses}::text[], ${dues}::timestamptz[])
        as claim (name, survey, response, due)
      where f.environment_id = $1 and f.name = claim.name and f.survey_id = claim.survey and f.response_id is null
        and f.state <> 'removing' and exists (select from written)
    )`
  },
}
