import type { Hearback, Storage } from '@hearback/core'
import type { DemoOptions, DemoReport } from '../demo/index.ts'
import type { DemoNotes } from './demo-notes.ts'
import { makeFirst } from './first-start.ts'
import type { CommandIo } from './io.ts'
import { progressOf } from './progress.ts'
import type { UnshownKeys } from './unshown-keys.ts'

/** A demo that has just been loaded. */
export interface LoadedDemo {
  readonly environmentId: string
  readonly report: DemoReport
  /** To be called once somebody has been told: until then, the next start tells it again. */
  announced(): Promise<void>
}

interface DemoStart {
  admin: Hearback['admin']
  storage: Storage
  secret: string
  notes: DemoNotes
  unshown: UnshownKeys
  io: CommandIo
  /** Loads it: `loadDemo`, once it is needed. */
  load: (options: DemoOptions) => Promise<DemoReport>
}

/**
 * Sees to it that the database has a demo: loads one, or goes on with one that was cut off. `null` where it was there
 * already, or `io.stop` came in between.
 */
export async function startDemo(start: DemoStart): Promise<LoadedDemo | null> {
  const { admin, storage, secret, notes, unshown, io, load } = start
  const environmentId = (await notedDemo(admin, notes)) ?? (await makeDemo(admin, unshown))
  const note = (await notes.read()).get(environmentId)
  if (note?.done) return null
  try {
    const report = await load({
      ...{ storage, secret, environmentId, now: new Date(), from: note?.state ?? null, signal: io.stop },
      onProgress: progressOf('Loading the demo', io),
      saveState: (state) => notes.write(environmentId, { state, done: false }),
    })
    if (io.stop.aborted) return null
    return {
      environmentId,
      report,
      announced: () => notes.write(environmentId, { state: null, done: true }),
    }
  } catch (error) {
    // The bar has not come to its end, where it ends its line.
    if (io.stderrIsTerminal) io.stderr('\n')
    if (io.stop.aborted) return null
    throw error
  }
}

/** The environment of the demo that was noted for this database. */
async function notedDemo(admin: Hearback['admin'], notes: DemoNotes): Promise<string | null> {
  const noted = await notes.read()
  const environments = (await admin.listProducts()).flatMap((one) => one.environments)
  return environments.find(({ id }) => noted.has(id))?.id ?? null
}

/** The first product where there is none, else one beside those there are. */
async function makeDemo(admin: Hearback['admin'], unshown: UnshownKeys): Promise<string> {
  const first = await makeFirst(admin, unshown, 'Demo')
  const environments =
    first?.environments.map(({ environment }) => environment) ??
    (await admin.createProduct({ name: 'Demo' })).environments
  const production = environments.find(({ type }) => type === 'production')
  if (!production) throw new Error('A product is made with a production environment')
  return production.id
}
