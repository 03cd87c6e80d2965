import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../src/prepared.ts'
import { mountCases } from './mount-cases.ts'
import { type Mounted, startMounted } from './mounts.ts'

for (const name of ['express', 'fastify', 'hono', 'h3']) {
  const test = suite<{ mounted: Mounted }>(`examples/${name}`)
  const entry = fileURLToPath(new URL(`../../../examples/${name}/server.ts`, import.meta.url))

  test.before(
    prepared(async (context) => {
      context.mounted = await startMounted({ args: () => ['--conditions=source', entry] })
    }),
  )
  test.after(({ mounted }) => mounted.remove())

  for (const { name: says, run } of mountCases) test(says, ({ mounted }) => run(mounted))

  test('the address of a client is known, so limits by address hold', ({ mounted }) => {
    assert.not.match(mounted.output(), 'The client address is unknown')
  })

  test('SIGTERM ends it by itself, within seconds', async ({ mounted }) => {
    const startedAt = performance.now()
    assert.is(await mounted.stop(), 0, mounted.output())
    assert.ok(performance.now() - startedAt < 9000)
  })

  test.run()
}
