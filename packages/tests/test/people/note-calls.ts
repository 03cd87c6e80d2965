import type { BrowserContext, Request } from 'playwright-core'

/** Notes the calls of the API and the pages that a browser loads in a person's diary: what the page did behind the card. */
export function noteCalls(context: BrowserContext, diary: string[]): void {
  const begin = Date.now()
  const note = (request: Request, what: string | number) => {
    const { pathname, search } = new URL(request.url())
    if (request.isNavigationRequest() || /\/api\/v1\/client|\/js\//.test(pathname))
      diary.push(`  ${Date.now() - begin} ms: ${what} ${request.method()} ${pathname}${search}`)
  }
  context.on('request', (request) => note(request, `→ ${(request.postData() ?? '').slice(0, 600)}`))
  context.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'))
  context.on('response', (response) => note(response.request(), response.status()))
}
