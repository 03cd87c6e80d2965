import * as v from 'valibot'
import type { WebhookOutcome, WebhookRequest, WebhookTransport } from '../../../ground/ports/transport.ts'

const outcome: v.GenericSchema<unknown, WebhookOutcome> = v.variant('kind', [
  v.object({
    kind: v.literal('answered'),
    status: v.number(),
    body: v.string(),
    retryAfter: v.nullable(v.string()),
    location: v.exactOptional(v.nullable(v.string())),
  }),
  v.object({ kind: v.literal('failed'), error: v.string(), detail: v.exactOptional(v.string()) }),
  v.object({ kind: v.literal('unsent'), error: v.string() }),
])

/**
 * What a transport made of a request. A transport of a host's own may throw, or answer what is no outcome: that is a failed
 * attempt. API users read its error, and the host's log has the reason, which may name what only the host may see.
 */
export async function checkedOutcome(
  transport: Promise<WebhookTransport>,
  request: WebhookRequest,
  limits: Parameters<WebhookTransport['send']>[1],
): Promise<WebhookOutcome> {
  try {
    const sent: unknown = await (await transport).send(request, limits)
    const parsed = v.safeParse(outcome, sent)
    if (parsed.success) return parsed.output
    return failed(`The webhook transport answered no outcome but ${shapeOf(sent)}`)
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  }
}

const failed = (detail: string): WebhookOutcome => ({
  kind: 'failed',
  error: 'The request could not be sent; the log of the service says why',
  detail,
})

const shapeOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `an object with ${Object.keys(value).join(', ') || 'no keys'}`
    : String(value)
