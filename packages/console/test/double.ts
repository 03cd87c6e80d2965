import { type Logger, type Permission, Problem, silentLogger } from '@hearback/core'
import type { PageContext, SignedIn } from '@hearback/core/pages'
import { isSameOrigin } from '../../core/src/http/same-origin.ts'
import { consolePages } from '../src/index.ts'
import type { ConsoleOptions } from '../src/options.ts'

export const here = `c${'a'.repeat(24)}`
export const elsewhere = `c${'b'.repeat(24)}`
export const unknown = `c${'z'.repeat(24)}`
export const product = `c${'p'.repeat(24)}`
export const origin = 'https://survey.test'

/** Somebody who asks for pages; `null`: nobody is signed in. */
export type Role = 'nobody' | 'newcomer' | 'foreign' | Permission | 'owner'

export const roles: readonly Exclude<Role, 'newcomer'>[] = ['nobody', 'foreign', 'read', 'write', 'manage', 'owner']

function signedInAs(
  role: Role,
  isConfirmed = true,
  production = here,
  timeZone: string | null = null,
): SignedIn | null {
  if (role === 'nobody') return null
  const isOwner = role === 'owner'
  const may = new Map<string, Permission>(
    isOwner || role === 'newcomer' ? [] : role === 'foreign' ? [[elsewhere, 'manage']] : [[production, role]],
  )
  const person = {
    id: `p-${role}`,
    email: `${role}@example.com`,
    externalId: null,
    name: `The ${role}`,
    isOwner,
    timeZone,
  }
  return { person, memberships: may, sessionId: role, formToken: `token of ${role}`, isConfirmed }
}

export interface Call {
  readonly method: string
  readonly path: string
  readonly environmentId: string | null
}

export interface Answers {
  /** What the API answers besides the products; `null`: a 404. Default: always 404. */
  readonly api?: (call: Call, init: RequestInit) => Response | null | Promise<Response | null>
  /** The id of the production environment. Default: `here`. */
  readonly production?: string
  readonly isConfirmed?: boolean
  /** The person's own time zone. Default: none. */
  readonly timeZone?: string | null
  /** The time zone of the product. Default: UTC. */
  readonly productZone?: string
  readonly options?: ConsoleOptions
  /** The environments whose new responses are mailed. Default: no mail can be sent. */
  readonly mailed?: readonly string[] | null
  /** Whether the service shows the API reference. Default: it does not. */
  readonly hasReference?: boolean
  /** Whether the service mails links. Default: it does not. */
  readonly mailsLinks?: boolean
  /** Default: silent. */
  readonly logger?: Logger
  /** The address of every survey. Default: none. */
  readonly surveyUrl?: string | null
}

