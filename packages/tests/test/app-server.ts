import type { NewSurvey } from '@hearback/client'
import { createHearback } from '@hearback/core'
import { memoryBlobs, memoryStorage } from '@hearback/core/memory'
import { nothingAlongside, type StoredSurvey } from '@hearback/core/storage'
import { serve } from '@hearback/node'
import { respondPages } from '@hearback/respond'
import { type Management, management } from './management.ts'

/** A request of a client, as it arrived, and how it was answered. */
interface Heard {
  method: string
  path: string
  body: unknown
  status: number
}

export interface AppServer {
  manager: Management
  heard: Heard[]
  /** What arrived at paths with this ending, in order. */
  heardAt(method: string, ending: string): Heard[]
  /** An app survey in progress that the action `code` triggers, for those whose `plan` is this; else for everyone. */
  createAppSurvey(code: string, fields?: Partial<NewSurvey>, plan?: string): Promise<string>
  close(): Promise<void>
}

const codes = ['checkout', 'signup']

/**
 * Hearback on a port, with its storage in memory. It has what no route makes yet: action classes that apps name in
 * their code, and segments with filters.
 */
export async function serveApps(): Promise<AppServer> {
  const heard: Heard[] = []
  const storage = memoryStorage()
  const { insertFirst } = storage.products
  storage.products.insertFirst = (product, environments, audit) =>
    insertFirst(
      product,
      environments.map((born) => ({
        ...born,
        actionClasses: codes.map((code) => codeAction(born.environment.id, code)),
      })),
      audit,
    )
  let ahead = 0
  const hearback = createHearback({
    storage,
    blobs: memoryBlobs(),
    pages: [respondPages()],
    secret: 'a secret that only the tests know, 32+',
    clock: { now: () => Date.now() + ahead },
  })
  const first = await hearback.admin.createFirstProduct({ name: 'App' })
  const server = await serve(
    {
      ...hearback,
      async handle(request, platform) {
        const { method, url } = request
        const text = request.body ? await request.clone().text() : ''
        const answer = await hearback.handle(request, platform)
        heard.push({ method, path: new URL(url).pathname, body: bodyOf(text), status: answer.status })
        return answer
      },
    },
    { port: 0, hostname: '127.0.0.1' },
  )
  const environments = first?.environments.map(({ id, type, key }) => ({ id, type, apiKey: key.key }))
  const manager = management({ url: server.url, environments: environments ?? [] })

  async function target(survey: StoredSurvey, plan: string): Promise<void> {
    const { environmentId, version, segmentId } = survey
    const segment = (await storage.segments.list(environmentId)).find(({ id }) => id === segmentId)
    const ifRevision = await storage.environments.revision(environmentId)
    if (!segment || ifRevision === null) throw new Error('An app survey has a segment')
    const root = { type: 'attribute', contactAttributeKey: 'plan' } as const
    const resource = { id: 'plan-is', root, value: plan, qualifier: { operator: 'equals' } } as const
    const filters = [{ id: 'plan', connector: null, resource }]
    await storage.surveys.replace(
      environmentId,
      { ...survey, version: version + 1 },
      { ifVersion: version, ifRevision, segment: { ...segment, filters } },
      nothingAlongside,
    )
    // Written behind the service's back, as another process would: it sees that after a second.
    ahead += 1000
  }

  return {
    manager,
    heard,
    heardAt: (method, ending) => heard.filter((one) => one.method === method && one.path.endsWith(ending)),
    async createAppSurvey(code, fields = {}, plan) {
      const id = await manager.createSurvey({ type: 'app', triggers: [code], answers: 'mark', ...fields })
      const survey = plan && (await storage.surveys.find(manager.environmentId, id))
      if (survey) await target(survey, plan)
      return id
    },
    close: () => server.close(),
  }
}

/** A body as JSON; an upload as it is. */
function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const codeAction = (environmentId: string, code: string) => ({
  id: `c${code}`,
  environmentId,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  name: code,
  description: null,
  type: 'code' as const,
  key: code,
  noCodeConfig: null,
})
