import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { refuseOldRuntimes } from '../src/oldest-runtimes.ts'

const test = suite('the oldest runtimes')

function saidOn(versions: Record<string, string>): string {
  try {
    refuseOldRuntimes({ node: '24.3.0', ...versions })
    return 'fine'
  } catch (error) {
    return (error as Error).message
  }
}

test('Deno before 2.9 is refused, with what to do', () => {
  assert.is(saidOn({ deno: '2.7.9' }), 'Hearback needs Deno 2.9 or newer; this is 2.7.9. Run `deno upgrade`.')
  for (const deno of ['1.46.3', '2.8.3']) assert.match(saidOn({ deno }), 'needs Deno 2.9')
  for (const deno of ['2.9.0', '2.9.6', '2.10.0', '3.0.0', '2.9.0-rc.1+a1b2c3d']) assert.is(saidOn({ deno }), 'fine')
})

test('Bun before 1.4 is refused, with what to do', () => {
  assert.is(saidOn({ bun: '1.3.14' }), 'Hearback needs Bun 1.4 or newer; this is 1.3.14. Run `bun upgrade`.')
  for (const bun of ['0.9.1', '1.0.0']) assert.match(saidOn({ bun }), 'needs Bun 1.4')
  for (const bun of ['1.4.0', '1.4.5', '1.10.2', '2.0.0', '1.5.0-canary.3']) assert.is(saidOn({ bun }), 'fine')
})

test('what names no version that can be read is refused', () => {
  for (const bun of ['', 'canary', '1']) assert.match(saidOn({ bun }), 'needs Bun 1.4')
})

test('elsewhere nothing is refused', () => {
  assert.is(saidOn({}), 'fine')
})

test.run()
