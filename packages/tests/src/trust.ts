// What `npm run trust` runs: the long forms of all proofs, one after another, and then a table of what each came to.
// `npm run trust -- NAME` runs only those whose path contains NAME, `npm run trust -- --from NAME` that one and those behind it.
import { fileURLToPath } from 'node:url'
import { printBenchmark } from './benchmark.ts'
import { killStarted } from './command.ts'
import { openDatabase, type TestDatabase } from './database.ts'
import { type Proof, proofsIn } from './proof.ts'
import { runLongFile } from './run-file.ts'
import { trustFiles } from './trust-files.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Limit for a file, in ms. The longest take half an hour; a slower one hangs. */
const timeoutMs = 60 * 60_000

interface Row extends Proof {
  readonly seconds: number
}

const options = process.argv.slice(2)
let database: TestDatabase | null = null
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)

const rows = await run()
if (options.length === 0) await printBenchmark(root)
console.log(`\n${table(rows)}`)
process.exit(rows.length === 0 || rows.some(({ failed, lost }) => failed + lost > 0) ? 1 : 0)

async function run(): Promise<Row[]> {
  database = await openDatabase()
  const env = { PROOFS: 'long', TEST_DATABASE_URL: database.url }
  const found: Row[] = []
  try {
    for (const file of asked()) {
      const { passed, failed, seconds, output } = await runLongFile(root, file, env, timeoutMs)
      const reported = proofsIn(output)
      const proofs = reported.length > 0 ? reported : testsAsProof(file, passed, failed)
      found.push(...proofs.map((proof) => ({ ...proof, seconds })))
      // A failed test without a failed proof has proved nothing.
      const isHidden = failed > 0 && proofs.every((proof) => proof.failed + proof.lost === 0)
      if (proofs.length === 0 || isHidden) found.push({ proof: file, tried: 1, failed: 1, lost: 0, seconds })
    }
  } finally {
    await database.close()
  }
  return found
}

/** The files to run, by the options. */
function asked(): readonly string[] {
  const [option, from] = options
  if (option === '--from' && from !== undefined) {
    const first = trustFiles.findIndex((one) => one.includes(from))
    return first < 0 ? [] : trustFiles.slice(first)
  }
  return trustFiles.filter((one) => options.length === 0 || options.some((name) => one.includes(name)))
}

/** The tests of a file that reports no proof of its own, as a proof. */
function testsAsProof(file: string, passed: number, failed: number): Proof[] {
  return passed + failed === 0 ? [] : [{ proof: file, tried: passed + failed, failed, lost: 0 }]
}

function table(rows: readonly Row[]): string {
  const lines = [
    ['proof', 'tried', 'failed', 'lost', 'seconds'],
    ...rows.map(({ proof, tried, failed, lost, seconds }) => [
      proof,
      ...[tried, failed, lost, Math.round(seconds)].map((number) => number.toLocaleString('en')),
    ]),
  ]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  const padded = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
  return lines.map((line) => line.map(padded).join('  ')).join('\n')
}

/** Kills all processes that this run has started. */
async function stop(): Promise<void> {
  killStarted()
  await database?.close()
  process.exit(1)
}
