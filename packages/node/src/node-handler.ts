import type { IncomingMessage, ServerResponse } from 'node:http'
import { consoleLogger, type Hearback, type Logger } from '@hearback/core'
import { aFunction, aLogger, optionsOf } from '@hearback/core/checks'
import { checkHost } from '@hearback/host'
import { NodeRequest } from 'srvx/node'
import { platformOf } from './platform.ts'
import { readRest } from './rest-of-body.ts'
import { sendResponse } from './send-response.ts'

/** A listener for `http.createServer`, and a handler for Express and other Connect-like routers. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

export interface NodeHandlerOptions {
  /** Called when a request queued work that is due at once: `workLoop(hearback).wake`. Default: does nothing. */
  wake?: () => void
  /**
   * Receives errors of requests that never reached Hearback, with the request id in the response. Default: the logger
   * of the service.
   */
  logger?: Logger
}

const optionChecks = optionsOf({
  wake: aFunction,
  logger: aLogger,
})

/** A request with the fields that routers add. */
interface RoutedRequest extends IncomingMessage {
  /** The whole path, if `url` has only the part after the mount point. */
  originalUrl?: string
  /** The body's bytes, if the host has read them (Google Cloud Functions). */
  rawBody?: unknown
  /** What a body parser made of the body. */
  body?: unknown
}

/**
 * Makes a listener to mount Hearback in an existing server. It answers every request it receives, so pass it those
 * under its own prefix only. Mount it before body parsers: it reads bodies itself. What a parser has read is taken only where
 * it left the bytes or the text, as `express.raw()` and `express.text()` do.
 */
export function toNodeHandler(
  hearback: Pick<Hearback, 'handle'> & Partial<Pick<Hearback, 'logger'>>,
  options: NodeHandlerOptions = {},
): NodeHandler {
  checkHost('toNodeHandler', [hearback, 'handle'], options, optionChecks)
  const { wake, logger = hearback.logger ?? consoleLogger } = options
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new NodeRequest({ req: request, res: response })
    const handled = await hearback.handle(asked, { ...platformOf(asked), ...(wake && { wake }) })
    if (response.writableEnded) logger.error({ url: withoutSecret(request.url) }, handledAlready)
    await sendResponse(response, handled)
  }
  return (request: RoutedRequest, response) => {
    readRest(request, response)
    if (isBodyTaken(request)) {
      const left = bodyLeft(request)
      if (left === null) return refuse(response, bodyTaken, logger)
      request.rawBody = left
    }
    // Hearback needs the whole path, since the addresses it makes contain the prefix.
    if (request.originalUrl !== undefined) request.url = request.originalUrl
    serve(request, response).catch((error: unknown) =>
      refuse(response, 'The request could not be answered', logger, error),
    )
  }
}

const bodyTaken =
  'The body of this request was read before Hearback got it: mount Hearback before body parsers such as ' +
  'express.json() and express.urlencoded(); in Fastify, in a scope without parsers (removeAllContentTypeParsers)'

const handledAlready =
  'Other code ended this response before Hearback could answer; in Fastify, call reply.hijack() first'

function isBodyTaken(request: RoutedRequest): boolean {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'DELETE'
  return hasBody && request.readableDidRead
}

/**
 * The bytes of a body that other code has read; `null` if it kept only what it parsed, of which nothing tells whether it is
 * all that was sent.
 */
function bodyLeft({ rawBody, body }: RoutedRequest): Buffer | null {
  if (Buffer.isBuffer(rawBody)) return rawBody
  if (Buffer.isBuffer(body)) return body
  return typeof body === 'string' ? Buffer.from(body) : null
}

function refuse(response: ServerResponse, message: string, logger: Logger, error?: unknown): void {
  const requestId = crypto.randomUUID()
  logger.error({ requestId, ...(error !== undefined && { err: error }) }, message)
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(500, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' })
  response.end(JSON.stringify({ code: 'internal_server_error', message, details: { request_id: requestId } }))
}

/** An address as the log may have it: that of a live address has its secret in the path. */
const withoutSecret = (url = ''): string => url.replace(/(\/api\/v1\/exports\/)[^/?#]+/, '$1…')
