import * as assert from 'uvu/assert'
import type { Ticket } from '../../uploads.ts'
import type { Host } from '../host.ts'
import { dataOf } from '../request.ts'
import type { RuntimeCase } from './case.ts'

const content = `%PDF-1.7\n${'\r\n--x é'.repeat(40_000)}`
const bytes = new TextEncoder().encode(content)

/** Uploads a public file as a browser would. */
async function upload(host: Host, ticket: Ticket, file: Blob): Promise<Response> {
  const form = new FormData()
  form.append('file', file, 'a.pdf')
  const { updatedFileName, signingData } = ticket
  return fetch(ticket.signedUrl, {
    method: 'POST',
    body: form,
    headers: {
      'x-api-key': host.key,
      'x-file-type': 'application/pdf',
      'x-file-name': encodeURIComponent(updatedFileName),
      'x-environment-id': host.environmentId,
      'x-signature': signingData.signature,
      'x-timestamp': signingData.timestamp,
      'x-uuid': signingData.uuid,
    },
  })
}

/** Bun and workerd say no length of what they stream, whatever the answer's headers say. */
const assertLength = ({ headers }: Response) =>
  assert.is(headers.get('content-length') ?? String(bytes.length), String(bytes.length))

const asked = (host: Host) =>
  dataOf<Ticket>(host, 'POST', '/api/v1/management/storage', { fileName: 'Größe.pdf', fileType: 'application/pdf' })

export const fileCases: RuntimeCase[] = [
  {
    name: 'a file is uploaded, and read whole and in part',
    async run(host) {
      const ticket = await asked(host)
      const answer = await upload(host, ticket, new Blob([bytes]))
      assert.is(answer.status, 200, await answer.text())
      const whole = await fetch(ticket.fileUrl)
      assertLength(whole)
      assert.is(await whole.text(), content)
      const part = await fetch(ticket.fileUrl, { headers: { range: 'bytes=0-7' } })
      assert.equal([part.status, await part.text()], [206, '%PDF-1.7'])
      const head = await fetch(ticket.fileUrl, { method: 'HEAD' })
      assert.is(head.status, 200)
      assertLength(head)
      const known = await fetch(ticket.fileUrl, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } })
      assert.is(known.status, 304)
    },
  },
  {
    name: 'a file that is refused in the middle is refused with a reason, and may come again',
    async run(host) {
      const ticket = await asked(host)
      const refused = await upload(host, ticket, new Blob(['no pdf', 'x'.repeat(300_000)]))
      assert.is(refused.status, 400)
      assert.match(((await refused.json()) as { error: string }).error, 'is not that of a pdf file')
      const again = await upload(host, ticket, new Blob([bytes]))
      assert.is(again.status, 200, await again.text())
    },
  },
]
