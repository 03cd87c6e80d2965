import { AsyncLocalStorage } from 'node:async_hooks'
import { memoryStorage } from '../src/beside/memory/index.ts'
import { createHearback, type HearbackOptions, silentLogger, type WebhookOutcome } from '../src/house/index.ts'
import { caller, secret, surveyBody } from './serve.ts'

const startsAt = Date.parse('2026-01-05T09:00:00.000Z')
const real = { date: Date.now, performance: performance.now }

/** How far the machine of the service that runs is ahead, in ms. */
const machine = new AsyncLocalStorage<number>()
let trueTime = startsAt

/** Has machines with clocks of their own until `rightClock` is called. */
function wrongClocks(): void {
  trueTime = startsAt
  Date.now = () => trueTime + (machine.getStore() ?? 0)
  performance.now = () => trueTime - startsAt
}

/** Gives this process its clock back. */
export function rightClock(): void {
  Date.now = real.date
  performance.now = real.performance
}

/** Which of the two services. */
export type Which = 0 | 1

/**
 * Two services on a storage that knows the true time, on machines that are so far ahead, in ms. Writes of responses commit late
 * where a test says so.
 */
export async function twoClocks(aheadMs: readonly [number, number]) {
  wrongClocks()
  const { storage, slow, firstUntil } = slowStorage()
  /** Which service sent a request to a webhook. */
  const sent: Which[] = []
  let receive = async (): Promise<WebhookOutcome> => answered

  const serviceOn = (which: Which) => {
    const run = <Result>(work: () => Result): Result => machine.run(aheadMs[which], work)
    const options: HearbackOptions = {
      ...{ storage, secret, logger: silentLogger, rateLimit: false },
      transport: {
        async send() {
          sent.push(which)
          return receive()
        },
        refuses: () => null,
        close: async () => {},
      },
    }
    const hearback = run(() => createHearback(options))
    return { run, hearback }
  }
  const services = [serviceOn(0), serviceOn(1)] as const
  const [{ run, hearback }] = services
  const { environments } = await run(() => hearback.admin.createProduct({ name: 'Two' }))
  const environmentId = environments[0]?.id ?? ''
  const { key } = await run(() => hearback.admin.createKey(environmentId))
  const calls = services.map((service) => caller(service.hearback, key))
  const ask = (which: Which, ...given: Parameters<ReturnType<typeof caller>>) =>
    // Safe: there are two.
    services[which].run(() => (calls[which] as (typeof calls)[0])(...given))
  const body = surveyBody(environmentId)
  const survey = await ask(0, 'POST', '/api/v1/management/surveys', { body })

  return {
    ask,
    environmentId,
    surveyId: survey.data<{ id: string }>().id,
    storage,
    sent,
    slow,
    receivers(next: () => Promise<WebhookOutcome>) {
      receive = next
    },
    /** Runs what is due in a service. */
    work: (which: Which) => services[which].run(() => services[which].hearback.work()),
    /** Lets time pass; writes that are under way commit at their times. */
    async pass(ms: number): Promise<void> {
      const until = trueTime + ms
      for (let first = firstUntil(until); first !== null; first = firstUntil(until)) {
        trueTime = first.at
        await first.commit()
      }
      trueTime = until
    },
  }
}
export type TwoClocks = Awaited<ReturnType<typeof twoClocks>>

export const answered: WebhookOutcome = { kind: 'answered', status: 200, body: '', retryAfter: null }

/** A write that is under way. */
interface LateWrite {
  readonly at: number
  /** Commits it, and resolves once its request is answered. */
  readonly commit: () => Promise<unknown>
}

function slowStorage() {
  const storage = memoryStorage()
  const late: LateWrite[] = []
  let next: { readonly ms: number; readonly begins: () => void; done: Promise<unknown> | null } | null = null
  const slowed =
    <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const given = next
      next = null
      if (given !== null) {
        await new Promise<void>((goOn) => {
          const commit = async () => {
            goOn()
            await given.done
          }
          late.push({ at: trueTime + given.ms, commit })
          given.begins()
        })
      }
      return write(...args)
    }
  const { insert, replace } = storage.responses
  return {
    storage: {
      ...storage,
      ping: async () => trueTime,
      responses: { ...storage.responses, insert: slowed(insert), replace: slowed(replace) },
    },
    /** Starts a request whose write takes so long. Resolves once the write is under way, or the request is done. */
    async slow<Result>(ms: number, request: () => Promise<Result>): Promise<{ readonly done: Promise<Result> }> {
      const { promise: begun, resolve: begins } = Promise.withResolvers<void>()
      const given: typeof next = { ms, begins, done: null }
      if (ms > 0) next = given
      const done = request()
      given.done = done
      await (ms > 0 ? Promise.race([begun, done]) : done)
      return { done }
    },
    /** Takes the first write that commits until then. */
    firstUntil(until: number): LateWrite | null {
      late.sort((one, other) => one.at - other.at)
      const isDue = late[0] !== undefined && late[0].at <= until
      return isDue ? (late.shift() ?? null) : null
    },
  }
}