/** The console between doubles of the API and of the accounts, which note what it asks for. */
export function consoleOf(
  role: Role,
  {
    api = () => null,
    production = here,
    isConfirmed = true,
    options = {},
    mailed = null,
    hasReference = false,
    mailsLinks = false,
    logger = silentLogger,
    surveyUrl = null,
    timeZone = null,
    productZone = 'UTC',
  }: Answers = {},
) {
  const calls: Call[] = []
  const account: string[] = []
  const pages = consolePages(options)
  let sure = isConfirmed

  const products = (signedIn: SignedIn) => [
    {
      id: product,
      version: 4,
      name: 'app',
      createdAt: '2026-01-01T00:00:00.000Z',
      recontactDays: 7,
      placement: 'center',
      clickOutsideClose: true,
      darkOverlay: false,
      inAppSurveyBranding: true,
      linkSurveyBranding: false,
      styling: { brandColor: { light: '#aabbcc' }, roundness: 4, isLogoHidden: true },
      timeZone: productZone,
      environments: [
        { id: production, type: 'production' },
        { id: elsewhere, type: 'development' },
      ].flatMap((one) => {
        const may = signedIn.person.isOwner ? 'manage' : signedIn.memberships.get(one.id)
        return may === undefined ? [] : [{ ...one, may, appSetUpAt: null, websiteSetUpAt: null }]
      }),
    },
  ]
  const environments = (signedIn: SignedIn) =>
    products(signedIn).flatMap(({ id, name, timeZone, environments }) =>
      environments.map((one) => ({ ...one, product: { id, name, timeZone } })),
    )
  const callAs: PageContext['callAs'] = async (signedIn, environmentId, path, init = {}) => {
    const call = { method: init.method ?? 'GET', path, environmentId }
    const { pathname } = new URL(path, origin)
    if (call.method === 'GET' && pathname === '/api/v1/products') return Response.json({ data: products(signedIn) })
    if (call.method === 'GET' && pathname === `/api/v1/products/${product}`)
      return Response.json({ data: products(signedIn)[0] })
    if (pathname === '/api/v1/environments') return Response.json({ data: environments(signedIn) })
    calls.push(call)
    const missing = { code: 'not_found', message: 'Not found', details: {} }
    if (/^\/api\/v1\/environments\/[^/]+\/surveys\/[^/]+\/editions$/.test(pathname))
      return Response.json({ data: { editions: [], otherKinds: [] } })
    return (await api(call, init)) ?? Response.json(missing, { status: 404 })
  }
  const note =
    <Answer>(name: string, answer: Answer) =>
    async () => {
      account.push(name)
      return answer
    }
  const accounts: PageContext['accounts'] = {
    session: async (secret) => (secret === 'good' ? signedInAs(role, sure, production, timeZone) : null),
    fromHost: async () => {
      const signedIn = signedInAs('read', sure) as SignedIn
      return { ...signedIn, sessionId: null, person: { ...signedIn.person, externalId: 'u-1' } }
    },
    isFormToken: async (signedIn, token) => token === signedIn.formToken,
    signIn: async ({ password, device }) => {
      account.push(`signIn with ${device}`)
      return password === 'right' ? { secret: 'good', device: 'mine', signedIn: signedInAs('owner') as SignedIn } : null
    },
    signOut: note('signOut', undefined),
    sessions: note('sessions', []),
    endOthers: note('endOthers', 1),
    confirm: async (_, password) => {
      sure = password === 'right'
      return sure
    },
    changeName: note('changeName', undefined),
    changeTimeZone: async (_, timeZone) => {
      account.push(`time zone ${timeZone}`)
      if (timeZone === 'Mars') throw new Problem('bad_request', 'Wrong', { timeZone: 'There is no time zone "Mars"' })
    },
    changePassword: async (_, given) => {
      account.push('changePassword')
      if (given.old !== 'right') throw new Problem('bad_request', 'Wrong', { old: 'This is not your password' })
    },
    responseMails: note('responseMails', mailed),
    stopLink: note('stopLink', null),
    stopMail: note('stopMail', false),
    setResponseMails: async (_, { on, off }) => void account.push(`mails on ${on} off ${off}`),
    link: async (secret) =>
      secret === 'open' ? { purpose: 'firstOwner', person: null, endsAt: '2026-11-22T14:32:00.000Z' } : null,
    forgotPassword: async (email) => {
      account.push(`forgot ${email}`)
      if (!email.includes('@')) throw new Problem('bad_request', 'Wrong', { email: 'Enter an e-mail address' })
    },
    enter: async (secret, { password }) => {
      if (password.length < 12) throw new Problem('bad_request', 'Wrong', { password: 'Choose 12 characters or more' })
      return secret === 'open' ? { secret: 'good', device: 'mine', signedIn: signedInAs('owner') as SignedIn } : null
    },
  }

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(path, origin)
    const below = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
    const above = pathname.split('/').length - 2
    const headers = new Headers(init.headers)
    if (role !== 'nobody') headers.set('cookie', `${headers.get('cookie') ?? 'other=1'}; hearback_session=good`)
    const context = {
      path: below,
      root: above <= 0 ? './' : '../'.repeat(above),
      params: {},
      publicUrl: origin,
      isSameOrigin: () => isSameOrigin({ headers, url: origin + path }, origin),
      accounts,
      callAs,
      mailsLinks,
      mostAttempts: 10,
      surveyUrl: () => surveyUrl,
      hasPage: (path: string) => hasReference && path === '/api/v1/docs',
      logger,
    } as unknown as PageContext
    const response = await pages.serve(new Request(origin + path, { ...init, headers }), context)
    return response ?? new Response(null, { status: 404 })
  }

  /** Sends a form as the browser does. `token`: default, the right one. */
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = sameOrigin) =>
    ask(path, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ token: `token of ${role}`, ...fields }),
    })

  return { ask, send, calls, account }
}

export const sameOrigin = { 'sec-fetch-site': 'same-origin', origin }
