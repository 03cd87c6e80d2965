import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fakeHearback } from '../../node/test/fake-hearback.ts'
import { type DenoTransportOptions, denoTransport, serve } from '../src/index.ts'

// What it does on Deno is tested there: packages/tests/test/runtimes.
const test = suite('@hearback/deno, elsewhere and on an old Deno')

test('serve says what to use instead', async () => {
  const outcome = await serve(fakeHearback(() => new Response())).then(
    () => 'it serves',
    (error: Error) => error.message,
  )
  assert.is(outcome, '@hearback/deno runs on Deno only. On Node and Bun, use @hearback/node.')
})

test('a network that is none is refused when the transport is made', () => {
  assert.throws(() => denoTransport({ allowPrivateNetworks: ['10/8'] }), /"10\/8" is not a network/)
})

test('an option that there is not is refused with the nearest one', () => {
  const said = 'denoTransport: there is no option `allowPrivateNetwork`; perhaps `allowPrivateNetworks` is meant.'
  const options = { allowPrivateNetwork: ['10.0.0.0/8'] } as DenoTransportOptions
  assert.throws(
    () => denoTransport(options),
    (error: Error) => error.message === said,
  )
})

test('on a Deno whose node:http is not to be trusted, webhooks and serving are refused', async () => {
  const said = 'Hearback needs Deno 2.9 or newer; this is 2.7.9. Run `deno upgrade`.'
  Object.defineProperty(process.versions, 'deno', { value: '2.7.9', configurable: true })
  Object.assign(globalThis, { Deno: {} })
  try {
    assert.throws(
      () => denoTransport(),
      (error: Error) => error.message === said,
    )
    const outcome = await serve(fakeHearback(() => new Response())).catch((error: Error) => error.message)
    assert.is(outcome, said)
  } finally {
    Reflect.deleteProperty(process.versions, 'deno')
    Reflect.deleteProperty(globalThis, 'Deno')
  }
})

test.run()
