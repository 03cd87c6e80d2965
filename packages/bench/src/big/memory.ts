import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const everyMs = 25

/** What a process has in memory, in MB (of 1,000,000 bytes). */
export async function residentMb(pid: number): Promise<number> {
  const kib = process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid)
  if (!(kib > 0)) throw new Error(`Nobody says how much memory the process ${pid} has`)
  return (kib * 1024) / 1_000_000
}

const fromProc = async (pid: number): Promise<number> =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])

const fromPs = async (pid: number): Promise<number> =>
  Number((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout)

/** The most that a process has in memory while something is done, in MB. */
export async function mostMb(pid: number, work: () => Promise<unknown>): Promise<number> {
  let most = 0
  let isOver = false
  const done = work().finally(() => {
    isOver = true
  })
  const watch = async () => {
    while (!isOver) {
      most = Math.max(most, await residentMb(pid))
      await pause(everyMs)
    }
  }
  await Promise.all([done, watch()])
  return most
}
