import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Hearback } from '@hearback/core'
import type { ImportRemark, ImportReport, RecordType, TransferRecord } from '@hearback/core/admin'
import { type Command, InvalidArgumentError } from 'commander'
import type { CommandLine } from './command-line.ts'
import { described, type Perform } from './declare.ts'
import { type LinesRead, noLinesRead, recordsIn } from './import-lines.ts'
import { recordsFrom } from './import-remote.ts'
import type { CommandIo } from './io.ts'
import { environmentNamed } from './listing.ts'
import { type Found, printable, table } from './output.ts'
import { countOf, progressOf } from './progress.ts'
import { recordNames } from './record-names.ts'
import { Refusal } from './refusal.ts'
import { notEmpty } from './shared-options.ts'
import { withAdmin } from './storage.ts'

interface ImportOptions {
  from?: string
  key?: string
  sharedIds?: true
  judge?: true
}

export function addImport(program: Command, io: CommandIo, perform: Perform): void {
  described(
    program
      .command('import')
      .argument('[environment]', 'its id, or production or development. Default: the only one there is')
      .argument('[file]', 'what `hearback export` wrote; - for standard input')
      .option('--from <url>', 'another service of this kind, instead of a file', webAddress)
      .option('--key <key>', 'an API key of that service. Default: $HEARBACK_IMPORT_KEY', notEmpty)
      .option('--judge', 'judge responses whose surveys look for answers that could not have been given')
      .option('--shared-ids', 'also take link surveys whose id another environment of the database has'),
    {
      summary: 'Take in what an export holds, or another service',
      description:
        'Takes in what an export holds, or what the management interface of another service shows. Ids and times are ' +
        'kept, so that links and embedded ids go on working; no webhook hears of it. A link survey whose id another ' +
        'environment has is refused, as the address of its page names no environment. What is there already stays as ' +
        'it is: an import that was cut off is simply run again. What does not fit is said and left out, and the exit ' +
        'code is 1.',
      examples: [
        ['import production production.ndjson', 'from a file'],
        ['import production -', 'from standard input'],
        ['import production --from https://surveys.example.org --key KEY', 'from another service, by its key'],
        [
          'import production production.ndjson --json',
          '{"imported": {"environmentId", "records": {"surveys": {"new", "known", "refused"}, …}, "refused": […], …}}',
        ],
      ],
      more: 'A file alone is taken in by the only environment there is: hearback import FILE',
    },
  ).action((one: string | undefined, other: string | undefined, options: ImportOptions, command: Command) =>
    perform(command, async (shared) => {
      const { environment, open } = await sourceOf(one, other, options, io)
      const { found, isWhole } = await withAdmin(
        shared,
        io,
        (admin) =>
          imported(admin, environment, open, {
            ...{ io, commandLine: shared.commandLine },
            sharedIds: options.sharedIds ?? false,
            judge: options.judge ?? false,
          }),
        { purpose: 'The e-mail addresses that may answer a survey once are stored as hashes of this secret.' },
      )
      return { ...found, isFailed: !isWhole }
    }),
  )
}

/** A source of records: a file, or another service. */
interface Source {
  records: AsyncIterable<TransferRecord>
  read: LinesRead
  /** Kinds of records that the other service does not show. */
  missing: RecordType[]
  onProgress(records: number): void
  /** Ends the progress line. */
  end(): void
}

async function sourceOf(one: string | undefined, other: string | undefined, options: ImportOptions, io: CommandIo) {
  if (options.from !== undefined) {
    if (other !== undefined) throw new Refusal(2, 'Give a file or --from, not both.')
    const key = options.key ?? io.env.HEARBACK_IMPORT_KEY
    if (!key) throw new Refusal(2, 'Give an API key of the other service with --key, or in HEARBACK_IMPORT_KEY.')
    return { environment: one, open: () => remoteSource(options.from ?? '', key, io) }
  }
  const [environment, file] = other === undefined ? [undefined, one] : [one, other]
  if (file === undefined) throw new Refusal(2, 'Name a file, - for standard input, or a service with --from.')
  const size = file === '-' ? null : await sizeOf(file)
  return { environment, open: () => fileSource(file, size, io) }
}

function remoteSource(url: string, key: string, io: CommandIo): Source {
  const missing: RecordType[] = []
  const { report: onProgress, end } = countOf('Importing', io)
  const records = recordsFrom({ url, key, stop: io.stop, onMissing: (type) => missing.push(type) })
  return { records, missing, read: noLinesRead(), onProgress, end }
}

