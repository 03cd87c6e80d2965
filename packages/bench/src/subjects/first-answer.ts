// Measures the first answer of a process that has loaded nothing else: prints the ms, and the modules that were loaded.
// Arguments: addresses of the modules that have core and its memory storage; `loaded` to list the modules.
import { registerHooks } from 'node:module'
import process from 'node:process'

export interface FirstAnswer {
  ms: number
  /** Addresses of modules in the order of loading; empty without the argument `loaded`. */
  loaded: string[]
  /** Addresses of modules that only the storage in memory needs; `loaded` does not contain them. */
  ofMemory: string[]
}

const [core = '', memory = '', listed] = process.argv.slice(2)
const loaded: string[] = []
if (listed === 'loaded') {
  registerHooks({
    load(url, context, next) {
      loaded.push(url)
      return next(url, context)
    },
  })
}

// Node loads its `Request` on first use. A real server has done so before it calls the service.
new Request('http://localhost/')

const before = performance.now()
const { createHearback }: typeof import('@hearback/core') = await import(core)
const ofCore = loaded.length
const { memoryStorage }: typeof import('@hearback/core/memory') = await import(memory)
const ofMemory = loaded.splice(ofCore)
const storage = memoryStorage()
const hearback = createHearback({ storage, secret: 'a secret that only the benchmark knows' })
// The environment is put into storage directly, as it would be in a database: creating a product would load more
// modules.
const environmentId = 'cfirst00000000000000000000'
const stamp = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
const product = {
  ...{
    id: 'cproduct0000000000000000000',
    ...stamp,
    name: 'First',
    version: 1,
    recontactDays: 7,
    placement: 'bottomRight' as const,
  },
  ...{ clickOutsideClose: true, darkOverlay: false, inAppSurveyBranding: true, linkSurveyBranding: true },
  styling: { allowStyleOverwrite: true },
  timeZone: 'UTC',
}
const environment = {
  ...{ id: environmentId, productId: product.id, type: 'production' as const, ...stamp, revision: 1 },
  ...{ appSetUpAt: null, websiteSetUpAt: null, clientAttributeKeys: 'create' as const },
  ...{ users: 'any' as const, keepResponsesDays: null, keepDisplaysDays: null, identity: null },
}
await storage.products.insert(
  product,
  [{ environment, actionClasses: [], attributeKeys: [], keys: [], chores: [], surveys: [] }],
  [],
)
// The first request of a client in a page.
const answer = await hearback.fetch(new Request(`http://localhost/api/v1/client/${environmentId}/environment`))
const text = await answer.text()
const ms = performance.now() - before

if (answer.status !== 200) throw new Error(`It answered ${answer.status}: ${text}`)
process.stdout.write(JSON.stringify({ ms, loaded, ofMemory } satisfies FirstAnswer))
