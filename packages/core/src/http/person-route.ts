import { type Route, type RouteOptions, route } from './route.ts'

/** What a signed-in person needs for a call. */
interface PersonAccess {
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

/** A row with access `person`; see `PageContext.callAs`. */
export interface PersonRoute extends Route, PersonAccess {
  readonly access: 'person'
}

type Schema = NonNullable<Route['body']>

/** Makes a route for people who are signed in. */
export function personRoute<B extends Schema | null = null, Q extends Schema | null = null>({
  needs,
  isConfirmed,
  environmentIn,
  ...row
}: Omit<RouteOptions<B, Q>, 'access'> & PersonAccess): PersonRoute {
  // Safe: the options are those of a route, less its access.
  const made = route({ ...row, access: 'person' } as RouteOptions<B, Q>)
  return { ...made, access: 'person', needs, isConfirmed, environmentIn }
}

export const isPersonRoute = (row: Route): row is PersonRoute => row.access === 'person'
