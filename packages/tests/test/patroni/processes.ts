import { readdirSync, readlinkSync } from 'node:fs'

/** Kills every process that works in a folder or below it, with -9. Answers how many there were. */
export function killIn(folder: string): number {
  const isThere = (path: string | null) => path === folder || path?.startsWith(`${folder}/`)
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && isThere(folderOf(entry)))
  for (const pid of pids) kill(Number(pid))
  return pids.length
}

/** The folder in which a process works; `null` where it has ended. */
function folderOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
