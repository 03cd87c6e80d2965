import type { ProxiedRequest, ProxiedResponse } from './proxy.ts'

/** What Playwright calls a request, as far as the tests ask it. */
export interface SeenRequest {
  url(): string
  method(): string
  allHeaders(): Promise<Record<string, string>>
  postData(): string | null
}

/** What Playwright calls a route: the request, and what becomes of it. */
interface Route {
  request(): SeenRequest
  fulfill(answer: {
    status?: number
    headers?: Record<string, string>
    contentType?: string
    body?: string | Buffer
  }): Promise<void>
  abort(): Promise<void>
  fallback(): Promise<void>
}

export type Pattern = string | RegExp
export type Handler = (route: Route) => unknown

export interface Routes {
  /** The handler that was added last is asked first. */
  add(pattern: Pattern, handler: Handler): void
  remove(pattern: Pattern): void
  /** Answers a request; `null`: it is lost. It stays open where a handler does nothing. */
  answer(proxied: ProxiedRequest): Promise<ProxiedResponse | null>
}

/** The routes of a page. */
export function routes(): Routes {
  const rows: { pattern: Pattern; handler: Handler }[] = []
  return {
    add: (pattern, handler) => void rows.unshift({ pattern, handler }),
    remove(pattern) {
      for (const row of rows.filter((one) => String(one.pattern) === String(pattern))) rows.splice(rows.indexOf(row), 1)
    },
    answer(proxied) {
      const fitting = rows.filter(({ pattern }) => fits(proxied.url, pattern)).map(({ handler }) => handler)
      // What the tests answer on the way is about the request itself, and not about the permission for it.
      return ask(proxied, isPreflight(proxied) ? fitting.slice(-1) : fitting)
    },
  }
}

/** Whether a browser asks whether a page may send a request to another origin. */
export const isPreflight = ({ method, headers }: ProxiedRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

function ask(proxied: ProxiedRequest, [handler, ...others]: readonly Handler[]): Promise<ProxiedResponse | null> {
  if (!handler) return Promise.resolve({ status: 404, headers: {}, body: '' })
  return new Promise((resolve, reject) => {
    const route: Route = {
      request: () => seen(proxied),
      async fulfill({ status = 200, headers = {}, contentType, body = '' }) {
        const type = contentType === undefined ? {} : { 'content-type': contentType }
        resolve({ status, headers: { ...permission(proxied, headers), ...headers, ...type }, body })
      },
      async abort() {
        resolve(null)
      },
      async fallback() {
        ask(proxied, others).then(resolve, reject)
      },
    }
    Promise.resolve()
      .then(() => handler(route))
      .catch(reject)
  })
}

/** As Playwright does: an answer of a test is one that the page may read. */
function permission(
  { headers: { origin }, url }: ProxiedRequest,
  headers: Record<string, string>,
): Record<string, string> {
  if (!origin || origin === new URL(url).origin || 'access-control-allow-origin' in headers) return {}
  return { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', vary: 'Origin' }
}

export function seen({ url, method, headers, body }: ProxiedRequest): SeenRequest {
  return {
    url: () => url,
    method: () => method,
    allHeaders: async () => ({ ...headers }),
    postData: () => (body === '' ? null : body),
  }
}

/** Whether an address is meant by a text with `*` for a part of a path and `**` for anything, or by a regular expression. */
function fits(url: string, pattern: Pattern): boolean {
  if (pattern instanceof RegExp) return pattern.test(url)
  const parts = pattern.split(/(\*\*?)/).map((part) => {
    if (part === '**') return '.*'
    return part === '*' ? '[^/]*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`).test(url)
}
