// Installs the workspace with the frozen lockfile, unless that has been done for this very state of it.
// To start and to pack, a quarter of it will do: the rest are runtimes and frameworks for the tests.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './process.mjs'
import { hashOf, inlinedPackages, packageFolders, publicPackages } from './sources.mjs'

// pnpm 11 crashes on Node 20.
export const pnpm = ['npx', '--yes', 'pnpm@10.34.9']

/** What `npm start` starts. */
const started = 'example-standalone'

function withoutTests(root) {
  const packages = [...publicPackages(root), ...inlinedPackages(root)].map(({ name }) => name)
  return ['hearback-workspace', started, ...packages].flatMap((name) => ['--filter', name])
}

/** `part`: `all`, or `packages`: without what only tests and examples need. Answers the environment in which the workspace's own tools and Node are found first. */
export async function install(root, part) {
  const stamp = join(root, 'node_modules/.hearback-install')
  const wanted = hashOf(
    ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].map((file) => join(root, file)),
    packageFolders(root).map((folder) => join(folder, 'package.json')),
  )
  const done = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (done !== `${wanted} all` && done !== `${wanted} ${part}`) {
    const first = !existsSync(join(root, 'node_modules'))
    process.stderr.write(
      first ? 'Installing (the first time, 20 s to a minute) …\n' : 'Installing what has changed …\n',
    )
    // The project's .npmrc keeps npm silent; pnpm reads it too, and must be heard when it fails.
    const options = ['--loglevel=error', '--reporter=append-only', '--config.confirmModulesPurge=false']
    // What a whole installation has brought stays whole.
    const filters = part === 'packages' && !done.endsWith(' all') ? withoutTests(root) : []
    await run([...pnpm, ...options, 'install', '--frozen-lockfile', ...filters], {
      cwd: root,
      failure: 'The installation failed; see above. If package.json was edited, pnpm-lock.yaml may need an update.',
    })
    writeFileSync(stamp, `${wanted} ${filters.length > 0 ? 'packages' : 'all'}`)
  }
  return {
    PATH: [join(root, 'node_modules/node/bin'), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  }
}
