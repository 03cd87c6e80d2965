import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pdf, png } from './pictures.ts'
import { openFiles } from './uploading.ts'

const test = suite('files: content')
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)))

const zip = bytes('PK', [3, 4, 20, 0, 0, 0, 0, 0], Array(20).fill(0))
const ftyp = (brand: string) => bytes([0, 0, 0, 24], `ftyp${brand}`, [0, 0, 2, 0], 'isomiso2')
const ebml = (kind: string) =>
  bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x80 + kind.length], kind, Array(30).fill(0))
const aPdf = pdf()
const cfb = bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], Array(600).fill(0))
const office = 'application/vnd.openxmlformats-officedocument'

/** Extension → type, and the beginning of such a file. */
const right: Record<string, readonly [string, Uint8Array]> = {
  png: ['image/png', png],
  jpg: ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF')],
  gif: ['image/gif', bytes('GIF89a', [1, 0, 1, 0])],
  webp: ['image/webp', bytes('RIFF', [9, 0, 0, 0], 'WEBPVP8 ')],
  heic: ['image/heic', ftyp('heic')],
  pdf: ['application/pdf', aPdf],
  doc: ['application/msword', cfb],
  xls: ['application/vnd.ms-excel', cfb],
  ppt: ['application/vnd.ms-powerpoint', cfb],
  docx: [`${office}.wordprocessingml.document`, zip],
  xlsx: [`${office}.spreadsheetml.sheet`, cfb],
  pptx: [`${office}.presentationml.presentation`, zip],
  txt: ['text/plain', bytes('<b>Hello</b>')],
  csv: ['text/csv', bytes('a,b\n1,2\n')],
  eml: ['message/rfc822', bytes('From: a@b.example\r\n\r\nHello')],
  mp3: ['audio/mpeg', bytes('ID3', [3, 0, 0, 0, 15, 127, 127], Array(200).fill(0))],
  mp4: ['video/mp4', ftyp('isom')],
  mov: ['video/quicktime', ftyp('qt  ')],
  avi: ['video/x-msvideo', bytes('RIFF', [9, 0, 0, 0], 'AVI LIST')],
  mkv: ['video/x-matroska', ebml('matroska')],
  webm: ['video/webm', ebml('webm')],
  zip: ['application/zip', zip],
  rar: ['application/vnd.rar', bytes('Rar!', [0x1a, 7, 1, 0])],
  '7z': ['application/x-7z-compressed', bytes('7z', [0xbc, 0xaf, 0x27, 0x1c])],
}

test('each kind of file is taken, and read as its type', async () => {
  const app = await openFiles()
  for (const [extension, [fileType, content]] of Object.entries(right)) {
    const url = await app.upload(content, { fileName: `a.${extension}`, fileType })
    const file = await app.read(url)
    assert.equal([...file.bytes], [...content], extension)
  }
})

test('a file whose content differs from its extension is refused, whatever type it claims', async () => {
  const app = await openFiles()
  const script = bytes('<script>alert(1)</script>')
  const svg = bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const program = bytes('MZ', [0x90, 0, 3, 0, 0, 0], Array(100).fill(0))
  for (const [extension, [fileType, own]] of Object.entries(right)) {
    const isText = ['txt', 'csv', 'eml'].includes(extension)
    for (const content of [png, aPdf, zip, program, svg, script, new Uint8Array()]) {
      const sameKind = content === own || (content === zip && /^(?:docx|xlsx|pptx|zip)$/.test(extension))
      if (sameKind || (isText && (content === script || content === svg || content.length === 0))) continue
      const ticket = await app.ask({ fileName: `a.${extension}`, fileType })
      const answer = await app.send(ticket, content, { fileType })
      assert.is(answer.status, 400, `${extension} with ${content.subarray(0, 12)}`)
      const { details, message } = answer.error(400)
      assert.equal(Object.keys(details), ['file'])
      assert.match(message, new RegExp(`is not that of an? ${extension} file`))
    }
  }
  assert.is(app.keys.size, 0)
})

test('a text is a text, though it begins as a file of another kind does', async () => {
  const app = await openFiles()
  const texts = [
    ['csv', 'text/csv', 'BMI,age\n22.5,41\n'],
    ['csv', 'text/csv', '070707,1\r\n070708,2\r\n'],
    ['txt', 'text/plain', 'MZ is the code of Mozambique\u2026'],
    ['txt', 'text/plain', '<?xml version="1.0"?><note>\tHello</note>'],
    ['eml', 'message/rfc822', 'BMI: 22\r\n\r\n\u001b$B'],
  ] as const
  for (const [extension, fileType, content] of texts) {
    const url = await app.upload(content, { fileName: `a.${extension}`, fileType })
    assert.is((await app.read(url)).text, content)
    for (const control of ['\0', '\u0001', '\u001a', '\u007f']) {
      const ticket = await app.ask({ fileName: `a.${extension}`, fileType })
      assert.is((await app.send(ticket, `MZ${control}${content}`, { fileType })).status, 400, extension)
    }
  }
})

test('only the beginning of a file is looked at, however it comes', async () => {
  const app = await openFiles()
  const ticket = await app.ask()
  const { production, surveyId } = app
  const { form, uploadHeaders } = await import('./uploading.ts')
  const whole = form(pdf(20_000))
  const headers = { ...whole.headers, ...uploadHeaders(ticket, 'application/pdf', { 'x-survey-id': surveyId }) }
  let at = 0
  const body = new ReadableStream({
    pull(controller) {
      if (at >= whole.body.length) return controller.close()
      controller.enqueue(whole.body.slice(at, at + 7))
      at += 7
    },
  })
  const request = new Request(ticket.signedUrl, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  assert.is((await app.hearback.fetch(request)).status, 200)
  assert.is((await app.read(ticket.fileUrl)).bytes.length, 20_000)
  assert.ok(ticket.fileUrl.includes(production.id))
})

test.run()
