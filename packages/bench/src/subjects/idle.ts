import { setTimeout as pause } from 'node:timers/promises'
import type { Subject } from '../line.ts'
import { memoryOf } from '../memory.ts'

/** Time without requests, in ms. */
const restMs = 2000

/** An idle server that has answered a request. */
export const idle: Subject = {
  quick: true,
  rounds: 2,
  lines: [
    {
      ...{ name: 'idle-memory', title: 'memory of an idle hearback serve on PostgreSQL', baseline: null },
      ...{ turn: 'idle', beside: null, unit: 'MB', aim: { atMost: 110 } },
    },
  ],
  async prepare(stage) {
    const databaseUrl = await stage.database()
    await (await stage.service(databaseUrl)).stop()
    return {
      turns: {
        /** Starts a new process each time: the first one on the database also migrates it. */
        async idle() {
          const service = await stage.service(databaseUrl)
          const answer = await fetch(`${service.url}/api/v1/management/me`, { headers: { 'x-api-key': service.key } })
          if (!answer.ok) throw new Error(`It answered ${answer.status}`)
          await answer.arrayBuffer()
          await pause(restMs)
          const megabytes = await memoryOf(service.pid)
          await service.stop()
          return megabytes
        },
      },
      conclude: async () => [],
    }
  },
}
