/**
 * Shows the OpenAPI document to people, at `/api/v1/docs`: called by the routes of `http/docs.ts`, which answer `ETag`
 * and HEAD themselves. `null`: there is no such file. Core brings none, so that it stays small; `@hearback/docs` is one.
 */
export type DocsReader = (asked: DocsRequest) => Promise<DocsFile | null>

export interface DocsRequest {
  /** What is asked for below `/api/v1/docs/`; `null` for the page itself. */
  readonly file: string | null
  /**
   * Leads from the address that was asked for to `/api/v1/`: `./` or `../`. Whatever the page names must begin with
   * it, for nobody knows what stands before `/api/v1/` in a browser behind proxies.
   */
  readonly root: string
  readonly headers: Headers
}

export interface DocsFile {
  /** Names in lower case; `content-type` and `etag` (with its quotation marks) must be there. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | ReadableStream<Uint8Array>
}
