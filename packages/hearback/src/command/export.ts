import { existsSync } from 'node:fs'
import type { Hearback } from '@hearback/core'
import {
  type ColumnGroup,
  columnGroups,
  type ExportOptions,
  type RecordType,
  type TableForm,
} from '@hearback/core/admin'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { described, type Perform } from './declare.ts'
import { exportToFile } from './export-file.ts'
import { tableToFile } from './export-table.ts'
import type { CommandIo } from './io.ts'
import { environmentNamed } from './listing.ts'
import { print } from './output.ts'
import { countOf } from './progress.ts'
import { recordNames, recordTypeNamed } from './record-names.ts'
import { Refusal } from './refusal.ts'
import { notEmpty, type SharedOptions } from './shared-options.ts'
import { withAdmin } from './storage.ts'
import { timeZoneFor, timeZoneNamed } from './time-zone.ts'

interface ExportCommandOptions extends Omit<TableForm, 'layout'> {
  /** The layout of a table: `--layout` is that of the database. */
  columns?: TableForm['layout']
  only?: RecordType[]
  survey?: string
  bom?: boolean
  format: 'ndjson' | 'csv' | 'xlsx' | 'sav' | 'parquet'
  out?: string
  force: boolean
}

/** Whether the format is a file of bytes, which is made as a whole. */
const isFile = (format: ExportCommandOptions['format']): format is 'xlsx' | 'sav' | 'parquet' =>
  format === 'xlsx' || format === 'sav' || format === 'parquet'

const kinds = Object.values(recordNames).join(', ')

/** The formats that take an option. */
const formatsOf = {
  columns: ['csv', 'xlsx', 'sav', 'parquet'],
  timeZone: ['csv', 'xlsx', 'sav', 'parquet'],
  include: ['csv', 'xlsx', 'sav', 'parquet'],
  headings: ['csv', 'xlsx', 'parquet'],
  values: ['csv', 'xlsx', 'parquet'],
  bom: ['csv'],
}

export function addExport(program: Command, io: CommandIo, perform: Perform): void {
  described(
    program
      .command('export')
      .argument('[environment]', 'its id, or production or development. Default: the only one there is')
      .option('--only <kinds>', `some of ${kinds}; commas between them. Default: all`, kindsIn)
      .option('--survey <id>', 'this survey with its displays and responses. Default: all', notEmpty)
      .option(
        '--language <code>',
        'of csv, xlsx, sav, parquet: the language of labels, by its code in the survey. Default: that in which it was written',
        notEmpty,
      )
      .addOption(
        new Option(
          '--columns <layout>',
          'of csv, xlsx, sav, parquet: wide, a column for each choice of several, row and field; joined, one for each question. Default: wide',
        ).choices(['wide', 'joined']),
      )
      .addOption(
        new Option(
          '--headings <headings>',
          'of csv, xlsx, parquet: text (wordings), id, or both in two rows, not of parquet. Default: text; of parquet, id',
        ).choices(['text', 'id', 'both']),
      )
      .addOption(
        new Option(
          '--values <values>',
          'of csv, xlsx, parquet: labels of choices, or codes, which never move. Default: labels',
        ).choices(['labels', 'codes']),
      )
      .option(
        '--include <groups>',
        `of csv, xlsx, sav, parquet: the columns beside answers, some of ${columnGroups.join(', ')}, or all; commas between them`,
        groupsIn,
      )
      .option(
        '--time-zone <name>',
        'of csv, xlsx, sav, parquet: that of its times, such as Europe/Berlin. Default: that of the product',
        timeZoneNamed,
      )
      .option('--bom', 'of csv: begin with a byte order mark, by which Excel on Windows knows that it is UTF-8')
      .addOption(
        new Option(
          '--format <format>',
          'ndjson: one record a line; csv, xlsx (Excel), sav (SPSS), parquet (DuckDB, pandas): the responses of one survey. Default: ndjson',
        )
          .choices(['ndjson', 'csv', 'xlsx', 'sav', 'parquet'])
          .default('ndjson'),
      )
      .option('--out <file>', 'the file to write; it is there once it is whole. Default: standard output', notEmpty)
      .option('--force', 'replace the file of --out where it is there already', false),
    {
      summary: 'Write down what an environment holds',
      description:
        'Writes down what an environment holds, for `hearback import`: not its keys, webhooks and files. With --out, ' +
        'one that was cut off goes on where it stopped when it is called again.',
      examples: [
        ['export production --out production.ndjson', 'everything'],
        ['export production --only contacts | gzip > contacts.gz', 'who answers'],
        ['export production --survey SURVEY_ID --format csv --out answers.csv', 'a table of answers'],
        ['export --survey SURVEY_ID --format xlsx --include meta,contact,tags --out answers.xlsx', 'with more columns'],
        ['export production --survey SURVEY_ID --format sav --out answers.sav', 'the same for SPSS, PSPP or R'],
        ['export production --survey SURVEY_ID --format parquet --out answers.parquet', 'for DuckDB, pandas or Polars'],
        ['export production --out production.ndjson --json', '{"exported": {"environmentId", "file", "records"}}'],
      ],
    },
  ).action((environment: string | undefined, options: ExportCommandOptions, command: Command) =>
    perform(command, async (shared) => {
      const { format } = options
      if (format !== 'ndjson' && !options.survey) {
        throw new Refusal(2, `${format.toUpperCase()} has the responses of one survey: name it with --survey.`)
      }
      if (format === 'ndjson' && options.language) {
        throw new Refusal(2, 'NDJSON has the labels that were answered: leave out --language.')
      }
      for (const [name, formats] of Object.entries(formatsOf)) {
        // Safe: the keys are options.
        if (options[name as keyof typeof formatsOf] === undefined || formats.includes(format)) continue
        const others = formats.map((one) => one.toUpperCase()).join(', ')
        throw new Refusal(
          2,
          `--${name === 'timeZone' ? 'time-zone' : name} is for ${others}: leave it out for ${format.toUpperCase()}.`,
        )
      }
      if (isFile(format) && !options.out) {
        throw new Refusal(2, `${format.toUpperCase()} is no text: name a file for it with --out.`)
      }
      if (isFile(format) && options.only) {
        throw new Refusal(2, `${format.toUpperCase()} has responses alone: leave out --only.`)
      }
      if (shared.json && !options.out) {
        throw new Refusal(2, 'With --json, name the file with --out: standard output is for what is said of it.')
      }
      if (options.out !== undefined && !options.force && existsSync(options.out)) {
        throw new Refusal(
          1,
          `${options.out} is there already. Name another file with --out, or replace it with --force.`,
        )
      }
      await withAdmin(shared, io, (admin) => exported(admin, environment, options, { io, shared }))
      return 0
    }),
  )
}

