import type { PageContext, SignedIn } from '@hearback/core/pages'
import { addresses } from './addresses.ts'
import type { Url } from './html.ts'
import { apiFor, visibleEnvironments } from './visit.ts'

/** Where a person begins: in the environment of the last visit, else in the first one; without any at the products, which tell people without rights whom to ask. */
export async function startOf(context: PageContext, signedIn: SignedIn, last: string | null): Promise<Url> {
  const { to } = addresses(context.root, null)
  const environments = await visibleEnvironments(apiFor(context, signedIn, null), last)
  const environment = environments.find(({ id }) => id === last) ?? environments[0]
  return environment ? to(environment.id, 'surveys') : to('products')
}
