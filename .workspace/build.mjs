// Builds the packages that have changed, those first that others need. Also on its own: npm run build.
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './process.mjs'
import { filesBelow, filesIn, hashOf, publicPackages } from './sources.mjs'

export async function build(root, { env = process.env } = {}) {
  const stampFile = join(root, '.workspace/build.stamp')
  const built = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {}
  const packages = publicPackages(root)
  const wanted = wantedStamps(root, packages)
  const isDone = ({ name, folder }) => built[name] === wanted[name] && existsSync(join(folder, 'dist/index.js'))
  const changed = packages.filter((one) => !isDone(one))
  if (changed.length > 0) process.stderr.write(`Building ${changed.map(({ name }) => name).join(', ')} …\n`)

  if (changed.length > 0) {
    // Of all packages at once, as bundling each from its sources would infer the same types a dozen times. Faults are
    // found by the check of types. TypeScript 7 takes half the processor time of TypeScript 6, which bundles what it made.
    const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
    await run([nodeOf(root), tsc, '-p', join(root, '.workspace/tsconfig.declarations.json')], {
      cwd: root,
      env,
      quiet: true,
      failure: 'The declarations could not be made; see above.',
    })
  }
  for (const level of levels(packages)) {
    await Promise.all(
      level
        .filter((one) => !isDone(one))
        .map(async ({ name, folder }) => {
          await run([nodeOf(root), join(root, '.workspace/bundle.mjs')], {
            cwd: folder,
            env,
            // Its remarks are for who changes the package; a newcomer's first start is no place for them.
            quiet: true,
            failure: `The build of ${name} failed; see above.`,
          })
          built[name] = wanted[name]
          writeFileSync(stampFile, `${JSON.stringify(built, null, 2)}\n`)
        }),
    )
  }
}

/** Of its own sources and of all it needs: types flow from one package into the next. */
function wantedStamps(root, packages) {
  const shared = [
    join(root, 'pnpm-lock.yaml'),
    join(root, 'tsconfig.base.json'),
    ...['bundle.mjs', 'tsup-options.ts', 'tsconfig.build.json', 'tsconfig.declarations.json'].map((file) =>
      join(root, '.workspace', file),
    ),
  ]
  const stamps = {}
  for (const { name, folder, needs, inlined } of levels(packages).flat()) {
    const own = ['package.json', 'tsup.config.ts'].map((file) => join(folder, file))
    const lent = inlined.flatMap((from) => [...filesIn(from), ...filesBelow(join(from, 'src'))])
    const hash = hashOf(shared, own, filesBelow(join(folder, 'src')), lent)
    stamps[name] = [hash, ...needs.map((need) => stamps[need])].map((stamp) => stamp.slice(0, 16)).join('-')
  }
  return stamps
}

/** Packages in groups, each of which needs only those before it. */
function levels(packages) {
  const groups = []
  const placed = new Set()
  while (placed.size < packages.length) {
    const next = packages.filter(({ name, needs }) => !placed.has(name) && needs.every((need) => placed.has(need)))
    if (next.length === 0) throw new Error('Packages need one another in a circle; see their package.json.')
    groups.push(next)
    for (const { name } of next) placed.add(name)
  }
  return groups
}

/** The Node that the workspace brings, where there is a build of it for this machine. */
export function nodeOf(root) {
  const own = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(own) ? own : process.execPath
}

if (realpathSync(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  try {
    const root = join(dirname(fileURLToPath(import.meta.url)), '..')
    process.chdir(root)
    await build(root)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
