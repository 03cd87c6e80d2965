import type { Hearback } from '@hearback/core'
import type { DemoNotes } from './notes.ts'
import type { DemoOptions, DemoReport } from './options.ts'

/** A demo that has just been loaded. */
export interface LoadedDemo {
  readonly environmentId: string
  readonly report: DemoReport
  /** Records that the demo was announced. Until then, the next start announces it again. */
  announced(): Promise<void>
}

/** Options with which a command starts its demo. */
export interface DemoStart extends Pick<DemoOptions, 'storage' | 'secret' | 'url' | 'onProgress' | 'signal'> {
  readonly admin: Hearback['admin']
  readonly notes: DemoNotes
  /** Makes the first product of an empty database and notes its keys; `null` if the database has a product. */
  makeFirst(name: string): ReturnType<Hearback['admin']['createFirstProduct']>
  /** Called when the load stops before its end. */
  onCutOff(): void
  /** `loadDemo`; tests pass another function. */
  load(options: DemoOptions): Promise<DemoReport>
}

/**
 * Ensures that the database has a demo: loads one, or resumes an interrupted load. `null` if the demo was complete
 * already, or `signal` aborted.
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
      url: start.url,
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

/** The environment that the notes name for this database. */
async function notedDemo(admin: Hearback['admin'], notes: DemoNotes): Promise<string | null> {
  const noted = await notes.read()
  const environments = (await admin.listProducts()).flatMap((one) => one.environments)
  return environments.find(({ id }) => noted.has(id))?.id ?? null
}

/** Makes the demo's product: the first of the database, or one more. */
async function makeDemo({ admin, makeFirst }: DemoStart): Promise<string> {
  const first = await makeFirst('Demo')
  const { environments } = first ?? (await admin.createProduct({ name: 'Demo' }))
  const production = environments.find(({ type }) => type === 'production')
  if (!production) throw new Error('A product is made with a production environment')
  return production.id
}
