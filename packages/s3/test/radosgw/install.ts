import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const packages = ['radosgw', 'ceph-mon', 'ceph-osd']

/** Installs Debian's Ceph where it is not there yet. Throws a sentence where that cannot be. */
export function installCeph(): void {
  if (packages.every((name) => existsSync(`/usr/bin/${name}`))) return
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new Error(`This needs Debian's packages ${packages.join(', ')}: install them, or run it as root on Debian.`)
  }
  console.log(`Installing ${packages.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-qq', '-y', '--no-install-recommends', ...packages],
  ]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`apt-get ${args[0]} failed:\n${stderr}`)
  }
}