async function exported(
  admin: Hearback['admin'],
  environment: string | undefined,
  { only, survey: surveyId, format, out, bom, timeZone: zone, ...wish }: ExportCommandOptions,
  { io, shared: { json, commandLine } }: { io: CommandIo; shared: SharedOptions },
): Promise<void> {
  const { id, product } = await environmentNamed(admin, environment, commandLine)
  const { language, columns, headings, values, include } = wish
  const timeZone = format === 'ndjson' ? undefined : timeZoneFor(zone, { product })
  const form: TableForm = { language, layout: columns, headings, values, include, timeZone }
  const count = countOf('Exporting', io)
  try {
    if (isFile(format)) {
      const parts = admin.exportTable(id, surveyId ?? '', { format, ...form })
      const records = await tableToFile(out ?? '', untilStopped(parts, io), count.report)
      count.end()
      print(io, json, {
        document: { exported: { environmentId: id, file: out, records } },
        text: `${records} responses are in ${out}.\n`,
      })
      return
    }
    const options: ExportOptions = { format, only, surveyId, bom, ...form }
    if (out === undefined) {
      await toStandardOutput(admin.exportRecords(id, options), io, count.report)
      return
    }
    const records = await exportToFile({
      path: out,
      what: JSON.stringify({ environmentId: id, ...options }),
      pages: (from) => untilStopped(admin.exportRecords(id, { ...options, from }), io),
      onProgress: count.report,
    })
    count.end()
    const document = { exported: { environmentId: id, file: out, records } }
    print(io, json, { document, text: `${records} records are in ${out}.\n` })
  } finally {
    count.end()
  }
}

async function toStandardOutput(
  pages: ReturnType<Hearback['admin']['exportRecords']>,
  io: CommandIo,
  onProgress: (records: number) => void,
): Promise<void> {
  let records = 0
  for await (const page of untilStopped(pages, io)) {
    io.stdout(page.text)
    records += page.records
    onProgress(records)
    if (!(await io.stdoutTaken())) return
  }
}

async function* untilStopped<T>(values: AsyncIterable<T>, { stop }: CommandIo): AsyncGenerator<T, void, undefined> {
  for await (const value of values) {
    if (stop.aborted) throw new Refusal(1, 'Stopped before the export was done.')
    yield value
  }
}

function kindsIn(text: string, before: RecordType[] = []): RecordType[] {
  const named = text.split(',').map((name) => {
    const type = recordTypeNamed(name.trim())
    if (type === null) throw new InvalidArgumentError(`There are ${kinds}.`)
    return type
  })
  return [...before, ...named]
}

function groupsIn(text: string): (ColumnGroup | 'all')[] {
  return text.split(',').flatMap((part) => {
    const name = part.trim()
    const group = [...columnGroups, 'all' as const].find((one) => one === name)
    if (group === undefined && name !== '')
      throw new InvalidArgumentError(`There are ${columnGroups.join(', ')}, and all.`)
    return group ?? []
  })
}
