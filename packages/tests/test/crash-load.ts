import type { Entry } from './crash-ledger.ts'

/** The surveys that the load is about. */
export interface Surveys {
  first: string
  second: string
  paused: string
  singleUse: string
}

export interface Load {
  readonly entries: Map<string, Entry>
  answered: number
  refused: number
}

/** One client: writes until the server is gone, and keeps what was answered. Some of its requests must be refused. */
export async function writeUntilGone(
  client: string,
  surveys: Surveys,
  load: Load,
  random: () => number,
): Promise<void> {
  const { entries } = load
  /** The status of an answer; throws when the server is gone. */
  async function send(method: 'POST' | 'PUT', path: string, body: unknown): Promise<{ status: number; id: string }> {
    const answer = await fetch(`${client}/responses${path}`, { method, body: JSON.stringify(body) })
    const { data } = (await answer.json()) as { data?: { id: string } }
    if (answer.status === 200) load.answered += 1
    else load.refused += 1
    return { status: answer.status, id: data?.id ?? '' }
  }

  async function create(surveyId: string, more: object = {}): Promise<{ entry: Entry; id: string }> {
    const entry: Entry = { surveyId, creation: 'unknown', update: 'none' }
    const marker = `m${entries.size}`
    entries.set(marker, entry)
    const { status, id } = await send('POST', '', { surveyId, finished: false, data: { why: marker }, ...more })
    entry.creation = status === 200 ? 'answered' : 'refused'
    return { entry, id }
  }

  /** As `create`, for what must be refused. */
  async function createRefused(surveyId: string, more: object = {}): Promise<void> {
    const { entry } = await create(surveyId, more)
    if (entry.creation !== 'refused') throw new Error(`Taken: ${JSON.stringify({ surveyId, more })}`)
  }

  async function one(): Promise<void> {
    const dice = random()
    if (dice < 0.08) return createRefused(surveys.first, { finished: 'perhaps' })
    if (dice < 0.14) return createRefused(surveys.paused)
    if (dice < 0.22) {
      const singleUseId = `once-${entries.size}`
      await create(surveys.singleUse, { singleUseId })
      return createRefused(surveys.singleUse, { singleUseId })
    }
    const { entry, id } = await create(random() < 0.5 ? surveys.first : surveys.second)
    if (random() < 0.1) await send('PUT', `/${id}`, { finished: 'perhaps' })
    if (random() < 0.7) {
      entry.update = 'unknown'
      const { status } = await send('PUT', `/${id}`, { finished: true })
      if (status !== 200) throw new Error(`An update was refused with ${status}`)
      entry.update = 'answered'
    }
  }

  for (;;) {
    try {
      await one()
    } catch (error) {
      // A connection that broke is what this is about; anything else is a fault of the server.
      if (error instanceof TypeError || error instanceof SyntaxError) return
      throw error
    }
  }
}
