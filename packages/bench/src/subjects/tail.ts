import { setTimeout as pause } from 'node:timers/promises'
import { type ExportFormat, exported, exportTypes } from '../filled/exports.ts'
import { filledService } from '../filled/filled.ts'
import type { Service, Stage, Subject } from '../line.ts'
import { type Loaded, within } from '../load.ts'
import { createRequest } from './setup.ts'

const rowsOf = ({ quick, rows }: Stage): number => rows ?? (quick ? 20_000 : 300_000)
const createsPerSecond = 500
const connections = 64
/** Time for each format, in ms: enough for some answers beyond the 999th of 1,000. */
const windowOf = ({ quick }: Stage): number => (quick ? 6000 : 10_000)

/** Clients create responses at a steady pace while an export streams. */
export const tail: Subject = {
  quick: false,
  rounds: 2,
  lines: [
    {
      ...{ name: 'tail', title: '999 of 1,000 creates at 500/s while an export streams, the slowest format' },
      // Without an export it is 20 to 60 ms on two processors, which the database, the service and the clients share.
      ...{ baseline: null, turn: 'tail', beside: null, unit: 'ms', aim: { atMost: 100 } },
    },
  ],
  async prepare(stage) {
    const rows = rowsOf(stage)
    const { service, surveyIds } = await filledService(stage, { rows, surveys: 1 })
    const surveyId = surveyIds[0] ?? ''
    const request = createRequest(service.environmentId, surveyId)
    const expect = { status: 200, contains: '"id":"c' }
    const paced = { urls: [service.url], connections, pace: createsPerSecond, ms: windowOf(stage), request, expect }
    const load = () => stage.load(paced)
    const seen = new Map<string, Loaded>()
    return {
      turns: {
        async tail() {
          seen.set('alone', await load())
          // Safe: the keys are formats.
          for (const format of Object.keys(exportTypes) as ExportFormat[]) {
            seen.set(format, await whileStreaming({ service, surveyId, format }, load))
          }
          return Math.max(...[...seen.values()].map((loaded) => within(loaded, 999)))
        },
      },
      conclude: async () => [
        `Tail: ${rows} responses; the last round in ms, 500 and 999 of 1,000: ${[...seen].map(([name, loaded]) => `${name} ${figure(loaded, 500)}, ${figure(loaded, 999)}`).join('; ')}.`,
      ],
    }
  },
}

const figure = (loaded: Loaded, ofThousand: number): string => within(loaded, ofThousand).toFixed(1)

/** Runs the load while the export is read again and again. */
async function whileStreaming(
  from: { service: Service; surveyId: string; format: ExportFormat },
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  const end = new AbortController()
  const streaming = (async () => {
    while (!end.signal.aborted) await exported(from, end.signal)
  })()
  // A fault of the stream ends the race below.
  streaming.catch(() => {})
  await pause(500)
  try {
    return await Promise.race([load(), streaming.then(() => Promise.reject(new Error('The export ended early')))])
  } finally {
    end.abort()
    await streaming.catch(() => {})
  }
}
