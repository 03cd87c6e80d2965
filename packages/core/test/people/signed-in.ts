import * as assert from 'uvu/assert'
import type { SignedIn } from '../../src/house/for-pages.ts'
import type { HearbackOptions, Pages, Permission } from '../../src/house/index.ts'
import { open, origin } from '../serve.ts'

export interface AsPerson {
  status: number
  text: string
  headers: Headers
  json: unknown
  data<T = Record<string, unknown>>(): T
  error(status: number): { code: string; message: string; details: Record<string, string> }
}

export interface SentAs {
  body?: unknown
  headers?: Record<string, string>
}

/** A service with a page through which a test calls the API as a person. */
export async function openWithPeople(options: Partial<HearbackOptions> = {}) {
  let next: (context: Parameters<Pages['serve']>[1]) => Promise<Response> = () => Promise.reject(new Error('No call'))
  const probe: Pages = {
    addresses: [{ path: '/probe', methods: ['GET'], isShared: false, landmark: null }],
    serve: (_, context) => next(context),
  }
  const app = await open({ pages: [probe], ...options })

  async function callAs(
    signedIn: SignedIn,
    environmentId: string | null,
    method: string,
    path: string,
    sent: SentAs = {},
  ): Promise<AsPerson> {
    const init = {
      method,
      headers: { 'content-type': 'application/json', ...sent.headers },
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    }
    let answered: Response | null = null
    next = async (context) => {
      answered = await context.callAs(signedIn, environmentId, path, init)
      return new Response('done')
    }
    await app.hearback.fetch(new Request(`${origin}/probe`))
    // Safe: the page above has set it.
    const response = answered as unknown as Response
    const text = await response.text()
    const json = text === '' ? null : JSON.parse(text)
    return {
      status: response.status,
      text,
      headers: response.headers,
      json,
      data<T>() {
        assert.ok(response.ok, text)
        return json.data as T
      },
      error(status) {
        assert.is(response.status, status, text)
        return json
      },
    }
  }

  /** Stores a person. */
  async function person(
    name: string,
    rights: { isOwner?: boolean; memberships?: Record<string, Permission>; isConfirmed?: boolean } = {},
  ): Promise<SignedIn> {
    const { isOwner = false, memberships = {}, isConfirmed = true } = rights
    const email = `${name.toLowerCase()}@example.org`
    const made = await app.hearback.admin.createPerson({ email, name, isOwner, memberships })
    return {
      person: { id: made.id, email, externalId: null, name, isOwner, timeZone: null },
      memberships: new Map(Object.entries(memberships)),
      sessionId: null,
      formToken: 'token',
      isConfirmed,
    }
  }
  return { ...app, callAs, person }
}
