import { isUnavailable } from '@hearback/core/storage'

/** An environment whose node of a Citus is away has nothing to show now. Other errors are thrown again. */
export function noneWhereAway(error: unknown): never[] {
  if (isUnavailable(error)) return []
  throw error
}
