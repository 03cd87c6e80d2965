import { type Route, type RouteOptions, route } from './route.ts'

/** What a signed-in person needs for a call. */
interface MemberAccess {
  /**
   * `member`: any person; the route itself looks at what the person may in which environment. `manage`: the permission to
   * manage the environment of the call. `owner`: an owner of the service.
   */
  readonly needs: 'member' | 'manage' | 'owner'
  /** Whether the person must have given the password within the last hour. */
  readonly isConfirmed: boolean
  /** Where the environment of the call is named, as `environmentId`; `null`: the call has no environment. */
  readonly environmentIn: 'path' | 'body' | null
}

/** A row with access `member`; see `PageContext.callAs`. */
export interface MemberRoute extends Route, MemberAccess {
  readonly access: 'member'
}

type Schema = NonNullable<Route['body']>

/** Makes a route for people who are signed in. */
export function memberRoute<B extends Schema | null = null, Q extends Schema | null = null>({
  needs,
  isConfirmed,
  environmentIn,
  ...row
}: Omit<RouteOptions<B, Q>, 'access'> & MemberAccess): MemberRoute {
  // Safe: the options are those of a route, less its access.
  const made = route({ ...row, access: 'member' } as RouteOptions<B, Q>)
  return { ...made, access: 'member', needs, isConfirmed, environmentIn }
}

export const isMemberRoute = (row: Route): row is MemberRoute => row.access === 'member'
