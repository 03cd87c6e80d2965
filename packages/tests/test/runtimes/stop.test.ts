import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startProgram } from './host.ts'
import { bun, deno, node, node22 } from './runtime.ts'

const test = suite('serve, where nothing ever ends')

for (const runtime of [node, node22, deno, bun]) {
  test(`${runtime.name} ends with 0 within 10 s all the same, and says where it cannot listen`, async () => {
    const { announced, stop } = await startProgram(runtime, './stuck-program.ts')
    try {
      const { url, port, again, nowhere } = announced as Announced
      assert.is(url, `http://127.0.0.1:${port}`)
      assert.is(again, `Cannot listen on port ${port} of 127.0.0.1: another program does already.`)
      assert.match(nowhere, /^Cannot listen on port 0 of x+: no such name\.$/)
      const hanging = fetch(`${url}/hang`).then(
        ({ status }) => status,
        () => 'cut off',
      )
      await new Promise((resolve) => setTimeout(resolve, 200))
      const begin = performance.now()
      assert.is(await stop(), 0)
      const took = performance.now() - begin
      assert.ok(took > 6500 && took < 10_000, `took ${took} ms`)
      // Deno cannot cut a connection: it answers that the service is stopping.
      assert.is(await hanging, runtime === deno ? 503 : 'cut off')
    } finally {
      await stop()
    }
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
