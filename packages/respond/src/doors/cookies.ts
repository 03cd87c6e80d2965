import type { DoorTokens } from '@hearback/core/pages'
import { type CookieScope, cookie } from '../progress.ts'

const names: Readonly<Record<keyof DoorTokens, string>> = { pinToken: 'hb_pin', emailToken: 'hb_email' }

/**
 * The cookie of a token. It has no path of its own: it is set by pages at `/s/{surveyId}/…`, so that browsers send it to
 * that survey's pages alone, below whatever prefix they see. Scripts cannot read it.
 */
export const tokenCookie = (name: keyof DoorTokens, token: string, seconds: number, where: CookieScope): string =>
  `${cookie(names[name], token, seconds, where)}; HttpOnly`

/** The tokens that a browser sends. */
export function tokensIn(cookies: string | null): DoorTokens {
  const all = (cookies ?? '').split(/; */)
  const textOf = (name: string) => all.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
  return { pinToken: textOf(names.pinToken), emailToken: textOf(names.emailToken) }
}

/** The tokens that a survey asks for, as fields of requests. */
export const tokenFields = (
  { pinToken, emailToken }: DoorTokens,
  doors: readonly ('pin' | 'email')[],
): Record<string, string> => ({
  ...(pinToken !== null && doors.includes('pin') && { pinToken }),
  ...(emailToken !== null && doors.includes('email') && { emailToken }),
})
