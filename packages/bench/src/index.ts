// pnpm bench [--quick] [--only NAME] [--rows N] [--profile FOLDER] [--json] [--help]: see packages/bench/README.md.
import process from 'node:process'
import { CalledWrongly, helpText, type Options, optionsIn } from './options.ts'
import { progressOn } from './progress.ts'
import { jsonLine, table } from './report.ts'
import { linesAskedFor, type Measured, measure } from './run.ts'
import { type DatabaseServer, openServer } from './server.ts'
import { subjects } from './subjects.ts'

// Exits on a signal, which ends the processes that were started: they listen to the event `exit`.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  try {
    const options = optionsIn(args, subjects)
    if (options === null) {
      process.stdout.write(helpText(subjects))
      return 0
    }
    return (await bench(options)) ? 0 : 1
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return error instanceof CalledWrongly ? 2 : 1
  }
}

/**
 * Measures and prints; returns whether all lines succeeded. A failed line is reported at once, and is not in the table.
 */
async function bench(options: Options): Promise<boolean> {
  const progress = progressOn(process.stderr)
  const opened: Promise<DatabaseServer>[] = []
  const server = () => {
    const [first = openServer()] = opened
    opened[0] = first
    return first
  }
  const measured: Measured[] = []
  let ok = true
  try {
    for (const subject of subjects) {
      const lines = linesAskedFor(subject, options)
      if (lines.length === 0) continue
      try {
        measured.push(await measure(subject, lines, { options, progress, server }))
      } catch (error) {
        ok = false
        const names = lines.map(({ name }) => name).join(', ')
        progress.say(`${names}: no figure. ${error instanceof Error ? error.message : error}`)
      }
    }
  } finally {
    progress.end()
    for (const one of opened) await one.then(({ close }) => close()).catch(() => {})
  }
  const found = measured.flatMap((one) => one.found)
  const remarks = [...measured.flatMap((one) => one.remarks), ...aboutThisRun(options)]
  if (!options.json) process.stdout.write(`${table(found, remarks)}\n\n`)
  process.stdout.write(found.map((one) => `${jsonLine(one, options)}\n`).join(''))
  return ok
}

/** Remarks on a run that differs from a whole one, as the titles of lines describe whole runs. */
function aboutThisRun({ quick, rows }: Options): string[] {
  if (rows !== null)
    return [`--rows: tables were filled with ${rows.toLocaleString('en')} rows, whatever the titles say.`]
  return quick ? ['--quick: short rounds, and fewer rows than the titles say.'] : []
}
