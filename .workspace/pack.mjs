// Packs what is built of every public package as it would be published, into a folder: node pack.mjs FOLDER
// With the `source` condition gone, workspace versions filled in and the licence added: `npm pack` does none of these.
import { execFileSync } from 'node:child_process'
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
const only = publicPackages(root).flatMap(({ name }) => ['--filter', name])
try {
  const destination = resolve(folder)
  await run([...pnpm, '--loglevel=error', ...only, 'pack', '--pack-destination', destination], {
    cwd: root,
    failure: 'The packages could not be packed; see above.',
    quiet: true,
  })
  process.stdout.write(`Packed ${commit()}. To install them all at once: npm install ${destination}/*.tgz\n`)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
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
