// Packs what is built of every public package as it would be published, into a folder: node pack.mjs FOLDER
// With the `source` condition gone, workspace versions filled in and the licence added: `npm pack` does none of these.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pnpm } from './install.mjs'
import { run } from './process.mjs'
import { publicPackages } from './sources.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [folder] = process.argv.slice(2)

if (folder === undefined) {
  process.stderr.write('Say where to: npm run pack -- FOLDER\n')
  process.exit(2)
}
const packages = publicPackages(root)
const only = packages.flatMap(({ name }) => ['--filter', name])
try {
  const destination = resolve(folder)
  await run([...pnpm, '--loglevel=error', ...only, 'pack', '--pack-destination', destination], {
    cwd: root,
    failure: 'The packages could not be packed; see above.',
    quiet: true,
  })
  writeFileSync(join(destination, 'overrides.json'), `${JSON.stringify(overrides(destination), null, 2)}\n`)
  process.stdout.write(`Packed ${commit()}. To install them all at once: npm install ${destination}/*.tgz\n`)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/**
 * Where each package is, for package managers that look for the packages of a package on the registry: as JSON, which is
 * also the YAML of pnpm.
 */
function overrides(destination) {
  const fileOf = ({ name, folder }) => {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return `file:${destination}/${name.replace('@', '').replace('/', '-')}-${version}.tgz`
  }
  return { overrides: Object.fromEntries(packages.map((one) => [one.name, fileOf(one)])) }
}

/** What is packed, in words: a commit, and whether files differ from it. */
function commit() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const changed = git('status', '--porcelain') === '' ? '' : ' with changes that are not committed'
    return `commit ${git('rev-parse', 'HEAD')}${changed}`
  } catch {
    return 'a folder that is no repository of Git'
  }
}
