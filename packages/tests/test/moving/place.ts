import { type ManagementClient, managementClient } from '@hearback/client'
import { memoryStorage } from '@hearback/core/memory'
import { loadDemo } from '@hearback/demo'
import { serve } from '@hearback/node'
import { createHearback, type Hearback, silentLogger } from 'hearback'

const secret = 'a secret that only the tests know, 32+'

/** A running server with one environment, and its manager. */
export interface Place {
  readonly hearback: Hearback
  readonly url: string
  readonly environmentId: string
  readonly manager: ManagementClient
  close(): Promise<void>
}

/** Starts a server. `respondents`: how many of the demo it has. */
export async function openPlace(name: string, respondents: number): Promise<Place> {
  const storage = memoryStorage()
  const hearback = createHearback({ storage, secret, logger: silentLogger, rateLimit: false })
  const { environments } = await hearback.admin.createProduct({ name, environments: ['production'] })
  const environmentId = environments[0]?.id ?? ''
  if (respondents > 0) await putDemo({ storage, environmentId }, respondents)
  const { key } = await hearback.admin.createKey(environmentId)
  const server = await serve(hearback, { port: 0, hostname: '127.0.0.1' })
  const manager = managementClient({ url: server.url, key })
  return { hearback, url: server.url, environmentId, manager, close: () => server.close() }
}

/** Loads the demo, and stops after this many of its respondents. */
async function putDemo(
  into: Pick<Parameters<typeof loadDemo>[0], 'storage' | 'environmentId'>,
  respondents: number,
): Promise<void> {
  const enough = new AbortController()
  const load = loadDemo({
    ...into,
    secret,
    now: new Date(),
    from: null,
    saveState: async () => {},
    onProgress: (done, total) => done === respondents && done < total && enough.abort(),
    signal: enough.signal,
  })
  await load.catch((error: unknown) => {
    if (!enough.signal.aborted) throw error
  })
}

export const exported = async ({ hearback, environmentId }: Place): Promise<string> => {
  let text = ''
  for await (const page of hearback.admin.exportRecords(environmentId)) text += page.text
  return text
}

/** The records of an export, without its first and last line. */
export const recordsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .slice(1, -1)
    .map((line) => JSON.parse(line))
