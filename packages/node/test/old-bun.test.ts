import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { nodeTransport, serve } from '../src/index.ts'
import { fakeHearback } from './fake-hearback.ts'

const test = suite('@hearback/node, on an old Bun')
const said = 'Hearback needs Bun 1.4 or newer; this is 1.3.14. Run `bun upgrade`.'

test.before(
  prepared(() => {
    Object.defineProperty(process.versions, 'bun', { value: '1.3.14', configurable: true })
  }),
)
test.after(() => {
  Reflect.deleteProperty(process.versions, 'bun')
})

test('webhooks are refused: what was checked need not be what is connected to', () => {
  assert.throws(
    () => nodeTransport(),
    (error: Error) => error.message === said,
  )
})

test('serving is refused', async () => {
  const outcome = await serve(fakeHearback(() => new Response())).catch((error: Error) => error.message)
  assert.is(outcome, said)
})

test.run()
