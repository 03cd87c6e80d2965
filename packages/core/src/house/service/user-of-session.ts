import * as v from 'valibot'
import { type ProvenUser, provenUser } from '../../asking/contacts/proven-user.ts'
import { isSameOrigin } from '../../http/same-origin.ts'
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
  if (typeof user.userId !== 'string') {
    throw new Error(
      'The option `identify` answered a userId that is no text. userId must be a text: use String(user.id)',
    )
  }
  throw new Error(
    'The option `identify` must answer null, or { userId, attributes }: userId is a text of 1 to 255 characters, and each attribute a text, a number or a boolean',
  )
}

/** Whether a page of the host sent the request: browsers send cookies along with requests of any page. */
export const isFromOwnPage = (
  request: Request,
  publicUrl: string,
  { allowedOrigins }: Pick<Service, 'allowedOrigins'>,
): boolean => isSameOrigin(request, publicUrl) || allowedOrigins.includes(request.headers.get('origin') ?? '')

/**
 * The user whom the host's session proves to be a page's visitor. A page may be opened from anywhere, such as a mail, since showing
 * it stores nothing; a form counts only from a page of the host.
 */
export async function visitorOf(
  service: Pick<Service, 'identify' | 'allowedOrigins'>,
  request: Request,
  publicUrl: string,
): Promise<string | null> {
  const isShowing = request.method === 'GET' || request.method === 'HEAD'
  if (!isShowing && !isFromOwnPage(request, publicUrl, service)) return null
  // The page has yet to read the form.
  const asked = isShowing ? request : new Request(request.url, { headers: request.headers })
  return (await userOfSession(service, asked))?.userId ?? null
}