/** Reads records from a file. Shows a bar if the size is known and standard error is a terminal, otherwise a count. */
function fileSource(file: string, size: number | null, io: CommandIo): Source {
  const read = noLinesRead()
  const bar = size !== null && io.stderrIsTerminal ? progressOf('Importing', io) : null
  const count = countOf('Importing', io)
  let bytes = 0
  const chunks = counted(size === null ? io.stdin() : createReadStream(file), (length) => {
    bytes += length
  })
  return {
    records: recordsIn(chunks, read),
    read,
    missing: [],
    onProgress(records) {
      // The last records are not stored yet when the last byte has been read.
      if (bar) bar(Math.min(bytes, (size ?? 0) - 1), size ?? 0)
      else count.report(records)
    },
    end: () => (bar ? io.stderr('\n') : count.end()),
  }
}

async function* counted(chunks: AsyncIterable<Uint8Array>, onChunk: (length: number) => void) {
  for await (const chunk of chunks) {
    onChunk(chunk.length)
    yield chunk
  }
}

async function imported(
  admin: Hearback['admin'],
  environmentName: string | undefined,
  open: () => Source,
  { io, commandLine, ...taking }: { io: CommandIo; commandLine: CommandLine; sharedIds: boolean; judge: boolean },
): Promise<{ found: Found; isWhole: boolean }> {
  const { id, type, product } = await environmentNamed(admin, environmentName, commandLine)
  const { records, read, missing, onProgress, end } = open()
  const report = await admin.importRecords(id, untilStopped(records, io), { onProgress, ...taking }).finally(end)
  const document = {
    imported: {
      environmentId: id,
      ...documentOf(report),
      unreadLines: read.unread,
      isCutOff: read.cut !== null,
      notShown: missing.map(nameOf),
    },
  }
  const text = `Imported into ${type} of ${product.name} (${id}).\n\n${textOf(report, read, missing)}`
  const isWhole = report.refused.length === 0 && read.unread.count === 0 && read.cut === null
  return { found: { document, text }, isWhole }
}

async function* untilStopped(records: AsyncIterable<TransferRecord>, { stop }: CommandIo) {
  for await (const record of records) {
    if (stop.aborted) throw new Refusal(1, 'Stopped before the import was done. Run it again to continue.')
    yield record
  }
}

const nameOf = (type: RecordType) => recordNames[type]

// Safe: these are the keys of `recordNames`.
const types = Object.keys(recordNames) as RecordType[]

const documentOf = ({ counts, refused, changed }: ImportReport) => ({
  records: Object.fromEntries(
    types.map((type) => [
      nameOf(type),
      { new: counts[type].stored, known: counts[type].known, refused: counts[type].refused },
    ]),
  ),
  refused: refused.map(remarkDocument),
  changed: changed.map(remarkDocument),
})

const remarkDocument = ({ type, ...remark }: ImportRemark) => ({ kind: nameOf(type), ...remark })

function textOf(
  { counts, refused, changed }: ImportReport,
  { unread, cut }: LinesRead,
  missing: readonly RecordType[],
): string {
  const rows = types.map((type) => {
    const { stored, known, refused: left } = counts[type]
    return [nameOf(type), String(stored), String(known), String(left)]
  })
  return [
    table(['RECORDS', 'NEW', 'THERE ALREADY', 'REFUSED'], rows),
    remarksText('Refused', refused),
    remarksText('Stored, but not as they came', changed),
    unread.count > 0
      ? `\nLines that were left out, since \`hearback export\` writes none like them: ${unread.count} (line ${listed(unread.lines, unread.count)}).\n`
      : '',
    cut === null ? '' : `\n${cut}\n`,
    missing.length > 0 ? `\nThe other service does not show: ${missing.map(nameOf).join(', ')}.\n` : '',
  ].join('')
}

const remarksText = (title: string, remarks: readonly ImportRemark[]): string =>
  remarks.length === 0
    ? ''
    : `\n${title}:\n${remarks
        .map(
          ({ type, reason, count, ids }) =>
            `  ${nameOf(type)}, ${count}: ${printable(reason)} (${listed(ids.map(printable), count)})\n`,
        )
        .join('')}`

const listed = (first: readonly (string | number)[], count: number): string =>
  `${first.join(', ')}${count > first.length ? ', …' : ''}`

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null)
  if (found?.isFile()) return found.size
  throw new Refusal(1, found ? `${file} is no file.` : `There is no file ${file}.`)
}

function webAddress(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text
  throw new InvalidArgumentError('It must look like https://surveys.example.org.')
}
