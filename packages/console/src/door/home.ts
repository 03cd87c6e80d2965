import { href } from '../html.ts'
import { type DoorAnswer, seeOther } from '../row.ts'
import type { DoorVisit } from './door-visit.ts'

/** Leads to the environment of the last visit, or to the sign-in. */
export async function home(door: DoorVisit): Promise<DoorAnswer> {
  if (door.signedIn !== null) return seeOther(await door.start(door.signedIn))
  return hostsSignIn(door) ?? seeOther(door.to('sign-in'))
}

/** Leads to the host's own sign-in; `null`: people sign in here. */
export function hostsSignIn({ settings }: DoorVisit): DoorAnswer | null {
  const url = settings.host && href(settings.host.signInUrl)
  return url && seeOther(url)
}
