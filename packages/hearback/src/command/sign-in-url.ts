import type { Hearback, Pages, SignInLink } from '@hearback/core'
import type { AnnouncedSignIn } from './first-start.ts'

/** The address of a link, in the console of the server at `base`. */
export const signInUrl = (base: string, { secret }: Pick<SignInLink, 'secret'>): string =>
  `${base.replace(/\/+$/, '')}/console/enter/${secret}`

/** Whether a console is among the pages. */
export const hasConsole = (pages: readonly Pages[]): boolean =>
  pages.some(({ addresses }) => addresses.some(({ path }) => path.startsWith('/console/')))

/** The link to become the owner; `null` if there is one. An earlier link of any process stops working. */
export async function firstSignIn(
  admin: Pick<Hearback['admin'], 'hasOwner' | 'createFirstOwnerLink'>,
  publicUrl: string,
): Promise<AnnouncedSignIn | null> {
  if (await admin.hasOwner()) return null
  const link = await admin.createFirstOwnerLink()
  return { url: signInUrl(publicUrl, link), expiresAt: link.expiresAt }
}
