import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startProgram } from './host.ts'
import { bun, deno, node, node22, type Runtime } from './runtime.ts'

const test = suite('serve, where nothing ever ends')

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What a program said, and how it ended while a request hung. */
async function ended(runtime: Runtime) {
  const { announced, log, stop } = await startProgram(runtime, './stuck-program.ts')
  try {
    // Safe: `stuck-program.ts` writes it.
    const said = announced as Announced
    const hanging = fetch(`${said.url}/hang`).then(
      ({ status }) => status,
      () => 'cut off',
    )
    // Without a request it would stop at once. What never comes is told by the time that it takes to stop.
    for (let look = 0; look < 1000 && !log().includes('asked'); look += 1) await after(10)
    const begin = performance.now()
    const code = await stop()
    return { said, code, took: performance.now() - begin, hanging: await hanging }
  } finally {
    await stop()
  }
}

// All at once: most of the time they wait.
const runtimes = [node, node22, deno, bun].map((runtime) => ({ runtime, ending: ended(runtime) }))
await Promise.allSettled(runtimes.map(({ ending }) => ending))

for (const { runtime, ending } of runtimes) {
  test(`${runtime.name} ends with 0 within 10 s all the same, and says where it cannot listen`, async () => {
    const { said, code, took, hanging } = await ending
    const { url, port, again, nowhere } = said
    assert.is(url, `http://127.0.0.1:${port}`)
    assert.is(again, `Cannot listen on port ${port} of 127.0.0.1: another program does already.`)
    assert.match(nowhere, /^Cannot listen on port 0 of x+: no such name\.$/)
    assert.is(code, 0)
    assert.ok(took > 6500 && took < 10_000, `took ${took} ms`)
    // Deno cannot cut a connection: it answers that the service is stopping.
    assert.is(hanging, runtime === deno ? 503 : 'cut off')
  })
}

interface Announced {
  url: string
  port: number
  /** What was said of listening there again. */
  again: string
  /** What was said of listening at a name that leads nowhere. */
  nowhere: string
}

test.run()
