import { request } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formHead, formTail, startUploads, type Uploads } from './uploads.ts'

const test = suite('names that hope for another folder, over HTTP and on a folder')

const hostile = [
  '../../../../tmp/evil.pdf',
  '..\\..\\evil.pdf',
  '/etc/passwd.pdf',
  'C:\\windows\\evil.pdf',
  '%2e%2e%2f%2e%2e%2fevil.pdf',
  '..%00/evil.pdf',
  '....//....//evil.pdf',
  '.pdf',
  '~unfinished/x.pdf',
  'CON.pdf',
  'nul.x.pdf',
  'a:b.pdf',
  'a\u202efdp.exe.pdf',
  '\uff0e\uff0e\uff0fevil.pdf',
  '\u2024\u2024\u2215evil.pdf',
  'a\r\nX-Evil: 1\r\n.pdf',
  `${'x'.repeat(1000)}.pdf`,
  '💩.pdf',
]

/** Asks for a path as it stands, which fetch would tidy first. */
const raw = (server: Uploads, method: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-api-key': server.key }
    request({ host: '127.0.0.1', port: server.port, method, path, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
      .once('error', reject)
      .end()
  })

test('a file lies under a harmless name, whatever it was called', async () => {
  const server = await startUploads()
  try {
    for (const name of hostile) {
      const ticket = await server.ask(name)
      const answer = await fetch(ticket.signedUrl, {
        method: 'POST',
        headers: server.headersOf(ticket),
        body: `${formHead}%PDF-1.7${formTail}`,
      })
      assert.is(answer.status, 200, name)
      assert.is(await (await server.read(ticket.fileUrl)).text(), '%PDF-1.7')
    }
    const kept = await server.kept()
    assert.is(kept.length, hostile.length)
    for (const name of kept) assert.match(name, /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,110}--fid--[0-9a-f-]{36}\.pdf$/)
  } finally {
    await server.stop()
  }
})

test('an upload under another name than the one that was signed is refused', async () => {
  const server = await startUploads()
  try {
    const ticket = await server.ask()
    for (const name of [...hostile, ticket.updatedFileName.replace('.pdf', '.html'), `../${ticket.updatedFileName}`]) {
      const headers = { ...server.headersOf(ticket), 'x-file-name': encodeURIComponent(name) }
      const answer = await fetch(ticket.signedUrl, { method: 'POST', headers, body: `${formHead}%PDF-1.7${formTail}` })
      assert.is(answer.status, 401, name)
    }
    assert.equal(await server.kept(), [])
  } finally {
    await server.stop()
  }
})

test('no path leads out of the folder', async () => {
  const server = await startUploads()
  try {
    const base = `/api/v1/storage/${server.environmentId}/private`
    const file = `x--fid--${crypto.randomUUID()}.pdf`
    for (const path of [
      `${base}/../../../../etc/passwd`,
      `${base}/..%2f..%2f..%2fetc%2fpasswd`,
      `${base}/%2e%2e/%2e%2e/etc/passwd`,
      `${base}/..%5c..%5cetc`,
      `${base}/%00`,
      `${base}/${file}%00`,
      `${base}/${'x'.repeat(8000)}`,
      `${base}/~unfinished`,
      `${base}/${file}/..`,
      `/storage/..%2f..%2fetc/private/${file}`,
      `/storage/${server.environmentId}%2f..%2f/private/${file}`,
      `/api/v1/storage//private/${file}`,
      `/api/v1/storage/${server.environmentId}/public/..%2fprivate%2f${file}`,
      `/api/v1/storage/${server.environmentId}/else/${file}`,
    ]) {
      for (const method of ['GET', 'HEAD', 'DELETE']) {
        assert.ok([404, 405].includes(await raw(server, method, path)), `${method} ${path}`)
      }
    }
  } finally {
    await server.stop()
  }
})

test.run()
