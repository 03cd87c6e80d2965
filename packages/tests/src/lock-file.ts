import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'

const lookEveryMs = 100

/** Runs it while no other process of this machine runs under that lock file. The lock of a dead process counts for nothing. */
export function withLockFile<T>(path: string, run: () => T): T {
  while (!isTaken(path)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lookEveryMs)
  try {
    return run()
  } finally {
    rmSync(path, { force: true })
  }
}

function isTaken(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    if (!isHeld(path)) rmSync(path, { force: true })
    return false
  }
}

/** Whether the process that made the lock file runs. */
function isHeld(path: string): boolean {
  try {
    const holder = Number(readFileSync(path, 'utf8'))
    // The file is empty for a moment, until its maker has written into it.
    if (holder > 0) process.kill(holder, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
