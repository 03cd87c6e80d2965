import { Problem } from '../../ground/errors.ts'
import type { SignedIn } from '../../ground/ports/accounts-of-pages.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import { isMemberRoute, type MemberRoute } from '../../http/member-route.ts'
import { permissionFor, suffices } from '../../http/permission.ts'
import { type PersonPrincipal, permissionIn } from '../../http/principal.ts'
import { notFound, unauthorized } from '../../http/problems.ts'
import type { Params, Route } from '../../http/route.ts'
import { asRecord } from '../../http/validate.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import type { Permission } from '../../tenants/keys/schema.ts'
import type { Platform } from '../options.ts'
import type { Admit } from './admission.ts'
import type { Handle } from './handler.ts'
import { memberTable } from './member-table.ts'
import { routeTable } from './route-table.ts'
import type { Service } from './service.ts'

/** Answers a request as a signed-in person; see `PageContext.callAs`. */
export type HandleAs = (
  signedIn: SignedIn,
  environmentId: string | null,
  request: Request,
  platform: Platform,
) => Promise<Response>

/** The routes that people may call: those of keys, and their own. */
const rows: readonly Route[] = [...routeTable.filter(({ access }) => access === 'key'), ...memberTable]

/** Makes the function that answers requests as a person. `serving` makes the pipeline of these routes. */
export function handlerAs(service: Service, serving: (rows: readonly Route[]) => Handle): HandleAs {
  const handle = serving(rows)
  const limit = service.limits

  /** An environment that the person may not see is answered as an unknown one. */
  async function environmentFor(
    principal: PersonPrincipal,
    id: string,
  ): Promise<{ environment: EnvironmentView; may: Permission }> {
    const may = permissionIn(principal, id)
    const environment = may !== null && idPattern.test(id) ? await service.environments.get(id) : null
    if (may === null || !environment) throw notFound('Environment', id)
    return { environment, may }
  }

  async function admitTo(route: MemberRoute, principal: PersonPrincipal, isConfirmed: boolean, environmentId: string) {
    if (route.needs === 'owner' && !principal.isOwner) throw new Problem('forbidden', 'Only owners may do this')
    const found = route.environmentIn === null ? null : await environmentFor(principal, environmentId)
    if (route.needs === 'manage' && found?.may !== 'manage') {
      throw unauthorized(`you may ${found?.may} only here; this needs manage`)
    }
    if (route.isConfirmed && !isConfirmed) {
      throw new Problem('forbidden', 'Give your password again first: the last time was more than an hour ago', {
        reason: 'confirm',
      })
    }
    return { environment: found?.environment ?? null, principal }
  }

  return async (signedIn, environmentId, request, platform) => {
    const { person, memberships, isConfirmed } = signedIn
    const { id, name: label, isOwner } = person
    const principal: PersonPrincipal = { kind: 'person', id, label, isOwner, memberships }
    const admit: Admit = async (route, { params }) => {
      await limit.countCaller(principal)
      if (isMemberRoute(route)) return admitTo(route, principal, isConfirmed, await namedIn(route, params, request))
      const { environment, may } = await environmentFor(principal, environmentId ?? '')
      const needed = permissionFor(route.method)
      if (!suffices(may, needed)) {
        throw unauthorized(`you may ${may} only here; ${route.method} needs ${needed}`)
      }
      return { environment, principal }
    }
    return handle(request, platform, admit)
  }
}

/** The id of the environment that a call is about; empty if none is named. */
async function namedIn({ environmentIn }: MemberRoute, params: Params, request: Request): Promise<string> {
  if (environmentIn !== 'body') return params.environmentId ?? ''
  // A copy: the pipeline reads the body after it has admitted the call.
  const { environmentId } = asRecord(parsed(await request.clone().text()))
  return typeof environmentId === 'string' ? environmentId : ''
}

/** The value of a JSON text; `null` if it is none: the pipeline names the fault. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
