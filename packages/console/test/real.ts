import { type HearbackOptions, type Pages, type Permission, type Storage, systemClock } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { origin, open as service } from '../../core/test/serve.ts'
import { consolePages } from '../src/index.ts'
import { sameOrigin } from './double.ts'
import { plainPasswords } from './service.ts'

/** Sends JSON to the API with a key, and reads `data` of the answer. */
export type Caller = (method: string, path: string, body?: object) => Promise<{ id: string }>

type Role = Permission | 'owner'

/**
 * The console of a real service on memory storage, with people who are signed in. `more`: other pages of the service. `onAnswer`: is
 * given a copy of each answer of the API to a page.
 */
export async function realConsole(
  more: readonly Pages[] = [],
  options: Pick<HearbackOptions, 'rateLimit'> = {},
  onAnswer: ((answer: Response) => Promise<void>) | null = null,
) {
  const calls: string[] = []
  const steps: string[] = []
  const storage = counting(steps)
  const mails = { publicUrl: origin, sendMail: async () => {} }
  const app = await service({
    ...mails,
    ...options,
    clock: systemClock,
    pages: [...more, counted(calls, onAnswer)],
    passwords: plainPasswords,
    storage,
  })
  const { hearback, production } = app
  const send = (path: string, init: RequestInit = {}) => hearback.handle(new Request(origin + path, init))

  /** Makes a person of these rights, and signs in: cookie and the token of forms. */
  async function signIn(role: Role) {
    const person = { email: `${role}@example.com`, name: `The ${role}` }
    if (role !== 'owner') await hearback.admin.createPerson({ ...person, memberships: { [production.id]: role } })
    const { admin } = hearback
    const { secret } = await (role === 'owner' ? admin.createFirstOwnerLink() : admin.createSignInLink(person.email))
    const body = new URLSearchParams({ ...person, link: secret, password: 'a password of the tests' })
    const entered = await send('/console/enter', { method: 'POST', headers: sameOriginHere, body })
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
    const account = await send('/console/account/', { headers: { cookie } })
    return { cookie, token: /name="token" value="([^"]+)"/.exec(await account.text())?.[1] ?? '' }
  }
  const sessions = new Map<Role, ReturnType<typeof signIn>>()
  const sessionOf = (role: Role) => {
    const session = sessions.get(role) ?? signIn(role)
    sessions.set(role, session)
    return session
  }

  /** The console as somebody sees it, in the production environment. */
  const as = (role: Role) => {
    const within = (path: string) => `/console/${production.id}/${path}`
    async function ask(path: string, init: RequestInit = {}): Promise<Response> {
      const { cookie } = await sessionOf(role)
      return send(path, { ...init, headers: { ...init.headers, cookie } })
    }
    async function open(path: string) {
      const { cookie } = await sessionOf(role)
      calls.length = 0
      steps.length = 0
      const response = await send(path, { headers: { cookie } })
      return { status: response.status, text: await response.text() }
    }
    async function postTo(
      path: string,
      fields: Record<string, string | readonly string[]> = {},
      more: Record<string, string> = {},
    ) {
      const { cookie, token } = await sessionOf(role)
      const body = new URLSearchParams({ token })
      for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one)
      const headers = { ...more, ...sameOriginHere, cookie }
      const response = await send(path, { method: 'POST', headers, body })
      return { status: response.status, location: response.headers.get('location'), text: await response.text() }
    }
    return {
      ask,
      /** Opens a page of the environment. */
      page: (path: string) => open(within(path)),
      /** Opens a page by its whole path. */
      open,
      /** Posts a form. A field with several values is sent several times. */
      post: (path: string, fields: Parameters<typeof postTo>[1] = {}, headers: Record<string, string> = {}) =>
        postTo(within(path), fields, headers),
      /** Posts a form by its whole path. */
      postTo,
    }
  }
  const call: Caller = async (method, path, body) => (await app.call(method, path, { body })).data<{ id: string }>()
  return { app, calls, steps, as, call }
}

const sameOriginHere = { ...sameOrigin, origin }

/** Storage that notes its steps, each of which is a statement on PostgreSQL. */
function counting(steps: string[]): Storage {
  const storage = memoryStorage()
  const counted = Object.entries(storage).map(([name, store]) => {
    if (typeof store !== 'object' || store === null) return [name, store]
    const methods = Object.entries<unknown>(store).map(([method, run]) => [
      method,
      (...given: unknown[]) => {
        steps.push(`${name}.${method}`)
        return typeof run === 'function' ? Reflect.apply(run, store, given) : run
      },
    ])
    return [name, Object.fromEntries(methods)]
  })
  // Safe: every store keeps its methods.
  return { ...storage, ...Object.fromEntries(counted) } as Storage
}

/** The console, which notes what its pages ask the API for, besides what the bar needs. */
function counted(calls: string[], onAnswer: ((answer: Response) => Promise<void>) | null): Pages {
  const pages = consolePages()
  return {
    addresses: pages.addresses,
    serve: (request, context) =>
      pages.serve(
        request,
        Object.create(context, {
          callAs: {
            value: async (...given: Parameters<typeof context.callAs>) => {
              if (!given[2].startsWith('/api/v1/environments?')) calls.push(given[2])
              const answer = await context.callAs(...given)
              if (answer.headers.get('content-type')?.includes('json')) await onAnswer?.(answer.clone())
              return answer
            },
          },
        }),
      ),
  }
}
