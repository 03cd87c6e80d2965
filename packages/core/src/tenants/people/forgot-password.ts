import { emailForm } from '../../ground/email-form.ts'
import type { Platform } from '../../ground/ports/platform.ts'
import { refuse } from '../../http/problems.ts'
import { linkMail, mailLink, mailsLinks } from './link-mail.ts'
import { makeLink } from './make-link.ts'
import type { SignInParts } from './sign-in.ts'

/**
 * Mails a link for a new password. Before the answer it does the same for every address: whether a person has it is
 * looked up afterwards.
 */
export async function forgotPassword(
  { service, limits }: SignInParts,
  address: string | null,
  waitUntil: Platform['waitUntil'],
  given: string,
): Promise<void> {
  if (!mailsLinks(service)) throw new Error('This service sends no mail, so no page may offer to')
  const email = emailForm(given)
  if (email === null) return refuse({ email: 'Enter an e-mail address, such as ada@example.org' })
  if (!(await limits.mayMail(email, address))) return
  service.afterwards.run(
    () =>
      mailReset(service, email).catch((error: unknown) =>
        service.logger.error({ err: error }, 'A link for a new password could not be made'),
      ),
    waitUntil,
  )
}

/** Makes and lays out the mail for an unknown address too, so that the load of the process tells little. */
async function mailReset(service: SignInParts['service'], email: string): Promise<void> {
  const { storage } = service
  const found = await storage.accounts.findByEmail(email)
  const person = found?.person
  const { stored, secret } = await makeLink(service, 'reset', person?.id ?? null)
  const link = { why: 'forgot', secret, expiresAt: stored.endsAt, sentBy: null } as const
  if (found === null || person?.status !== 'active' || person.externalId !== null) {
    await linkMail(service.publicUrl ?? '', { ...link, to: email, name: person?.name ?? 'unknown' })
    return
  }
  if (await storage.accounts.insertLink(stored, [])) await mailLink(service, found, link)
}
