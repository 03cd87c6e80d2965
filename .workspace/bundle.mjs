// Bundles the package in whose folder it runs: the code as its tsup.config.ts says, and the declarations of what its
// package.json exports, from those that build.mjs has made for all packages: node bundle.mjs
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'tsup'

const here = fileURLToPath(new URL('.', import.meta.url))
const folder = process.cwd()
const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

const entry = {}
for (const { source, types } of Object.values(exports)) {
  if (source === undefined) continue
  const name = types.replace('./dist/', '').replace('.d.ts', '')
  entry[name] = join(here, 'declarations/packages', basename(folder), source.replace(/\.ts$/, '.d.ts'))
}
await build({ dts: { entry }, silent: true, tsconfig: join(here, 'tsconfig.build.json') })

// A package whose size matters says how large it may be.
const budgets = join(folder, 'test/budgets.ts')
if (existsSync(budgets)) {
  const { checkBudgets } = await import(pathToFileURL(budgets).href)
  await checkBudgets()
}
