import { Problem } from '../../ground/errors.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import type { LimitLeft } from '../../http/limits.ts'
import { keyIn, permissionFor, suffices } from '../../http/permission.ts'
import { client, type Principal } from '../../http/principal.ts'
import { notFound, unauthorized } from '../../http/problems.ts'
import type { Params, Route } from '../../http/route.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import type { Service } from './service.ts'

/** The caller and its environment; an `open` route has no environment. */
interface Caller {
  environment: EnvironmentView | null
  principal: Principal
}

/** Admits a request by its route's `access`, or throws the error to answer with. */
export type Admit = (route: Route, target: RequestTarget, headers: Headers, address: string | null) => Promise<Caller>

interface RequestTarget {
  params: Params
  search: Readonly<Record<string, string>>
  /** `limit` is set here, for the headers of every answer: how many requests the caller has left. */
  seen: { limit: LimitLeft | null }
}

const anonymous: Caller = { environment: null, principal: client }

export function admission(service: Service): Admit {
  const { keyring, environments } = service
  const limit = service.limits

  async function byKey(
    method: string,
    { seen }: RequestTarget,
    headers: Headers,
    address: string | null,
  ): Promise<Caller> {
    const text = keyIn(headers)
    if (text === null) throw notAuthenticated()
    // Looks the key up even if the address has sent too many unknown keys: a valid key is never refused.
    const recognised = await keyring.recognise(text)
    if (recognised === null) {
      await limit.countBadKey(address)
      throw notAuthenticated()
    }
    const { key, environment, permission } = recognised
    const principal = { kind: 'key', id: key.id, label: key.label } as const
    seen.limit = await limit.countCaller(principal)
    const needed = permissionFor(method)
    if (!suffices(permission, needed)) {
      throw unauthorized(`this key may ${permission} only; ${method} needs ${needed}`)
    }
    keyring.touch(key)
    return { environment, principal }
  }

  /** Admits a request by its address alone; `null` if it needs a key, and may have one. */
  async function byAddress(
    route: Route,
    target: RequestTarget,
    headers: Headers,
    address: string | null,
  ): Promise<Caller | null> {
    const { params, search } = target
    const opened = (await route.withoutKey?.(params, search, service)) ?? null
    if (typeof opened === 'string') return byPath(route, target, address)
    if (opened !== null && keyIn(headers) === null) throw opened
    return null
  }

  async function environmentOf(route: Route, params: Params): Promise<EnvironmentView> {
    const id = params.environmentId ?? (await route.environmentOf?.(params, service)) ?? ''
    const environment = idPattern.test(id) ? await environments.get(id) : null
    if (!environment) throw notFound('Environment', id)
    return environment
  }

  async function byPath(route: Route, { params, seen }: RequestTarget, address: string | null): Promise<Caller> {
    const named = params.environmentId ?? ''
    const isKnown = environments.has(named)
    if (isKnown) seen.limit = await limit.countClient(address, named)
    try {
      const environment = await environmentOf(route, params)
      // Counts known environments only: invented ids would fill the limiter's memory.
      if (!isKnown) seen.limit = await limit.countClient(address, environment.id)
      return { environment, principal: client }
    } catch (error) {
      if (error instanceof Problem && error.code === 'not_found') await limit.countUnknownEnvironment(address)
      throw error
    }
  }

  return async (route, target, headers, address) => {
    if (route.access === 'open') return anonymous
    if (route.access !== 'key') return byPath(route, target, address)
    return (await byAddress(route, target, headers, address)) ?? byKey(route.method, target, headers, address)
  }
}

const notAuthenticated = () =>
  new Problem('not_authenticated', 'Not authenticated', { 'x-Api-Key': 'Header not provided or API Key invalid' })
