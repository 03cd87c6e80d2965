import { setTimeout as pause } from 'node:timers/promises'
import type { Subject } from '../line.ts'
import { residentMb } from './memory.ts'

/** How long nobody asks for anything, in ms. */
const restMs = 2000

/** A server that has answered a request, and waits. */
export const idleSubject: Subject = {
  quick: true,
  rounds: 2,
  lines: [
    {
      name: 'idle-memory',
      title: 'memory of an idle hearback serve on PostgreSQL',
      baseline: null,
      turn: 'idle',
      beside: null,
      unit: 'MB',
      aim: { atMost: 110 },
    },
  ],
  async prepare(stage) {
    const databaseUrl = await stage.database()
    await (await stage.service(databaseUrl)).stop()
    return {
      turns: {
        /** A process of its own each time: the first on the database would have migrated, too. */
        async idle() {
          const service = await stage.service(databaseUrl)
          const answer = await fetch(`${service.url}/api/v1/management/me`, { headers: { 'x-api-key': service.key } })
          if (!answer.ok) throw new Error(`It answered ${answer.status}`)
          await answer.arrayBuffer()
          await pause(restMs)
          const mb = await residentMb(service.pid)
          await service.stop()
          return mb
        },
      },
      conclude: async () => [],
      close: async () => {},
    }
  },
}
