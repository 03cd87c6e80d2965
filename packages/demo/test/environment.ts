import { createHearback, type Storage, type SurveyResponse } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import type { StoredSurvey } from '@hearback/core/storage'
import { type DemoOptions, type DemoReport, loadDemo } from '../src/index.ts'

const secret = 'x'.repeat(32)

/** When the demo is loaded, and looked at. */
export const now = new Date('2026-06-17T15:30:00.000Z')

/** An environment for the demo to be loaded into, and what is in it according to the service itself. */
export interface DemoEnvironment {
  readonly storage: Storage
  readonly environmentId: string
  /** Displays written, by survey. */
  readonly displays: ReadonlyMap<string, number>
  load(options?: Partial<DemoOptions>): Promise<DemoReport>
  get(path: string): Promise<unknown>
  surveys(): Promise<StoredSurvey[]>
  responses(): Promise<SurveyResponse[]>
}

export async function demoEnvironment(): Promise<DemoEnvironment> {
  const displays = new Map<string, number>()
  const storage = countingDisplays(memoryStorage(), displays)
  const { admin, fetch } = createHearback({
    storage,
    secret,
    rateLimit: false,
    clock: { now: () => now.getTime() },
  })
  const { environments } = await admin.createProduct({ name: 'Demo', environments: ['production'] })
  const environmentId = environments[0]?.id ?? ''

  async function get(path: string): Promise<unknown> {
    const { id, key } = await admin.createKey(environmentId, { permission: 'read' })
    const response = await fetch(new Request(`http://here/api/v1/management${path}`, { headers: { 'x-api-key': key } }))
    const { data } = (await response.json()) as { data: unknown }
    await admin.deleteKey(environmentId, id)
    if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`)
    return data
  }

  return {
    storage,
    environmentId,
    displays,
    load: (options) =>
      loadDemo({
        storage,
        secret,
        environmentId,
        now,
        from: null,
        saveState: async () => {},
        onProgress: () => {},
        signal: new AbortController().signal,
        ...options,
      }),
    get,
    surveys: () => get('/surveys') as Promise<StoredSurvey[]>,
    responses: () => get('/responses') as Promise<SurveyResponse[]>,
  }
}

/** Displays are listed nowhere. */
const countingDisplays = (storage: Storage, counts: Map<string, number>): Storage => ({
  ...storage,
  displays: {
    ...storage.displays,
    async insert(environmentId, display, ...rest) {
      const done = await storage.displays.insert(environmentId, display, ...rest)
      if (done) counts.set(display.surveyId, (counts.get(display.surveyId) ?? 0) + 1)
      return done
    },
  },
})

/** A person counts once; somebody whom nobody has named is somebody new every time. */
export const respondentsIn = (responses: readonly SurveyResponse[]): number =>
  new Set(responses.map(({ id, contact }) => contact?.id ?? id)).size
