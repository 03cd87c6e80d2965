import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formHead, formTail, type Ticket } from './uploads.ts'

const test = suite('a large file goes through little memory')

const mebi = 1024 * 1024
/** `UPLOAD_MIB=1024 node --conditions=source …` for more. */
const mebis = Number(process.env.UPLOAD_MIB ?? 256)
/** By how much memory may grow above what the server has when it is idle. */
const mostGrowth = 150

const program = new URL('upload-server.ts', import.meta.url).pathname

/** Memory of a process in MiB: what Linux says, now and at the highest. */
function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
  return { now: of('VmRSS'), peak: of('VmHWM') }
}

/** The form, with so many bytes in its file. */
function form(length: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const chunk = crypto.getRandomValues(new Uint8Array(65_536))
  const first = encoder.encode(`${formHead}%PDF-1.7\n`)
  let left = length - '%PDF-1.7\n'.length
  let isBegun = false
  return new ReadableStream(
    {
      pull(controller) {
        if (!isBegun) {
          isBegun = true
          return controller.enqueue(first)
        }
        const piece = chunk.subarray(0, Math.min(left, chunk.length))
        left -= piece.length
        if (piece.length > 0) controller.enqueue(piece)
        if (left > 0) return
        controller.enqueue(encoder.encode(formTail))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

if (process.platform === 'linux') {
  test(`${mebis} MiB up and down, by less than ${mostGrowth} MiB above idle`, async () => {
    const server = spawn(process.execPath, ['--conditions=source', program], { stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      const [line] = (await once(createInterface(server.stdout), 'line')) as [string]
      const { ticket, headers, key } = JSON.parse(line) as { ticket: Ticket; headers: HeadersInit; key: string }
      const { pid = 0 } = server
      const idle = memoryOf(pid).now

      const body = form(mebis * mebi)
      const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
      const startedAt = performance.now()
      const answer = await fetch(ticket.signedUrl, init)
      assert.is(answer.status, 200, await answer.text())
      const up = performance.now() - startedAt
      const growth = memoryOf(pid).peak - idle
      assert.ok(growth < mostGrowth, `uploading took ${growth} MiB`)

      const read = await fetch(ticket.fileUrl, { headers: { 'x-api-key': key } })
      let bytes = 0
      for await (const chunk of read.body as ReadableStream<Uint8Array>) bytes += chunk.length
      assert.is(bytes, mebis * mebi)
      const down = performance.now() - startedAt - up
      const whole = memoryOf(pid).peak - idle
      assert.ok(whole < mostGrowth, `uploading and reading took ${whole} MiB`)
      console.log(
        `${mebis} MiB: idle ${idle.toFixed(0)} MiB, at most ${growth.toFixed(0)} MiB more for the upload ` +
          `(${(up / 1000).toFixed(1)} s), ${whole.toFixed(0)} MiB more with the reading (${(down / 1000).toFixed(1)} s)`,
      )
    } finally {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    }
  })
} else {
  test('is measured on Linux, where a process’s memory can be read', () => {})
}

test.run()
