import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../src/prepared.ts'
import { mountCases } from './mount-cases.ts'
import { type Mounted, startMounted } from './mounts.ts'

/** The short form: the example's own files, without Next.js. `mounts-next.trust.test.ts` builds and starts the application. */
const test = suite<{ mounted: Mounted }>('the files of examples/next')

test.before(
  prepared(async (context) => {
    const entry = fileURLToPath(new URL('./next-application.ts', import.meta.url))
    context.mounted = await startMounted({ args: () => ['--conditions=source', entry] })
  }),
)
test.after(({ mounted }) => mounted?.remove())

for (const { name, run } of mountCases) test(name, ({ mounted }) => run(mounted))

test('the address of a client is known, so limits by address hold', ({ mounted }) => {
  assert.not.match(mounted.output(), 'The client address is unknown')
})

test.run()
