import * as v from 'valibot'
import { parameter } from '../../http/validate.ts'
import { responseFilters } from '../responses/query.ts'

const { surveyId: _, updatedSince: __, settled: ___, order: ____, ...filters } = responseFilters

/** The query of a list of the answers to a question. */
export const answersQuery = v.object({
  q: parameter(
    'Only answers that contain this text, in any case',
    v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  ),
  unread: parameter(
    'true: only answers that fit nothing the question offers: those that a summary counts as `unread`',
    v.picklist(['true', 'false'], 'Expected true or false'),
  ),
  limit: parameter(
    'Answers on a page, 1 to 100. Default: 50',
    v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'Expected a whole number from 1 to 100')),
  ),
  cursor: parameter('The cursor in the `Link` header of the previous page; it contains the filters', v.string()),
  ...filters,
})
export type AnswersQuery = v.InferOutput<typeof answersQuery>
