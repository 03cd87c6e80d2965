import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly path: string
  remove(): Promise<void>
}

/** A disk of that many kB. `null` where this user may not mount one: only root may. In CI, that is an error. */
export async function smallDisk(kiloBytes: number): Promise<SmallDisk | null> {
  const path = await mkdtemp(join(tmpdir(), 'hearback-disk-'))
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kiloBytes}k`, 'tmpfs', path], {
    encoding: 'utf8',
  })
  const isMounted = status === 0
  const remove = async () => {
    if (isMounted) spawnSync('umount', ['--lazy', path])
    await rm(path, { recursive: true, force: true })
  }
  if (isMounted) return { path, remove }
  await remove()
  if (process.env.CI) throw new Error(`A small disk cannot be mounted, which the tests of full disks need: ${stderr}`)
  return null
}
