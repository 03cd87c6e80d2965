import type { Hearback } from '@hearback/core'
import type { DemoNotes } from './notes.ts'
import type { DemoOptions, DemoReport } from './options.ts'

/** A demo that has just been loaded. */
export interface LoadedDemo {
  readonly environmentId: string
  readonly report: DemoReport
  /** To be called once somebody has been told: until then, the next start tells it again. */
  announced(): Promise<void>
}

/** What a command passes in to start its demo. */
export interface DemoStart extends Pick<DemoOptions, 'storage' | 'secret' | 'onProgress' | 'signal'> {
  readonly admin: Hearback['admin']
  readonly notes: DemoNotes
  /** Makes the first product of an empty database and notes its keys; `null` where there is a product already. */
  makeFirst(name: string): ReturnType<Hearback['admin']['createFirstProduct']>
  /** Called when the load stops before its end. */
  onCutOff(): void
  /** `loadDemo`, or another load in tests. */
  load(options: DemoOptions): Promise<DemoReport>
}

/**
 * Sees to it that the database has a demo: loads one, or goes on with one that was cut off. `null` where it was there
 * already, or `signal` aborted in between.
 */
export async function startDemo(start: DemoStart): Promise<LoadedDemo | null> {
  const { admin, notes, signal } = start
  const environmentId = (await notedDemo(admin, notes)) ?? (await makeDemo(start))
  const note = (await notes.read()).get(environmentId)
  if (note?.done) return null
  try {
    const report = await start.load({
      storage: start.storage,
      secret: start.secret,
      environmentId,
      now: new Date(),
      from: note?.state ?? null,
      signal,
      onProgress: start.onProgress,
      saveState: (state) => notes.write(environmentId, { state, done: false }),
    })
    if (signal.aborted) return null
    return {
      environmentId,
      report,
      announced: () => notes.write(environmentId, { state: null, done: true }),
    }
  } catch (error) {
    start.onCutOff()
    if (signal.aborted) return null
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
async function makeDemo({ admin, makeFirst }: DemoStart): Promise<string> {
  const first = await makeFirst('Demo')
  const environments =
    first?.environments.map(({ environment }) => environment) ??
    (await admin.createProduct({ name: 'Demo' })).environments
  const production = environments.find(({ type }) => type === 'production')
  if (!production) throw new Error('A product is made with a production environment')
  return production.id
}
