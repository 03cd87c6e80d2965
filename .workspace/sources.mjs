// Which packages there are, what they depend on, and whether they have changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Every workspace folder with a package.json, as absolute paths. */
export function packageFolders(root) {
  return ['packages', 'examples']
    .map((parent) => join(root, parent))
    .filter((parent) => existsSync(parent))
    .flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .sort()
}

/**
 * The packages that are built and published: `{ name, folder, needs, inlined }`, where `needs` are the packages that must be
 * built before. What only tests import (`devDependencies`) is none of them: core's tests import the contract, which imports core.
 * `inlined`: folders of private packages that are built into it.
 */
export const publicPackages = (root) => allPackages(root).filter(({ isPublic }) => isPublic)

/** The private packages that are built into public ones. */
export function inlinedPackages(root) {
  const inlined = new Set(publicPackages(root).flatMap((one) => one.inlined))
  return allPackages(root).filter(({ folder }) => inlined.has(folder))
}

function allPackages(root) {
  const packages = packageFolders(root).map((folder) => ({
    folder,
    manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  }))
  const built = new Set(packages.filter(({ manifest }) => !manifest.private).map(({ manifest }) => manifest.name))
  const isInlined = ({ manifest }, into) => manifest.private && Object.hasOwn(into.devDependencies ?? {}, manifest.name)
  return packages.map(({ folder, manifest }) => ({
    folder,
    name: manifest.name,
    isPublic: built.has(manifest.name),
    needs: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).filter((name) => built.has(name)),
    inlined: packages.filter((one) => isInlined(one, manifest)).map((one) => one.folder),
  }))
}

/** A hash over what these files hold and what they are called. */
export function hashOf(...lists) {
  const hash = createHash('sha256')
  for (const file of lists.flat()) {
    hash.update(relative(process.cwd(), file)).update('\0')
    hash.update(existsSync(file) ? readFileSync(file) : '').update('\0')
  }
  return hash.digest('hex')
}

/** Every file below a folder, in a fixed order. */
export function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

/** The files in a folder, without those of its folders, in a fixed order. */
export const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(folder, entry.name))
    .sort()
