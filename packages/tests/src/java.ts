import { existsSync, globSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FromDebian, fromDebian } from './debian.ts'

const keptIn = fileURLToPath(new URL('../../../node_modules/.cache/hearback-java', import.meta.url))

/** Debian's Java: the machine's, or an unpacked one. */
export const java = (): FromDebian<string> =>
  fromDebian(['openjdk-17-jre-headless', 'openjdk-21-jre-headless'], findJava, { keptIn })

function findJava(root: string): string | null {
  if (root === '') return existsSync('/usr/bin/java') ? '/usr/bin/java' : null
  const [binary] = globSync('usr/lib/jvm/java-*-openjdk-*/bin/java', { cwd: root })
  if (binary === undefined) return null
  leadBelow(root, dirname(dirname(binary)))
  return join(root, binary)
}

/** Turns the links of an unpacked package that lead to /etc into links to the same files below the root. */
function leadBelow(root: string, folder: string): void {
  for (const entry of globSync(`${folder}/**`, { cwd: root, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) continue
    const link = join(entry.parentPath, entry.name)
    const target = readlinkSync(link)
    if (!target.startsWith('/etc/')) continue
    rmSync(link)
    symlinkSync(relative(dirname(link), join(root, target)), link)
  }
}

/** The machine's Java compiler. Where it is lacking it is not unpacked: with all it needs, it is as large as a browser. */
export const javac = (): { readonly lack: string } | { readonly lack: null; readonly found: string } =>
  existsSync('/usr/bin/javac')
    ? { lack: null, found: '/usr/bin/javac' }
    : { lack: "This needs Debian's package default-jdk-headless: install it." }
