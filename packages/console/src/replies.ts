import { type HeaderOptions, pageHeaders } from './headers.ts'
import { addressOf, type Url } from './html.ts'
import { type Assets, document, type Sheet } from './layout.ts'

export interface ReplyOptions {
  readonly status?: number
  readonly cookies?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

/** Makes the answers of the console. */
export interface Replies {
  page(sheet: Sheet, options?: ReplyOptions): Response
  /** 303: the browser goes on with GET. */
  to(url: Url, cookies?: readonly string[]): Response
}

export function repliesWith(options: HeaderOptions, assets: Assets): Replies {
  const always = pageHeaders(options)
  const headersWith = (more: Readonly<Record<string, string>>, cookies: readonly string[]): Headers => {
    const headers = new Headers({ ...always, ...more })
    for (const cookie of cookies) headers.append('set-cookie', cookie)
    return headers
  }
  return {
    page: (sheet, { status = 200, cookies = [], headers = {} } = {}) =>
      new Response(document(sheet, assets), { status, headers: headersWith(headers, cookies) }),
    to: (url, cookies = []) =>
      new Response(null, { status: 303, headers: headersWith({ location: addressOf(url) }, cookies) }),
  }
}
