// What `npm test` runs: the build, then the other checks and every test file, in processes apart from this one.
// `npm test -- NAME` runs only the test files whose path contains NAME, and no checks but the build.
import { fileURLToPath } from 'node:url'
import { buildCheck, checksBesideTests, runCheck } from './checks.ts'
import { killStarted } from './command.ts'
import { compileCache } from './compile-cache.ts'
import { openDatabase, type TestDatabase } from './database.ts'
import { packagesVariable, packPackages } from './packages.ts'
import { runFiles } from './run-files.ts'
import { findTestFiles } from './test-files.ts'
import { addUp, failedOnce, filesIn, type Ran, slowest, summary, type Timed, type Totals } from './totals.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const options = process.argv.slice(2)
const isWhole = options.length === 0
const slowestShown = 20

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)

let database: TestDatabase | null = null
const totals = await run()
console.log(`\n${summary(totals)}`)
process.exit(totals.failed > 0 ? 1 : 0)

async function run(): Promise<Totals> {
  const files = findTestFiles(root, options)
  if (files.length === 0) {
    console.log(`No test file has ${options.join(' or ')} in its path.`)
    return failedOnce
  }
  const built = await runCheck(root, buildCheck)
  database = await openDatabase()
  try {
    // Packs once, for all tests that inspect or install packages.
    if (isWhole) process.env[packagesVariable] = await packPackages(root)
    const checks = isWhole ? checksBesideTests : []
    const all: Ran[] = [
      built,
      ...(await runFiles(root, { checks, files }, { ...compileCache(), TEST_DATABASE_URL: database.url })),
    ]
    if (isWhole) console.log(`\nThe slowest:\n${slowest(all.flatMap(partsOf), slowestShown)}`)
    return addUp(all)
  } finally {
    await database.close()
  }
}

/** The test files that ran in one process, or the file or check itself. */
function partsOf(ran: Ran): Pick<Timed, 'name' | 'seconds'>[] {
  const files = filesIn(ran.output ?? '')
  return files.length > 0 ? files : [ran]
}

/** Kills all processes that this run has started. */
async function stop(): Promise<void> {
  console.log('\nStopped')
  killStarted()
  await database?.close()
  process.exit(1)
}
