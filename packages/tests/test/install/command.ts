import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as after } from 'node:timers/promises'
import type { Announcement } from '../standalone.ts'
import type { Project } from './project.ts'

export interface StartedServer {
  announcement: Announcement
  /** What Ctrl-C in a terminal does: a signal to npx and to what it has started. Waits until all of them are gone. */
  interrupt(): Promise<void>
}

/** A new embedded database takes seconds to make, and twice as long on a machine that is busy. */
const startMs = 90_000
const stopMs = 15_000

/** `npx hearback serve` in the project, once it listens. `--no`: what is not installed is not downloaded. */
export async function npxServe(project: Project): Promise<StartedServer> {
  const server = project.start(['npx', '--no', '--', 'hearback', 'serve', '--json', '--port', '0'])
  const { stdout, pid } = server
  if (!stdout || !pid) throw new Error('npx did not start')
  const signal = AbortSignal.timeout(startMs)
  const first = Promise.race([once(createInterface(stdout), 'line', { signal }), once(server, 'exit', { signal })])
  const [line] = await first.catch((error) => {
    send(pid, 'SIGKILL')
    throw error
  })
  if (typeof line !== 'string') throw new Error(`npx ended with ${line}`)
  return {
    announcement: JSON.parse(line),
    async interrupt() {
      const latest = performance.now() + stopMs
      send(pid, 'SIGINT')
      while (send(pid, 0)) {
        if (performance.now() > latest && send(pid, 'SIGKILL')) throw new Error(`It still ran after ${stopMs} ms`)
        await after(50)
      }
    },
  }
}

/** Whether there was anybody in the group to send it to. */
function send(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal)
  } catch {
    return false
  }
}
