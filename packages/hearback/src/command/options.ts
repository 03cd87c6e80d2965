import { parseArgs } from 'node:util'
import { Refusal } from './refusal.ts'

export interface ServeArguments {
  /** Default: 3000. */
  port: number
  /** `null`: this machine only. */
  host: string | null
  /** Default: `.hearback`. */
  data: string
  /** Default: false. */
  json: boolean
  /** Default: none. */
  allowPrivateNetworks: string[]
  /** Default: true. */
  rateLimit: boolean
  /** Default: false. */
  help: boolean
}

/** Arguments → what is asked for. Throws a `Refusal` that says which one is wrong and how it is written. */
export function parseServeArguments(argv: readonly string[]): ServeArguments {
  const values = read(argv)
  return {
    port: portOf(values.port),
    host: notEmpty('--host', values.host) ?? null,
    data: notEmpty('--data', values.data) ?? '.hearback',
    json: values.json ?? false,
    allowPrivateNetworks: values['allow-private-network'] ?? [],
    rateLimit: !values['no-rate-limit'],
    help: values.help ?? false,
  }
}

function read(argv: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...argv],
      allowPositionals: false,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        json: { type: 'boolean' },
        'allow-private-network': { type: 'string', multiple: true },
        'no-rate-limit': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    return values
  } catch (error) {
    // Node adds advice on positional arguments after the first sentence: there are none here.
    const [sentence] = error instanceof Error ? error.message.split(/\.? To specify|\n/) : []
    throw new Refusal(2, `${sentence}. --help lists the options.`)
  }
}

function portOf(text: string | undefined): number {
  if (text === undefined) return 3000
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new Refusal(2, `--port must be a number from 0 to 65535, not "${text}".`)
}

function notEmpty(option: string, text: string | undefined): string | undefined {
  if (text === '') throw new Refusal(2, `${option} is empty. --help lists the options.`)
  return text
}
