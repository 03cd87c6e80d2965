import type { IncomingMessage, ServerResponse } from 'node:http'
import { consoleLogger, type Hearback, type Logger } from '@hearback/core'
import { aFunction, aLogger, optionsOf } from '@hearback/core/checks'
import { checkHost } from '@hearback/host'
import type { ServerRequest } from 'srvx'
import { toNodeHandler as toSrvxHandler } from 'srvx/node'
import { platformOf } from './platform.ts'

/** A listener for `http.createServer`, and a handler for Express and other Connect-like routers. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

export interface NodeHandlerOptions {
  /** Called when a request left work that is due at once: `workLoop(hearback).wake`. Default: nobody. */
  wake?: () => void
  /** Told of requests that never reached Hearback, under the id that is in the answer. Default: the logger of the service. */
  logger?: Logger
}

const optionChecks = optionsOf({
  wake: aFunction,
  logger: aLogger,
})

/** What routers add to a request. */
interface RoutedRequest extends IncomingMessage {
  /** The whole path, where `url` is only what follows the mount point. */
  originalUrl?: string
  /** The body's bytes, where the host has read them (Google Cloud Functions). */
  rawBody?: unknown
}

/**
 * Hearback as a listener, to mount in a server that is there already. It answers every request it is given,
 * so give it those under its own prefix. Mount it before body parsers: it reads bodies itself.
 */
export function toNodeHandler(
  hearback: Pick<Hearback, 'handle'> & Partial<Pick<Hearback, 'logger'>>,
  options: NodeHandlerOptions = {},
): NodeHandler {
  checkHost('toNodeHandler', [hearback, 'handle'], options, optionChecks)
  const { wake, logger = hearback.logger ?? consoleLogger } = options
  // srvx types it for HTTP/2 as well; what is called is the same function.
  const answer = toSrvxHandler(async (request: ServerRequest) => {
    const answered = await hearback.handle(request, { ...platformOf(request), ...(wake && { wake }) })
    if (!isEnded(request)) return answered
    logger.error({ url: request.runtime?.node?.req.url }, answeredAlready)
    void answered.body?.cancel()
    return new Response(null, answered)
  }) as (request: IncomingMessage, response: ServerResponse) => unknown
  return (request: RoutedRequest, response) => {
    if (isBodyTaken(request)) return refuse(response, bodyTaken, logger)
    // Addresses that Hearback makes carry the prefix, so it must see the whole path.
    if (request.originalUrl !== undefined) request.url = request.originalUrl
    Promise.resolve(answer(request, response)).catch((error: unknown) =>
      refuse(response, 'The request could not be answered', logger, error),
    )
  }
}

const bodyTaken =
  'The body of this request was read before Hearback got it: mount Hearback before body parsers such as ' +
  'express.json(); in Fastify, in a scope without parsers (removeAllContentTypeParsers)'

/** Only the response that Node makes says whether somebody ended it. */
function isEnded(request: ServerRequest): boolean {
  const response = request.runtime?.node?.res
  return response !== undefined && 'writableEnded' in response && response.writableEnded === true
}

const answeredAlready =
  'Somebody else ended this response before Hearback could answer; in Fastify, call reply.hijack() first'

function isBodyTaken(request: RoutedRequest): boolean {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'DELETE'
  return hasBody && request.readableDidRead && !Buffer.isBuffer(request.rawBody)
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
