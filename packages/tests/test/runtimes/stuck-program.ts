// A service that never answers, works or closes, served by the runtime: started by stop.test.ts, prints one line of
// JSON once it listens, and says on standard error that it was asked.
import type { Admin, Hearback } from '@hearback/core'

const { serve } = 'Deno' in globalThis ? await import('@hearback/deno') : await import('@hearback/node')
const never = <T>() => new Promise<T>(() => {})
// Serving does not touch `admin`.
const admin = {} as Admin
function hang(): Promise<never> {
  console.error('asked')
  return never()
}
const stuck: Hearback = {
  handle: hang,
  fetch: hang,
  work: never,
  metrics: never,
  close: never,
  admin,
  adminAs: () => admin,
  logger: console,
}
const { url, port } = await serve(stuck, { port: 0, hostname: '127.0.0.1', signals: true })
const refusalOf = (at: number, hostname: string) =>
  serve(stuck, { port: at, hostname }).then(
    () => 'listening',
    (error: Error) => error.message,
  )
const again = await refusalOf(port, '127.0.0.1')
// Longer than a name can be: no network is asked for it.
const nowhere = await refusalOf(0, 'x'.repeat(64))
console.log(JSON.stringify({ url, port, again, nowhere }))
