import * as v from 'valibot'
import { type ProvenUser, provenUser } from '../contacts/proven-user.ts'
import type { Service } from './service.ts'

/** The user whom the host's session proves, by its option `identify`; `null`: it proves none. */
export async function userOfSession(
  { identify }: Pick<Service, 'identify'>,
  request: Request,
): Promise<ProvenUser | null> {
  const user = await identify?.(request)
  if (user === null || user === undefined) return null
  const parsed = v.safeParse(provenUser, user)
  if (parsed.success) return parsed.output
  throw new Error('The option `identify` must answer null, or { userId, attributes } with texts, numbers and booleans')
}

/** Whether a page of the host sent the request: browsers send cookies along with requests of any page. */
export const isFromOwnPage = (headers: Headers, { allowedOrigins }: Pick<Service, 'allowedOrigins'>): boolean =>
  headers.get('sec-fetch-site') === 'same-origin' || allowedOrigins.includes(headers.get('origin') ?? '')

/**
 * Whether the host's session proves that a page's visitor is this user. A page may be opened from anywhere, such as a mail, since
 * showing it stores nothing; a form counts only from a page of the host.
 */
export async function isVisitor(
  service: Pick<Service, 'identify' | 'allowedOrigins'>,
  request: Request,
  userId: string,
): Promise<boolean> {
  const isShowing = request.method === 'GET' || request.method === 'HEAD'
  if (!isShowing && !isFromOwnPage(request.headers, service)) return false
  return (await userOfSession(service, request))?.userId === userId
}
