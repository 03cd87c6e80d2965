import { alternate, ratios, type Spread } from '../rounds.ts'
import type { Stage } from './stage.ts'

export interface WritesFound {
  /** Rate with one webhook that listens beside the rate with none. */
  ratio: Spread
}

export interface WritesLoad {
  rounds: number
  count: number
  inFlight: number
}

/** Response writes over HTTP, in an environment with one webhook that listens beside one without. */
export async function measureWrites(stage: Stage, url: string, load: WritesLoad): Promise<WritesFound> {
  const { rounds, count, inFlight } = load
  const write = async ({ environmentId, body }: Stage['heard']) => {
    const ms = await stage.writer.call('write', {
      url: `${url}/api/v1/client/${environmentId}/responses`,
      body,
      count,
      inFlight,
    })
    return count / ms
  }
  return beside(stage, rounds, write)
}

/** The same by storage's method alone. */
export async function measureInserts(stage: Stage, data: string, load: WritesLoad): Promise<WritesFound> {
  const { rounds, count, inFlight } = load
  const insert = async ({ environmentId, responseId }: Stage['heard']) =>
    count / (await stage.idle.call('insertMany', { environmentId, responseId, data, count, inFlight }))
  return beside(stage, rounds, insert)
}

async function beside(
  stage: Stage,
  rounds: number,
  rate: (place: Stage['heard']) => Promise<number>,
): Promise<WritesFound> {
  const found = await alternate(rounds, { heard: () => rate(stage.heard), silent: () => rate(stage.silent) })
  return { ratio: ratios(found.heard, found.silent) }
}
