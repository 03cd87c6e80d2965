import { type HeaderOptions, pageHeaders } from './headers.ts'
import { addressOf, type Url } from './html.ts'
import { type Assets, document, type Sheet } from './layout.ts'
import type { PageView } from './row.ts'

interface ReplyOptions {
  readonly status?: number
  readonly cookies?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  /** As in `PageView`. */
  readonly frames?: string | null
}

/** Makes the answers of the console. */
export interface Replies {
  page(sheet: Sheet, options?: ReplyOptions): Response
  /** A file to keep. Its name has letters, digits, `.`, `_` and `-` alone. */
  file(file: NonNullable<PageView['file']>): Response
  /** 303: the browser goes on with GET. */
  to(url: Url, cookies?: readonly string[]): Response
}

export function repliesWith(options: HeaderOptions, assets: Assets): Replies {
  const always = pageHeaders(options, null)
  const headersWith = (
    more: Readonly<Record<string, string>>,
    cookies: readonly string[],
    frames: string | null = null,
  ): Headers => {
    const headers = new Headers({ ...(frames === null ? always : pageHeaders(options, frames)), ...more })
    for (const cookie of cookies) headers.append('set-cookie', cookie)
    return headers
  }
  return {
    page: (sheet, { status = 200, cookies = [], headers = {}, frames = null } = {}) =>
      new Response(document(sheet, assets), {
        status,
        headers: headersWith({ 'content-language': sheet.language.code, ...headers }, cookies, frames),
      }),
    file: ({ name, type, body }) =>
      new Response(body, {
        headers: headersWith({ 'content-type': type, 'content-disposition': `attachment; filename="${name}"` }, []),
      }),
    to: (url, cookies = []) =>
      new Response(null, { status: 303, headers: headersWith({ location: addressOf(url) }, cookies) }),
  }
}
