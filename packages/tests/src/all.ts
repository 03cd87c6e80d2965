// What `npm test` runs: the checks, then every test file, each in a process of its own.
// Under CI the benchmark is printed as well.
// `npm test -- NAME` runs only the test files whose path contains NAME, and no checks but the build.
import { fileURLToPath } from 'node:url'
import { printBenchmark } from './benchmark.ts'
import { allChecks, buildCheck, runCheck } from './checks.ts'
import { killStarted } from './command.ts'
import { openDatabase, type TestDatabase } from './database.ts'
import { runFiles } from './run-files.ts'
import { findTestFiles } from './test-files.ts'
import { addUp, failedOnce, summary, type Totals } from './totals.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const options = process.argv.slice(2)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)

let database: TestDatabase | null = null
const totals = await run()
if (process.env.CI && options.length === 0) await printBenchmark(root)
console.log(`\n${summary(totals)}`)
process.exit(totals.failed > 0 ? 1 : 0)

async function run(): Promise<Totals> {
  const files = findTestFiles(root, options)
  if (files.length === 0) {
    console.log(`No test file has ${options.join(' or ')} in its path.`)
    return failedOnce
  }
  const checks = []
  for (const check of options.length > 0 ? [buildCheck] : allChecks) checks.push(await runCheck(root, check))
  database = await openDatabase()
  try {
    return addUp([...checks, ...(await runFiles(root, files, { TEST_DATABASE_URL: database.url }))])
  } finally {
    await database.close()
  }
}

/** Leaves nothing running. */
async function stop(): Promise<void> {
  console.log('\nStopped')
  killStarted()
  await database?.close()
  process.exit(1)
}
