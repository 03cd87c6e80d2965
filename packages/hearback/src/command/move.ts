import { type MovedTable, movedTables } from '@hearback/core/records'
import type { Command } from 'commander'
import { described, type Perform } from './declare.ts'
import type { CommandIo } from './io.ts'
import { besideSentence, copyBeside } from './move/beside-database.ts'
import { DifferenceError, type Moved, moveTables, NotEmptyError, type Progress } from './move/move-tables.ts'
import { type OpenStore, openStore } from './move/open-store.ts'
import { areSame, storeIn } from './move/store-choice.ts'
import { type Found, table } from './output.ts'
import { countOf, type ProgressIo } from './progress.ts'
import { Refusal } from './refusal.ts'
import { notEmpty, type SharedOptions } from './shared-options.ts'

const stores = `A STORE is one of:
  FOLDER               a data folder with an embedded database, as --data names it
  postgres://…         a PostgreSQL; --schema and --layout say where its tables are
  DATABASE_URL         any variable that holds such an address: other users see command lines
  sqlite:FILE          a file of SQLite, such as hearback.sqlite in a data folder`

export function addMove(program: Command, io: CommandIo, perform: Perform): void {
  described(
    program
      .command('move')
      .requiredOption('--from <store>', 'the store that has everything', notEmpty)
      .requiredOption('--to <store>', 'an empty store, which is made where it is missing', notEmpty),
    {
      summary: 'Move everything to another store, or database',
      description:
        'Copies all that a service has stored to another store, unchanged: products, keys, people with their sessions, surveys, responses, ' +
        'webhooks with what waits for them, and all the rest. The service goes on there as if nothing had happened. Stop it before, ' +
        'and start it on the new store afterwards. The new store gets everything or, if the move is cut off, nothing: run it again ' +
        'then. The old store stays as it is. At the end everything is read back and compared.',
      examples: [
        ['move --from .hearback --to DATABASE_URL', 'from the embedded database to PostgreSQL'],
        ['move --from DATABASE_URL --to /var/lib/hearback', 'and back, into another data folder'],
        ['move --from .hearback --to .hearback-new', 'a folder of PGlite to one of SQLite'],
      ],
      more: stores,
    },
  ).action(({ from, to }: { from: string; to: string }, command: Command) =>
    perform(command, (shared) => moved(from, to, shared, io)),
  )
}

async function moved(fromText: string, toText: string, shared: SharedOptions, io: CommandIo): Promise<Found> {
  const chosen = { from: storeIn('--from', fromText, io.env), to: storeIn('--to', toText, io.env) }
  if (areSame(chosen.from, chosen.to)) throw new Refusal(2, '--from and --to are the same store.')
  const from = await openStore(chosen.from, 'source', shared, io)
  try {
    const to = await openStore(chosen.to, 'target', shared, io)
    try {
      if (from.folder !== null && to.folder !== null) await copyBeside(from.folder, to.folder)
      const result = await moveTables(from.tables, to.tables, progressOn(io)).catch((error: unknown) => {
        throw explained(error, from, to)
      })
      return foundIn(result, from, to)
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

/** Says on standard error which table is copied or compared, and how far it is. */
function progressOn(io: ProgressIo): Progress {
  let of = ''
  let count = countOf('', io)
  return (step, name, records) => {
    const what = `${step === 'copied' ? 'Copying' : 'Comparing'} ${name}`
    if (what !== of) {
      count.end()
      count = countOf(what, io)
      of = what
    }
    count.report(records)
  }
}

function explained(error: unknown, from: OpenStore, to: OpenStore): unknown {
  if (error instanceof NotEmptyError) {
    return new Refusal(
      1,
      `${to.name} is not empty: its table ${error.table} has records. A service is moved into a new store: name another, or remove what ` +
        'is there. Nothing was changed.',
    )
  }
  if (error instanceof DifferenceError) {
    return new Refusal(
      1,
      `What was stored in ${to.name} differs from ${from.name} in ${error.tables.join(', ')}. Nothing was kept of it, and ${from.name} is as ` +
        'it was: this is a fault of Hearback, please report it.',
    )
  }
  if (error instanceof Error && error.name === 'HearbackTablesInUse') return new Refusal(1, error.message)
  return to.explained(error)
}

function foundIn({ tables, corrected }: Moved, from: OpenStore, to: OpenStore): Found {
  const filled = movedTables.filter((name) => tables[name].records > 0)
  const total = movedTables.reduce((sum, name) => sum + tables[name].records, 0)
  const rows = filled.map((name) => [name, String(tables[name].records), tables[name].hash.slice(0, 16)])
  const lines = [
    `Moved from ${from.name} to ${to.name}: ${total} records. Both have the same in all ${movedTables.length} tables.`,
    ...corrected.map(correction),
    besideSentence(from.folder, to.folder),
    `${to.goOn} What is written to the old one from now on stays there.`,
  ]
  return {
    document: { from: from.name, to: to.name, records: total, tables, corrected },
    text: `${table(['TABLE', 'RECORDS', 'HASH OF ALL'], rows)}\n${lines.join('\n')}\n`,
  }
}

const correction = (name: MovedTable): string =>
  `${name} was otherwise in the old store, and was counted again from the responses.`
