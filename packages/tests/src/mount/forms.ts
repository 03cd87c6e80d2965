import { get } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a process has paid until its first answer. */
export interface Mounted {
  /** From the first import to the end of the answer, in ms. */
  readonly ms: number
  /** What was loaded, in its order; empty unless it was asked for. */
  readonly files: readonly { readonly url: string; readonly bytes: number }[]
}

interface Given {
  readonly environmentId: string
  /** A database that has the environment. */
  readonly databaseUrl: string
}

/** A host with Hearback in it. */
interface Host {
  ask(path: string): Promise<{ status: number; text: string }>
  close(): Promise<unknown>
}

const secret = 'a secret that only a measurement knows'

/** How hosts mount Hearback. Each loads what it needs when it is called. */
export const forms = {
  /** Core alone, with storage in memory. */
  async memory({ environmentId }) {
    const [{ createHearback }, { memoryStorage }] = await Promise.all([
      import('@hearback/core'),
      import('@hearback/core/memory'),
    ])
    const storage = memoryStorage()
    const hearback = createHearback({ storage, secret })
    await fill(storage, environmentId)
    return asked(hearback.fetch, () => hearback.close())
  },

  /** Core alone, on PostgreSQL. */
  async postgres({ databaseUrl }) {
    const [{ createHearback }, { postgresStorage }] = await Promise.all([
      import('@hearback/core'),
      import('@hearback/postgres'),
    ])
    const hearback = createHearback({ storage: postgresStorage({ connectionString: databaseUrl }), secret })
    return asked(hearback.fetch, () => hearback.close())
  },

  /** The whole package in a server, as the README mounts it. */
  async hearback({ databaseUrl }) {
    const [{ createServer }, { createHearback, nodeTransport, postgresStorage, toNodeHandler, workLoop }] =
      await Promise.all([import('node:http'), import('hearback')])
    const storage = postgresStorage({ connectionString: databaseUrl })
    const hearback = createHearback({ storage, secret, transport: nodeTransport() })
    const work = workLoop(hearback)
    const server = createServer(toNodeHandler(hearback, { wake: work.wake }))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // Safe: it listens on a port.
    const { port } = server.address() as AddressInfo
    return {
      ask: (path) => answerOf(`http://127.0.0.1:${port}${path}`),
      async close() {
        server.close()
        await work.stop()
        await hearback.close()
      },
    }
  },
} satisfies Record<string, (given: Given) => Promise<Host>>

export type FormName = keyof typeof forms

function asked(fetch: (request: Request) => Promise<Response>, close: Host['close']): Host {
  return {
    async ask(path) {
      const answer = await fetch(new Request(`http://localhost${path}`))
      return { status: answer.status, text: await answer.text() }
    },
    close,
  }
}

function answerOf(url: string): ReturnType<Host['ask']> {
  return new Promise((resolve, reject) => {
    get(url, async (answer) => {
      const text = (await answer.setEncoding('utf8').toArray()).join('')
      resolve({ status: answer.statusCode ?? 0, text })
    }).on('error', reject)
  })
}

type MemoryStorage = ReturnType<typeof import('@hearback/core/memory').memoryStorage>

/** Puts an environment there directly, as it would be in a database: creating a product would load more. */
async function fill(storage: MemoryStorage, environmentId: string): Promise<void> {
  const stamp = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
  const product = {
    ...{ id: 'cproduct0000000000000000000', ...stamp, name: 'First', version: 1, recontactDays: 7 },
    ...{ placement: 'bottomRight' as const, clickOutsideClose: true, darkOverlay: false },
    ...{ inAppSurveyBranding: true, linkSurveyBranding: true, styling: { allowStyleOverwrite: true } },
    timeZone: 'UTC',
  }
  const environment = {
    ...{ id: environmentId, productId: product.id, type: 'production' as const, ...stamp, revision: 1 },
    ...{ appSetUpAt: null, websiteSetUpAt: null, clientAttributeKeys: 'create' as const },
    ...{ users: 'any' as const, keepResponsesDays: null, keepDisplaysDays: null, identity: null },
  }
  const nothing = { actionClasses: [], attributeKeys: [], keys: [], chores: [], surveys: [] }
  await storage.products.insert(product, [{ environment, ...nothing }], [])
}
