/**
 * Serves a page that shows the OpenAPI document, at `/api/v1/docs`. Called by the routes of `http/docs.ts`, which
 * handle `ETag` and HEAD themselves. `null`: there is no such file. Core includes none, so that it stays small;
 * `@hearback/docs` is one.
 */
export type DocsReader = (request: DocsRequest) => Promise<DocsFile | null>

export interface DocsRequest {
  /** The path below `/api/v1/docs/`; `null` for the page itself. */
  readonly file: string | null
  /**
   * Leads from the requested address to `/api/v1/`: `./` or `../`. Every address in the page must begin with it, since
   * the prefix before `/api/v1/` in a browser behind proxies is unknown.
   */
  readonly root: string
  readonly headers: Headers
}

export interface DocsFile {
  /** Names in lower case; `content-type` and `etag` (with its quotation marks) must be there. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | ReadableStream<Uint8Array>
}
