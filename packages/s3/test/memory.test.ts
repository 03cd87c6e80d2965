import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('s3Blobs and memory')

/** One that is held whole, or in copies of each part, shows. */
const mebis = 200

test(`${mebis} MiB go through less than 100 MiB`, async () => {
  const server = program('server/server-program.ts')
  try {
    const endpoint = await firstLine(server)
    const sender = program('memory-program.ts', endpoint, String(mebis))
    const { size, grownMiB } = JSON.parse(await firstLine(sender)) as { size: number; grownMiB: number }
    assert.is(size, mebis * 1024 * 1024)
    assert.ok(grownMiB < 100, `memory grew by ${grownMiB} MiB`)
  } finally {
    server.kill()
  }
})

const program = (file: string, ...args: string[]): ChildProcess =>
  spawn(process.execPath, ['--conditions=source', new URL(file, import.meta.url).pathname, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  let text = ''
  stdout?.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  while (!text.includes('\n')) await once(stdout as NonNullable<typeof stdout>, 'data')
  return text.split('\n')[0] ?? ''
}

test.run()
