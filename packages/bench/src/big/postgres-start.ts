import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Subject } from '../line.ts'

const run = promisify(execFile)

/** What a process pays before its first answer: on Workers, and on hosts that start for a request, each pays it. */
export const postgresStartSubject: Subject = {
  quick: true,
  rounds: 7,
  lines: [
    {
      name: 'first-answer',
      title: 'processor time from createHearback to the first answer, on PostgreSQL',
      baseline: 'pg by hand: a pool, one SELECT, JSON',
      turn: 'hearback',
      beside: 'bare',
      unit: 'ms',
      aim: null,
    },
  ],
  async prepare(stage) {
    const databaseUrl = await stage.database()
    const service = await stage.service(databaseUrl)
    await service.stop()
    /** In a process of its own each time. */
    const turn = (script: string) => async () => {
      const path = fileURLToPath(new URL(script, import.meta.url))
      const args = [path, databaseUrl, service.environmentId]
      const { stdout } = await run(process.execPath, args, { env: { ...process.env, NODE_OPTIONS: '' } })
      return Number(stdout)
    }
    return {
      turns: { bare: turn('first-bare-answer.ts'), hearback: turn('first-postgres-answer.ts') },
      conclude: async () => [],
    }
  },
}
