import type { NewSession } from '@hearback/core/pages'

/**
 * The session's cookie. It has no Path: browsers derive `…/console` from the address of the answer that sets it, whatever
 * a proxy has made of the path. So only POST `…/console/sign-in` and `…/console/enter` may set it.
 */
const sessionCookie = (secret: string, isSecure: boolean): string =>
  `${sessionName}=${secret}; HttpOnly; SameSite=Lax; Max-Age=${90 * 24 * 3600}${isSecure ? '; Secure' : ''}`

/**
 * Marks a browser in which a person has signed in: strangers who guess the password do not keep the person out of it. It stays
 * after signing out. It has no Path, as the session's.
 */
const deviceCookie = (device: string, isSecure: boolean): string =>
  `${deviceName}=${device}; HttpOnly; SameSite=Lax; Max-Age=${180 * 24 * 3600}${isSecure ? '; Secure' : ''}`

const deviceName = 'hearback_device'

export const deviceIn = (request: Request): string | null => cookiesIn(request, deviceName)[0] ?? null

/** The cookies of a browser that has just signed in. */
export const signedInCookies = ({ secret, device }: NewSession, isSecure: boolean): string[] => [
  sessionCookie(secret, isSecure),
  ...(device === null ? [] : [deviceCookie(device, isSecure)]),
]

/** Takes the session's cookie away. POST `…/console/sign-out` has the same default Path. */
export const noSessionCookie = 'hearback_session=; HttpOnly; SameSite=Lax; Max-Age=0'

const sessionName = 'hearback_session'

/** The environment that the person was in last. It is no secret, and other services of the host may see it. */
export const environmentCookie = (environmentId: string, isSecure: boolean): string =>
  `${environmentName}=${environmentId}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${365 * 24 * 3600}${isSecure ? '; Secure' : ''}`

/** The language that a person has chosen. It is no secret. */
export const languageCookie = (code: string, isSecure: boolean): string =>
  `${languageName}=${code}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${365 * 24 * 3600}${isSecure ? '; Secure' : ''}`

const languageName = 'hearback_language'

/** The language that was chosen in this browser; none, one, or of neighbours several. */
export const languageIn = (request: Request): readonly string[] => cookiesIn(request, languageName)

const environmentName = 'hearback_environment'

/**
 * The secrets of the session cookies, each once. The console sets one: a second one is of a neighbour in the domain, who
 * may want a person to work in another account.
 */
export const sessionSecretsIn = (request: Request): readonly string[] => [...new Set(cookiesIn(request, sessionName))]
export const lastEnvironmentIn = (request: Request): string | null => cookiesIn(request, environmentName)[0] ?? null

const cookiesIn = (request: Request, name: string): readonly string[] =>
  (request.headers.get('cookie')?.split(';') ?? []).flatMap((part) => {
    const [key, value] = part.trim().split('=', 2)
    return key === name && value ? [value] : []
  })
