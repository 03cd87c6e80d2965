import type { SignedIn } from '@hearback/core/pages'
import { addresses } from './addresses.ts'
import { deviceIn } from './cookies.ts'
import type { DoorVisit } from './door/door-visit.ts'
import { errorView } from './error-views.ts'
import type { RowMatch } from './find-row.ts'
import { secretAddressHeaders } from './headers.ts'
import { bare } from './layout.ts'
import type { DoorRow } from './row.ts'
import type { Arrival } from './serve.ts'
import { startOf } from './start.ts'

/** Serves a page or form that comes before signing in. */
export async function serveDoor(
  { request, context, settings, replies, language, last, isSecure }: Arrival,
  { row, params }: RowMatch & { readonly row: DoorRow },
  signedIn: SignedIn | null,
  fields: URLSearchParams,
): Promise<Response> {
  const made = addresses(context.root, null)
  const door: DoorVisit = {
    ...language,
    ...made,
    signedIn,
    params,
    query: new URL(request.url).searchParams,
    publicUrl: context.publicUrl,
    isSecure,
    client: request.headers.get('user-agent')?.slice(0, 256) ?? null,
    device: deviceIn(request),
    accounts: context.accounts,
    mailsLinks: context.mailsLinks,
    settings,
    now: Date.now(),
    start: (person) => startOf(context, person, last),
  }
  const answer = await row.open(door, fields)
  if (answer.kind === 'to') return replies.to(answer.url, answer.cookies)
  if (answer.kind === 'page') {
    return replies.page(bare(answer.view, language), {
      status: answer.status ?? 200,
      cookies: answer.cookies ?? [],
      headers: secretAddressHeaders,
    })
  }
  return replies.page(bare(errorView(language, 400, answer.form.message), language), { status: 400 })
}
