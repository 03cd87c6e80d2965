import type { Hearback, Pages, Storage } from '@hearback/core'
import type { DemoNote, DemoOptions, DemoReport, LoadedDemo } from '@hearback/demo'
import { type AnnouncedEnvironment, makeFirst } from './first-start.ts'
import type { CommandIo } from './io.ts'
import { notesIn } from './notes.ts'
import { progressOf } from './progress.ts'
import type { UnshownKeys } from './unshown-keys.ts'

/** The service that a demo is started on. */
interface DemoService {
  readonly admin: Hearback['admin']
  /** The result of `noting`. */
  readonly storage: Storage
  readonly secret: string
  /** The public address of the service. */
  readonly url: string
}

/** The part of `serve --demo` that loads and announces the demo. */
export interface CommandDemo {
  /** Shows the pictures of the demo's surveys. */
  readonly pages: Pages
  /** Wraps a storage. A product made through it is noted as the demo's product before it is made. */
  noting(storage: Storage): Storage
  /**
   * Loads the demo, or resumes an interrupted load; `null` if the demo is complete already, or the command is stopping.
   */
  start(service: DemoService, load?: (options: DemoOptions) => Promise<DemoReport>): Promise<LoadedDemo | null>
  /** The text to print about a demo that has just been loaded; `null` if its key has been shown before. */
  textOf(loaded: LoadedDemo, url: string, environments: readonly AnnouncedEnvironment[]): string | null
}

/** Loads the demo's package, which only `--demo` needs. The demo keeps its notes in `folder`. */
export async function openDemo(folder: string, unshown: UnshownKeys, io: CommandIo): Promise<CommandDemo> {
  const { demoAnnouncement, demoPictures, loadDemo, notingDemo, startDemo } = await import('@hearback/demo')
  const notes = notesIn<DemoNote>(folder, 'demo')
  return {
    pages: demoPictures(),
    noting: (storage) => notingDemo(storage, notes, unshown),
    start: (service, load = loadDemo) =>
      startDemo({
        ...service,
        notes,
        load,
        makeFirst: (name) => makeFirst(service.admin, unshown, name),
        onProgress: progressOf('Loading the demo', io),
        // The progress bar ends its line only at 100 %.
        onCutOff: () => io.stderrIsTerminal && io.stderr('\n'),
        signal: io.stop,
      }),
    textOf({ environmentId, report }, url, environments) {
      const apiKey = environments.find(({ id }) => id === environmentId)?.apiKey
      return apiKey === undefined ? null : demoAnnouncement(report, { url, apiKey, environmentId })
    },
  }
}
