import type { WebhookTransport } from '@hearback/core'
import { nodeTransport } from '@hearback/node'
import { Refusal } from './refusal.ts'

/** The transport for webhooks. Its error about `allowPrivateNetworks` is reported for `--allow-private-network`. */
export function transportFor({ allowPrivateNetworks }: { allowPrivateNetworks: string[] }): WebhookTransport {
  try {
    const transport = nodeTransport({ allowPrivateNetworks })
    return {
      ...transport,
      refuses(url) {
        const refusal = transport.refuses(url)
        return refusal === null ? null : inOptions(refusal)
      },
      async send(request, limits) {
        const outcome = await transport.send(request, limits)
        if (outcome.kind !== 'failed') return outcome
        const detail = outcome.detail === undefined ? {} : { detail: inOptions(outcome.detail) }
        return { kind: 'failed', error: inOptions(outcome.error), ...detail }
      },
    }
  } catch (error) {
    throw new Refusal(2, inOptions(error instanceof Error ? error.message : String(error)), { cause: error })
  }
}

const inOptions = (text: string): string =>
  text
    .replace(/^allowPrivateNetworks:/, '--allow-private-network:')
    .replace(/(list (\S+) in allowPrivateNetworks)/, '$1: start the server with --allow-private-network $2')
