import type { Prepared, Stage, Subject } from '../line.ts'
import { type Scene, setScene } from './scene.ts'

const inFlight = 16

/**
 * The cost of one webhook for a response: over HTTP, and in the storage's method alone. Nothing is delivered meanwhile.
 */
export const writes: Subject = {
  quick: false,
  lines: [
    {
      ...{ name: 'webhook-write', title: 'response write, one webhook', baseline: 'the same with none' },
      ...{ turn: 'writeSubscribed', beside: 'writeUnsubscribed', unit: '/s', aim: { atLeast: 0.8 } },
    },
    {
      ...{ name: 'webhook-storage', title: 'its storage step', baseline: 'the same with none' },
      ...{ turn: 'insertSubscribed', beside: 'insertUnsubscribed', unit: '/s', aim: null },
    },
  ],
  prepare,
}

async function prepare(stage: Stage): Promise<Prepared> {
  const { subscribed, unsubscribed, idle, writer, backlog } = await setScene(stage, inFlight)
  const count = stage.quick ? 2000 : 8000

  async function write({ environmentId, body }: Scene['subscribed']): Promise<number> {
    const url = `${idle.url}/api/v1/client/${environmentId}/responses`
    return count / ((await writer.call('write', { url, body, count, inFlight })) / 1000)
  }

  async function insert({ environmentId, responseId }: Scene['subscribed']): Promise<number> {
    const load = { environmentId, responseId, data: backlog.data, count, inFlight }
    return count / ((await idle.call('insertMany', load)) / 1000)
  }

  return {
    turns: {
      insertSubscribed: () => insert(subscribed),
      insertUnsubscribed: () => insert(unsubscribed),
      writeSubscribed: () => write(subscribed),
      writeUnsubscribed: () => write(unsubscribed),
    },
    conclude: async () => [],
  }
}
