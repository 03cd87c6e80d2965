import type { IncomingMessage, ServerResponse } from 'node:http'
import { consoleLogger, type Hearback, type Logger } from '@hearback/core'
import { aFunction, aLogger, optionsOf } from '@hearback/core/checks'
import { checkHost } from '@hearback/host'
import type { ServerRequest } from 'srvx'
import { toNodeHandler as toSrvxHandler } from 'srvx/node'
import { platformOf } from './platform.ts'
import { readRest } from './rest-of-body.ts'

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
}

/**
 * Makes a listener to mount Hearback in an existing server. It answers every request it receives, so pass it those
 * under its own prefix only. Mount it before body parsers: it reads bodies itself.
 */
export function toNodeHandler(
  hearback: Pick<Hearback, 'handle'> & Partial<Pick<Hearback, 'logger'>>,
  options: NodeHandlerOptions = {},
): NodeHandler {
  checkHost('toNodeHandler', [hearback, 'handle'], options, optionChecks)
  const { wake, logger = hearback.logger ?? consoleLogger } = options
  // Safe: srvx types the function for HTTP/2 as well, but it is the same function.
  const answer = toSrvxHandler(async (request: ServerRequest) => {
    const answered = await hearback.handle(request, { ...platformOf(request), ...(wake && { wake }) })
    if (!isEnded(request)) return answered
    logger.error({ url: request.runtime?.node?.req.url }, answeredAlready)
    void answered.body?.cancel()
    return new Response(null, answered)
  }) as (request: IncomingMessage, response: ServerResponse) => unknown
  return (request: RoutedRequest, response) => {
    readRest(request, response)
    if (isBodyTaken(request)) return refuse(response, bodyTaken, logger)
    // Hearback needs the whole path, since the addresses it makes contain the prefix.
    if (request.originalUrl !== undefined) request.url = request.originalUrl
    Promise.resolve(answer(request, response)).catch((error: unknown) =>
      refuse(response, 'The request could not be answered', logger, error),
    )
  }
}

const bodyTaken =
  'The body of this request was read before Hearback got it: mount Hearback before body parsers such as ' +
  'express.json(); in Fastify, in a scope without parsers (removeAllContentTypeParsers)'

/** Whether other code has ended the response already; only Node's own response tells. */
function isEnded(request: ServerRequest): boolean {
  const response = request.runtime?.node?.res
  return response !== undefined && 'writableEnded' in response && response.writableEnded === true
}

const answeredAlready =
  'Other code ended this response before Hearback could answer; in Fastify, call reply.hijack() first'

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
