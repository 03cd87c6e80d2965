import { setTimeout as after } from 'node:timers/promises'
import { isUnanswered, type RespondentClient, respondentClient } from '@hearback/client'
import * as assert from 'uvu/assert'
import { management } from './management.ts'
import { startStandalone } from './standalone.ts'

interface Begun {
  /** Answered 200: must be there, however the server ended. */
  created: Set<string>
  /** Answered 200 with finished: must be finished. */
  finished: Set<string>
}

const writers = 8

/** Writes as clients do until the server is gone; keeps what was answered. */
async function writeUntilGone(respondent: RespondentClient, surveyId: string, begun: Begun): Promise<void> {
  for (let n = 0; ; n += 1) {
    try {
      const { id } = await respondent.createResponse({ surveyId, finished: false, data: { why: `answer ${n}` } })
      begun.created.add(id)
      await respondent.updateResponse(id, { finished: true })
      begun.finished.add(id)
    } catch (error) {
      // A connection that broke is what this is about; anything else is a fault of the server.
      if (isUnanswered(error)) return
      throw error
    }
  }
}

/**
 * Starts the server, kills it with -9 in the middle of load, `rounds` times on the same data, then starts it once
 * more and holds what it has against everything that was ever answered.
 */
export async function killInTheMiddleOfLoad(
  directory: string,
  { rounds, env = {} }: { rounds: number; env?: Record<string, string> },
): Promise<void> {
  const begun: Begun = { created: new Set(), finished: new Set() }
  const args = ['--no-rate-limit']
  const first = await startStandalone({ directory, env, args })
  const key = first.announcement.environments.find(({ type }) => type === 'production')?.apiKey
  const surveyId = await management(first.announcement).createSurvey()
  assert.ok(key)

  let server = first
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) server = await startStandalone({ directory, env, args })
    const { url, environmentId } = management(server.announcement, key)
    const respondent = respondentClient({ url, environmentId, retries: 0 })
    const load = Promise.all(Array.from({ length: writers }, () => writeUntilGone(respondent, surveyId, begun)))
    const before = begun.finished.size
    // Not sooner than something was answered, so that there is something to lose.
    while (begun.finished.size < before + 20) await after(5)
    await after(Math.random() * 300)
    await server.stop('SIGKILL')
    await load
  }

  server = await startStandalone({ directory, env, args })
  const stored = await management(server.announcement, key).responsesById()
  const lost = [...begun.created].filter((id) => !stored.has(id))
  const unfinished = [...begun.finished].filter((id) => stored.get(id)?.finished !== true)
  assert.is(await server.stop(), 0)
  assert.equal({ lost, unfinished }, { lost: [], unfinished: [] }, `of ${begun.created.size} answered responses`)
}
