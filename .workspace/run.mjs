// What `npm start`, `npm test` and `npm run` with hearback, trust, test:s3, coverage, pack or bench call, on a machine that has
// only Node 20 and npm: installs what is needed, builds what has changed where the build is what is run, then runs the
// workspace script of that name under the Node the workspace brings. `npm start` and `npm run hearback` run the sources.
// Runs before anything is installed, so: plain JavaScript, no dependencies. Standard output belongs to the script.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, nodeOf } from './build.mjs'
import { install } from './install.mjs'
import { runScript } from './script.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [name, ...options] = process.argv.slice(2)

/** The oldest Node that this very file runs on. */
const oldestHere = [20, 0]
/** The oldest Node that the packages and their tests run on. */
const oldestThere = [22, 19]

try {
  process.chdir(root)
  const script = scriptOf(name)
  checkVersion(oldestHere, 'to install and build')
  const tests = ['test', 'test:s3', 'coverage'].includes(name)
  const whole = tests || name === 'trust' || name.startsWith('bench')
  const env = { ...process.env, ...(await install(root, whole ? 'all' : 'packages')) }
  if (nodeOf(root) === process.execPath) checkVersion(oldestThere, 'where npm has no build of Node 24 for the machine')
  // The tests build by themselves, and count it.
  if (name === 'pack' || name === 'trust' || name.startsWith('bench')) await build(root, { env })
  process.exit(await runScript(root, script, options, env))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

function scriptOf(name) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const script = scripts[`workspace:${name}`]
  if (script) return script
  throw new Error(
    `There is no script workspace:${name} in package.json. Use npm start, npm test, or npm run with hearback, trust, test:s3, coverage, pack or bench.`,
  )
}

function checkVersion(oldest, purpose) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  throw new Error(
    `Hearback needs Node ${oldest.join('.')} or newer ${purpose}; this is Node ${process.versions.node}. ` +
      'Get a newer one from https://nodejs.org and try again.',
  )
}
