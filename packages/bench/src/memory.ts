import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Time between two looks at the memory of a process, in ms. */
const lookEachMs = 200

/** What a process holds in memory, in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return (Number(stdout) * 1024) / 1_000_000
}

/** The most that a process was seen to hold in memory while something went on, in MB. */
export async function mostMemoryDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  let isDone = false
  const done = work().finally(() => {
    isDone = true
  })
  let most = 0
  while (!isDone) {
    most = Math.max(most, await memoryOf(pid))
    await Promise.race([done, pause(lookEachMs)])
  }
  await done
  return most
}
