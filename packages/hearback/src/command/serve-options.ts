import { type Command, InvalidArgumentError, Option } from 'commander'
import { addBlobsOption, blobsOption } from './blobs-option.ts'
import { addMailOptions, type MailArguments, mailArguments } from './mail.ts'
import { Refusal } from './refusal.ts'
import { notEmpty, type SharedOptions, sharedOptions } from './shared-options.ts'

export interface ServeArguments extends SharedOptions, MailArguments {
  /** Default: 3000. */
  port: number
  /** `null`: this machine only, or the local network with `lan`. */
  host: string | null
  /** Whether to listen on the local network. Default: false. */
  lan: boolean
  /** Whether to print a QR code, for `lan`. Default: where standard output is a terminal. */
  qr: boolean | null
  /** A folder or `s3://…`; `null`: in the data folder. */
  blobs: string | null
  /** Maximum bytes of an uploaded file; `null`: the limit of the service. */
  maxUploadBytes: number | null
  /** Maximum bytes of a file that is uploaded as JSON; `null`: the limit of the service. */
  maxJsonUploadBytes: number | null
  /** Default: none. */
  allowPrivateNetworks: string[]
  /** Port that serves metrics to this machine only; `null`: no metrics are served. */
  metricsPort: number | null
  /** Default: true. */
  rateLimit: boolean
  /** Number of trusted proxies in front of the server. Default: 0. */
  trustProxy: number
  /** Default: true. */
  prepare: boolean
  /** Default: false. */
  demo: boolean
}

interface OwnOptions {
  port: number
  host?: string
  lan: boolean
  qr?: boolean
  maxUpload?: number
  maxJsonUpload?: number
  allowPrivateNetwork: string[]
  metricsPort?: number
  rateLimit: boolean
  trustProxy?: number
  prepare: boolean
  demo: boolean
}

export const defaultPort = 3000

export const addServeOptions = (command: Command): Command =>
  addMailOptions(addBlobsOption(command))
    .option('--port <n>', 'port to listen on; 0: any free port. Default: 3000', portIn, defaultPort)
    .option('--host <host>', 'address to listen on; 0.0.0.0: every address. Default: this machine only', notEmpty)
    .option('--lan', 'listen on the local network, and print the address that a phone opens, also as a QR code', false)
    .option('--qr', 'print the QR code of --lan also where standard output is no terminal')
    .option('--no-qr', 'print no QR code')
    .addOption(
      new Option('--trust-proxy [n]', 'number of proxies in front, whose X-Forwarded headers are trusted. Default: 0')
        .preset('1')
        .argParser(proxiesIn),
    )
    .option(
      '--max-upload <size>',
      'maximum size of an uploaded file, such as 50MB (KB, MB and GB by 1024, as maxSizeInMB of a question). ' +
        'Default: 10MB',
      sizeIn,
    )
    .option(
      '--max-json-upload <size>',
      'maximum size of a file that a client sends as JSON, which is held in memory, up to 256MB. Default: 10MB',
      heldSizeIn,
    )
    .option('--demo', 'fill a product called Demo with surveys and responses to look at', false)
    .option(
      '--allow-private-network <cidr>',
      'allow webhooks to this network besides public addresses, such as 127.0.0.0/8; may be repeated',
      (text: string, before: string[]) => [...before, text],
      [],
    )
    .option(
      '--metrics-port <n>',
      'serve metrics for Prometheus at http://127.0.0.1:n/metrics, to this machine only. Default: nowhere',
      portIn,
    )
    .option('--no-rate-limit', 'do not limit how many requests a client may send')
    .option('--no-prepare', 'for a pooler that does not follow prepared statements (PgBouncer before 1.21)')

export function serveArguments(command: Command): ServeArguments {
  const { port, host, lan, qr, maxUpload, maxJsonUpload, allowPrivateNetwork, metricsPort, ...more } =
    command.opts<OwnOptions>()
  const { rateLimit, trustProxy, prepare, demo } = more
  if (lan && host !== undefined) {
    throw new Refusal(2, '--lan listens on every address of this machine, --host on one: leave one of them out.')
  }
  if (!lan && qr === true) throw new Refusal(2, '--qr is for --lan: a phone does not reach any other address of it.')
  return {
    ...sharedOptions(command),
    ...mailArguments(command),
    ...{ lan, qr: qr ?? null },
    ...{ port, host: host ?? null, allowPrivateNetworks: allowPrivateNetwork, rateLimit },
    ...{ maxUploadBytes: maxUpload ?? null, maxJsonUploadBytes: maxJsonUpload ?? null },
    ...{ metricsPort: metricsPort ?? null },
    ...{ trustProxy: trustProxy ?? 0, prepare, demo, blobs: blobsOption(command) },
  }
}

function portIn(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new InvalidArgumentError('It must be a number from 0 to 65535.')
}

const units: Readonly<Record<string, number>> = { kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 }

/** Reads a size such as `50MB`; answers bytes. */
function sizeIn(text: string): number {
  const [, amount = '', unit = ''] = /^(\d{1,6}(?:\.\d{1,3})?) ?([kmg]i?b)$/i.exec(text) ?? []
  const bytes = Math.floor(Number(amount) * (units[unit.toLowerCase().replace('i', '')] ?? 0))
  if (bytes > 0) return bytes
  throw new InvalidArgumentError('It must be a number and KB, MB or GB, such as 50MB.')
}

function heldSizeIn(text: string): number {
  const bytes = sizeIn(text)
  if (bytes <= 256 * 1024 ** 2) return bytes
  throw new InvalidArgumentError('It must be 256MB at most.')
}

function proxiesIn(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a number from 0 to 99.')
}
