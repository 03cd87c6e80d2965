import * as v from 'valibot'
import { invalid } from '../../http/problems.ts'
import type { Params } from '../../http/route.ts'
import { userId } from './schema.ts'

/** Returns the userId of the path; throws a 400 if it is invalid. */
export function userOfPath(params: Params): string {
  const named = v.safeParse(userId, params.userId)
  if (!named.success) throw invalid({ userId: 'Expected 1 to 255 characters' })
  return named.output
}
