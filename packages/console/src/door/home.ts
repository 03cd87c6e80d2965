import { href } from '../html.ts'
import type { Answer } from '../row.ts'
import type { DoorVisit } from './door-visit.ts'

/** Leads to the environment of the last visit, or to the sign-in. */
export async function home(door: DoorVisit): Promise<Answer> {
  if (door.signedIn !== null) return { kind: 'to', url: await door.start(door.signedIn) }
  const host = door.settings.host && href(door.settings.host.signInUrl)
  return { kind: 'to', url: host ?? door.to('sign-in') }
}
