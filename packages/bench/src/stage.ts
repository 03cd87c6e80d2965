import { start } from './child.ts'
import type { Service, Stage } from './line.ts'
import type { LoaderCalls } from './loader.ts'
import type { DatabaseServer } from './server.ts'
import { startService } from './service.ts'

export interface StageOptions {
  readonly quick: boolean
  readonly rows: number | null
  readonly windowMs: number
  readonly profile: string | null
  readonly progress: (text: string) => void
  /** Starts the database server on the first call. */
  readonly server: () => Promise<DatabaseServer>
}

/** Opens the stage of one subject; `close` ends everything that was started through it. */
export async function openStage(options: StageOptions): Promise<{ stage: Stage; close(): Promise<void> }> {
  const { quick, rows, windowMs, profile, progress, server } = options
  const loader = await start<LoaderCalls>(new URL('loader.ts', import.meta.url))
  const services: Service[] = []
  const databases: string[] = []
  const closing: (() => Promise<unknown>)[] = []
  const stage: Stage = {
    quick,
    rows,
    windowMs,
    profile,
    progress,
    atEnd: (close) => void closing.push(close),
    async database() {
      const url = await (await server()).create()
      databases.push(url)
      return url
    },
    async service(databaseUrl, more = []) {
      const service = await startService({ databaseUrl, options: more, profile })
      services.push(service)
      return service
    },
    load: (load) => loader.call('load', load),
  }
  return {
    stage,
    async close() {
      for (const close of closing.toReversed()) await close()
      await loader.stop()
      await Promise.all(services.map((service) => service.stop()))
      for (const url of databases) await (await server()).drop(url)
    },
  }
}
