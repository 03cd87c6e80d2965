// Bundles the package in whose folder it runs: the code as its tsup.config.ts says, and the declarations of what its
// package.json exports, from those that build.mjs has made for all packages: node bundle.mjs
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'tsup'

const here = fileURLToPath(new URL('.', import.meta.url))
const folder = process.cwd()
const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const declarations = join(here, 'declarations/packages')

const entry = {}
for (const { source, types } of Object.values(exports)) {
  if (source === undefined) continue
  const name = types.replace('./dist/', '').replace('.d.ts', '')
  entry[name] = join(declarations, basename(folder), source.replace(/\.ts$/, '.d.ts'))
}
// A private package is not installed: what a declaration takes of it stands in the declaration.
const ofWords = (name) => [join(declarations, 'words/src', `${name}.d.ts`)]
const paths = { '@hearback/words': ofWords('index'), '@hearback/words/languages': ofWords('languages') }
const dts = { entry, compilerOptions: { paths } }
await build({ dts, silent: true, tsconfig: join(here, 'tsconfig.build.json') })

// A package whose size matters says how large it may be.
const budgets = join(folder, 'test/budgets.ts')
if (existsSync(budgets)) {
  const { checkBudgets } = await import(pathToFileURL(budgets).href)
  await checkBudgets()
}
