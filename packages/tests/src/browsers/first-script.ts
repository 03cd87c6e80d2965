import { hurry } from '../chromium.ts'

/** The header `accept` of a request of the page with this number ends so. It needs no permission of another origin. */
export const markOf = (page: number): string => `, page/${page}`

/**
 * What runs on each page before its own scripts.
 * @param isPersonal its time passes as a person's does; else faster: see `launch` in `chromium.ts`
 */
export const firstScript = (page: number, isPersonal: boolean): string =>
  [
    isPersonal ? '' : `(${hurry})();`,
    `(${markRequests})(${JSON.stringify(markOf(page))});`,
    `(${sayBrokenPolicies})();`,
  ].join('\n')

/** A proxy cannot see which page a request comes from. */
function markRequests(mark: string): void {
  const { fetch } = window
  window.fetch = (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set('accept', (headers.get('accept') ?? '*/*') + mark)
    return fetch.call(window, input, { ...init, headers })
  }
}

/** Chromium writes broken policies on the console by itself. */
function sayBrokenPolicies(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error(`The policy ${effectiveDirective} is broken by ${blockedURI} ${sample}`),
  )
}
