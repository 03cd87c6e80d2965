// Runs test files in one process, one after another: `node --conditions=source run-group.ts FILE …`
import { resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { fileTook } from './totals.ts'

/** uvu keeps the suites of each file here: the name of the file, then one entry for each `test.run()`. */
type Uvu = typeof globalThis & {
  UVU_DEFER: number
  UVU_INDEX: number
  UVU_QUEUE: [name: string, ...suites: (() => SuiteResult | Promise<SuiteResult>)[]][]
}
type SuiteResult = readonly [failures: string, passed: number, skipped: number, total: number]

// Safe: uvu makes these when it is loaded.
const uvu = globalThis as Uvu
uvu.UVU_DEFER = 1
const { exec } = await import('uvu')

/** A suite of no tests. */
const none: SuiteResult = ['', 0, 0, 0]
const took = new Map<string, number>()

for (const [place, name] of process.argv.slice(2).entries()) {
  const suites: Uvu['UVU_QUEUE'][number] = [name]
  uvu.UVU_INDEX = place
  uvu.UVU_QUEUE.push(suites)
  const loading = performance.now()
  await import(pathToFileURL(resolve(name)).href)
  const loadMs = performance.now() - loading
  if (suites.length === 1) throw new Error(`${name} has no test.run()`)
  let started = 0
  suites.splice(1, 0, () => {
    started = performance.now()
    return none
  })
  suites.push(() => {
    took.set(name, loadMs + performance.now() - started)
    return none
  })
}
await exec()
for (const [name, ms] of took) console.log(fileTook(name, ms))
