// Runs test files in one process, one after another: `node --conditions=source run-group.ts FILE …`
import { resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

/** uvu keeps the suites of each file here: the name of the file, then one entry for each `test.run()`. */
type Uvu = typeof globalThis & {
  UVU_DEFER: number
  UVU_INDEX: number
  UVU_QUEUE: [name: string, ...suites: unknown[]][]
}

// Safe: uvu makes these when it is loaded.
const uvu = globalThis as Uvu
uvu.UVU_DEFER = 1
const { exec } = await import('uvu')

for (const [place, name] of process.argv.slice(2).entries()) {
  const suites: Uvu['UVU_QUEUE'][number] = [name]
  uvu.UVU_INDEX = place
  uvu.UVU_QUEUE.push(suites)
  await import(pathToFileURL(resolve(name)).href)
  if (suites.length === 1) throw new Error(`${name} has no test.run()`)
}
await exec()
