import * as v from 'valibot'
import { where } from '../../ground/where/schema.ts'

const actions = ['close', 'endWith'] as const
const mostQuotas = 20
const greatest = 2_147_483_647

const quota = v.pipe(
  v.object({
    /** The responses that count. Default: all finished responses. */
    where: v.nullish(where, null),
    /** How many finished responses the survey takes. */
    limit: v.pipe(
      v.number(),
      v.integer('Expected a whole number'),
      v.minValue(1, 'At least 1'),
      v.maxValue(greatest, `At most ${greatest}`),
    ),
    /**
     * What happens once the quota is full. `close`: the survey is completed for everyone. `endWith`: a respondent whose
     * answers fulfil `where` is led to the ending.
     */
    action: v.picklist(actions, `Expected one of: ${actions.join(', ')}`),
    /** The ending for respondents who come too late. `endWith` needs it. */
    endingId: v.nullish(v.pipe(v.string(), v.maxLength(64)), null),
  }),
  v.title('Quota'),
)
export type Quota = v.InferOutput<typeof quota>

/** How many finished responses a survey takes. */
export const quotas = v.pipe(v.array(quota), v.maxLength(mostQuotas, `At most ${mostQuotas} quotas`))

/** What clients are told about a full quota that a respondent's answers fulfil. */
export const reachedQuota = v.pipe(
  v.object({ action: v.picklist(actions), endingId: v.nullable(v.string()) }),
  v.title('ReachedQuota'),
)
export type ReachedQuota = v.InferOutput<typeof reachedQuota>
