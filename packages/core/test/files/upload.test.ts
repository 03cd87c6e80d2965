import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { storedName } from '../../src/answers/files/name-rules.ts'
import { signUpload } from '../../src/answers/files/signature.ts'
import { secret } from '../serve.ts'
import { pdf, png } from './pictures.ts'
import { dataUrl, openFiles, uploadHeaders } from './uploading.ts'

const test = suite('files: uploads through the service')

test('a respondent uploads a form, and management reads the file', async () => {
  const { ask, send, read, keys, production, log } = await openFiles()
  const ticket = await ask({ fileName: 'Mon Résumé.pdf' })
  assert.match(ticket.updatedFileName, /^Mon-Resume--fid--[0-9a-f-]{36}\.pdf$/)
  assert.is(
    ticket.fileUrl,
    `https://feedback.example/api/v1/storage/${production.id}/private/${ticket.updatedFileName}`,
  )
  const content = pdf(100_000)
  assert.equal((await send(ticket, content)).data(), { message: 'File uploaded successfully' })
  assert.equal([...keys], [`${production.id}/private/${storedName(ticket.updatedFileName)}`])
  const file = await read(ticket.fileUrl)
  assert.is(file.status, 200)
  assert.equal([...file.bytes], [...content])
  assert.equal(log, [])
})

test('existing clients send JSON with a data URL, and say the rest in headers or in it', async () => {
  const { ask, call, client, read, surveyId } = await openFiles()
  for (const where of ['headers', 'body', 'both, the body with a number for the time'] as const) {
    const ticket = await ask()
    const { signature, timestamp, uuid } = ticket.signingData
    const fileBase64String = dataUrl(pdf(70_000))
    const inBody = {
      fileType: 'application/pdf',
      fileName: ticket.updatedFileName,
      surveyId,
      signature,
      timestamp,
      uuid,
    }
    const headers = uploadHeaders(ticket, 'application/pdf', { 'x-survey-id': surveyId })
    const sent =
      where === 'headers'
        ? { headers: { ...headers, 'content-type': 'text/plain;charset=UTF-8' }, body: { fileBase64String } }
        : where === 'body'
          ? { body: { ...inBody, fileBase64String } }
          : { headers, body: { ...inBody, timestamp: Number(timestamp), fileBase64String } }
    assert.is((await call('POST', `${client}/storage/local`, sent)).status, 200, where)
    assert.equal([...(await read(ticket.fileUrl)).bytes], [...pdf(70_000)], where)
  }
})

test('management uploads a public file that anybody reads', async () => {
  const { askPublic, send, read, call, clock } = await openFiles()
  clock.advance(1)
  const ticket = await askPublic({ fileName: 'Logo.PNG', fileType: 'image/png' })
  assert.equal((await send(ticket, png, { fileType: 'image/png' })).data(), { message: 'File uploaded successfully' })
  for (const url of [ticket.fileUrl, ticket.fileUrl.replace('/api/v1/', '/')]) {
    const file = await read(url, { key: null })
    assert.is(file.status, 200)
    assert.equal([...file.bytes], [...png])
  }
  const { resource, action, resourceIds } = (await call('GET', '/api/v1/management/audit?limit=1')).data<
    [{ resource: string; action: string; resourceIds: string[] }]
  >()[0]
  assert.equal([resource, action, resourceIds], ['file', 'create', [storedName(ticket.updatedFileName)]])
})

test('an absent field is named as existing clients name it', async () => {
  const { ask, askPublic, send, call, client, keys } = await openFiles()
  const cases = [
    [await ask(), ['fileType', 'fileName', 'surveyId', 'signature', 'uuid', 'timestamp']],
    [await askPublic(), ['fileType', 'fileName', 'environmentId', 'signature', 'uuid', 'timestamp']],
  ] as const
  const headerOf: Record<string, string> = {
    fileType: 'X-File-Type',
    fileName: 'X-File-Name',
    surveyId: 'X-Survey-ID',
    environmentId: 'X-Environment-ID',
    signature: 'X-Signature',
    uuid: 'X-UUID',
    timestamp: 'X-Timestamp',
  }
  for (const [ticket, names] of cases) {
    for (const name of names) {
      const answer = await send(ticket, pdf(), { headers: { [headerOf[name]?.toLowerCase() ?? '']: '' } })
      const message = `${name} is required`
      const expected = {
        error: message,
        code: 'bad_request',
        message,
        details: { [name]: `Send it as the header ${headerOf[name]}` },
      }
      assert.equal(answer.json, expected, name)
    }
    const { json } = await send(ticket, pdf(), {
      body: '--x--',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    assert.is((json as { error: string }).error, 'file is required')
  }
  const empty = await call('POST', `${client}/storage/local`, { body: {} })
  assert.is((empty.json as { error: string }).error, 'fileBase64String is required')
  assert.equal([...keys], [])
})

test('a failed attempt gives the single use back, a successful one does not', async () => {
  const { ask, send, read, keys } = await openFiles()
  const ticket = await ask()
  assert.is((await send(ticket, png)).status, 400)
  assert.is((await send(ticket, 'no pdf')).status, 400)
  assert.is((await send(ticket, pdf(), { body: 'no form' })).status, 400)
  assert.equal([...keys], [])
  assert.is((await read(ticket.fileUrl)).status, 404)
  assert.is((await send(ticket)).status, 200)
  const again = (await send(ticket, pdf(300))).error(401)
  assert.equal(again, {
    error: 'Not authenticated',
    code: 'not_authenticated',
    message: 'Not authenticated',
    details: { uuid: 'This upload was used already, or is in progress: request it again' },
  } as never)
  assert.is((await read(ticket.fileUrl)).bytes.length, 200)
})

test('a type that is no media type is named, and is no fault of the signature', async () => {
  const { ask, send } = await openFiles()
  const ticket = await ask()
  for (const type of ['pdf', 'application/pdf:x', '/'])
    assert.equal((await send(ticket, pdf(), { headers: { 'x-file-type': type } })).error(400).details, {
      fileType: 'Expected a media type, such as image/png',
    })
  assert.is((await send(ticket)).status, 200)
})

test('a signature is good for one file, of one type, in one environment, for 5 minutes', async () => {
  const { ask, askPublic, send, call, clock, development, production, surveyId } = await openFiles()
  const ticket = await ask()
  const other = await ask()
  const wrong: Record<string, string>[] = [
    { 'x-file-name': other.updatedFileName },
    { 'x-file-type': 'application/x-pdf' },
    { 'x-uuid': other.signingData.uuid },
    { 'x-timestamp': String(Number(ticket.signingData.timestamp) + 1) },
    { 'x-signature': other.signingData.signature },
    { 'x-signature': `${ticket.signingData.signature}0` },
    { 'x-signature': 'ä' },
    { 'x-signature': ticket.signingData.signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
  ]
  for (const headers of wrong) assert.is((await send(ticket, pdf(), { headers })).status, 401, JSON.stringify(headers))
  const elsewhere = { ...ticket, signedUrl: ticket.signedUrl.replace(production.id, development.id) }
  assert.is((await send(elsewhere)).status, 401)
  const managed = await askPublic()
  assert.is((await send(managed, pdf(), { headers: { 'x-environment-id': development.id } })).status, 401)
  assert.is((await send(managed, pdf(), { key: development.key })).status, 401)
  assert.is((await send(managed, pdf(), { key: null })).error(401).message, 'Not authenticated')
  clock.advance(5 * 60_000)
  assert.is((await send(ticket)).status, 200, 'at the end of the 5 minutes')
  clock.advance(1)
  const late = (await send(other)).error(401)
  assert.match(late.details.timestamp ?? '', 'The signature has expired after 5 minutes', 'after it')
  // Whoever has no signature learns nothing of the time.
  const unsigned = (await send(other, pdf(), { headers: { 'x-signature': '0'.repeat(64) } })).error(401)
  assert.equal(Object.keys(unsigned.details), ['signature'])
  assert.is((await send(managed)).status, 401)
  // One use in all, whichever door it is used at.
  const private1 = await ask()
  const headers = uploadHeaders(private1, 'application/pdf', {
    'x-environment-id': production.id,
    'x-survey-id': surveyId,
  })
  assert.is((await send(private1)).status, 200)
  assert.is(
    (
      await call('POST', '/api/v1/management/storage/local', {
        ...pdfForm(),
        headers: { ...pdfForm().headers, ...headers },
      })
    ).status,
    401,
  )
})

test('a file that is sent as it is, with nothing around it, is told how it should come', async () => {
  const { ask, send } = await openFiles()
  for (const body of [png, 'Only words', new Uint8Array([0xff, 0xd8, 0xff])]) {
    const answer = await send(await ask(), pdf(), { body, headers: { 'content-type': 'image/png' } })
    assert.match(answer.error(400).message, 'Send the file as multipart/form-data, in a part called file, or as JSON')
  }
})

test('an upload by management that is no multipart form is a 415', async () => {
  const { askPublic, send } = await openFiles()
  const ticket = await askPublic()
  for (const type of ['application/json', 'multipart/mixed; boundary=x', '']) {
    const { code } = (await send(ticket, pdf(), { headers: { 'content-type': type } })).error(415)
    assert.is(code, 'unsupported_media_type', type)
  }
})

test('a name or type that is not taken is a 400 that says which are', async () => {
  const { call, client, surveyId } = await openFiles()
  const asking = (body: object) =>
    call('POST', `${client}/storage`, { body: { fileName: 'a.pdf', fileType: 'application/pdf', surveyId, ...body } })
  for (const [body, fields] of [
    [{ fileName: 'a.html', fileType: 'text/html' }, ['fileName']],
    [{ fileName: 'a.svg', fileType: 'image/svg+xml' }, ['fileName']],
    [{ fileName: 'a.pdf.exe' }, ['fileName']],
    [{ fileName: 'pdf' }, ['fileName']],
    [{ fileName: 'a.' }, ['fileName']],
    [{ fileName: 'a.constructor' }, ['fileName']],
    [{ fileName: '' }, ['fileName']],
    [{ fileName: 'x'.repeat(1025) }, ['fileName']],
    [{ fileType: 'text/html' }, ['fileType']],
    [{ fileType: '' }, ['fileType']],
    [{ fileName: 'a.png' }, ['fileType']],
    [{ allowedFileExtensions: ['png'] }, ['fileName']],
    [{ allowedFileExtensions: [], fileType: 'text/html' }, ['fileName', 'fileType']],
    [{ allowedFileExtensions: 'pdf' }, ['allowedFileExtensions']],
  ] as const) {
    const { details } = (await asking(body)).error(400)
    assert.equal(Object.keys(details).sort(), fields, JSON.stringify(body))
  }
  for (const body of [
    { fileName: 'A.PDF' },
    { fileType: 'Application/PDF; x=y' },
    { allowedFileExtensions: ['.PDF'] },
  ]) {
    assert.is((await asking(body)).status, 200, JSON.stringify(body))
  }
})

test('the rules of the questions hold: what no question takes is refused, when asked and when uploaded', async () => {
  const app = await openFiles()
  const pictures = {
    id: 'p1',
    type: 'fileUpload',
    headline: { default: 'A picture' },
    required: false,
    allowMultipleFiles: false,
    allowedFileExtensions: ['PNG', 'jpg'],
    maxSizeInMB: 0.001,
  }
  const { id: surveyId } = await app.survey({ questions: [pictures, { ...pictures, id: 'p2', maxSizeInMB: 0.01 }] })
  const ask = (body: object) => app.call('POST', `${app.client}/storage`, { body: { surveyId, ...body } })
  const picture = { fileName: 'a.png', fileType: 'image/png' }
  assert.is(
    (await ask({ fileName: 'a.pdf', fileType: 'application/pdf' })).error(400).details.fileName,
    'No question of this survey takes such a file',
  )
  const nowhere = (await ask({ ...picture, elementId: 'nope' })).error(400)
  assert.is(nowhere.details.fileName, 'There is no question nope in this survey that takes such a file')
  assert.is((await ask(picture)).status, 200)
  const none = await app.survey()
  assert.is((await ask({ ...picture, surveyId: none.id })).status, 400)
  assert.is((await ask({ ...picture, surveyId: 'cnone' })).error(404).details.resource_type, 'Survey')

  const large = new Uint8Array(11_000)
  large.set(png)
  for (const [bytes, status] of [
    [large, 413],
    [large.subarray(0, 10_000), 200],
  ] as const) {
    const asked = (await ask(picture)).data<Awaited<ReturnType<typeof app.ask>>>()
    const sent = await app.send(asked, bytes, { fileType: 'image/png', headers: { 'x-survey-id': surveyId } })
    assert.is(sent.status, status)
  }
})

test('a signature is valid for one reading of its fields and for no other name', async () => {
  const { ask, send, call, client, production, surveyId, clock, keys } = await openFiles()
  const chosen = 'CHOSEN--fid--00000000-0000-4000-8000-000000000000.pdf'
  const smuggling = `application/pdf;:${chosen}:${production.id}:application/pdf`
  for (const fileType of [smuggling, 'application/pdf; a=b:c', 'application/pdf:x', ':application/pdf']) {
    for (const path of [`${client}/storage`, '/api/v1/management/storage']) {
      const sent = { fileName: 'cv.pdf', fileType, ...(path.startsWith(client) && { surveyId }) }
      const { details } = (await call('POST', path, { body: sent })).error(400)
      assert.equal(Object.keys(details), ['fileType'], fileType)
    }
  }
  // Neither would such a signature be good for anything, had it been made.
  const { updatedFileName, signedUrl, fileUrl, maxBytes, signingData } = await ask()
  const { uuid } = signingData
  const timestamp = String(clock.now())
  const signed = { uuid, fileName: updatedFileName, environmentId: production.id, fileType: smuggling, timestamp }
  const signature = await signUpload(secret, signed)
  const ticket = { signedUrl, fileUrl, updatedFileName, maxBytes, signingData: { uuid, timestamp, signature } }
  assert.equal(Object.keys((await send(ticket, pdf(), { fileType: smuggling })).error(400).details), ['fileType'])
  const before = [uuid, updatedFileName, production.id, 'application/pdf;'].join(':')
  const renamed = { ...ticket, updatedFileName: chosen, signingData: { uuid: before, timestamp, signature } }
  assert.is((await send(renamed)).status, 401, 'as it could be read too')
  const another = crypto.randomUUID()
  const plain = await signUpload(secret, { ...signed, fileType: 'application/pdf', uuid: another })
  const other = { ...ticket, signingData: { uuid: another, timestamp, signature: plain } }
  assert.is((await send(other)).status, 401, 'with a UUID that is not that of the name')
  assert.equal([...keys], [])
  const parameters = 'application/pdf; charset=utf-8'
  assert.is((await send(await ask({ fileType: parameters }), pdf(), { fileType: parameters })).status, 200)
})

test('a file has as many bytes as the service takes, and not one more', async () => {
  const { ask, askPublic, send, keys, call, client, surveyId, hearback } = await openFiles({
    uploads: { maxBytes: 5000 },
  })
  for (const size of [5000, 5001]) {
    for (const ticket of [await ask(), await askPublic()]) {
      const answer = await send(ticket, pdf(size))
      assert.is(answer.status, size === 5000 ? 200 : 413)
      assert.is(ticket.maxBytes, 5000)
      if (size === 5000) continue
      const { details } = answer.error(413)
      assert.is(details.maxBytes, '5000')
      assert.match(details.file ?? '', 'At most 4.8 KiB: the limit of the service')
    }
    const ticket = await ask()
    const headers = uploadHeaders(ticket, 'application/pdf', { 'x-survey-id': surveyId })
    const sent = await call('POST', `${client}/storage/local`, {
      headers,
      body: { fileBase64String: dataUrl(pdf(size)) },
    })
    assert.is(sent.status, size === 5000 ? 200 : 413)
  }
  assert.is(keys.size, 3)
  // Not a byte is read of what declares too much.
  const ticket = await ask()
  let read = 0
  const body = new ReadableStream(
    {
      pull() {
        read += 1
      },
    },
    { highWaterMark: 0 },
  )
  const headers = {
    ...uploadHeaders(ticket, 'application/pdf', { 'x-survey-id': surveyId }),
    ...pdfForm().headers,
    'content-length': '80000',
  }
  const request = new Request(ticket.signedUrl, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  assert.is((await hearback.fetch(request)).status, 413)
  assert.is(read, 0)
})

test('JSON is not read for who says a wrong signature', async () => {
  const { ask, hearback, client, surveyId } = await openFiles()
  const headers = uploadHeaders(await ask(), 'application/pdf', {
    'x-survey-id': surveyId,
    'x-signature': '0'.repeat(64),
  })
  let read = 0
  const body = new ReadableStream(
    {
      pull(controller) {
        read += 1
        controller.enqueue(new TextEncoder().encode(' '.repeat(1000)))
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
  assert.is((await hearback.fetch(new Request(`https://feedback.example${client}/storage/local`, init))).status, 401)
  assert.is(read, 0)
})

test('a broken data URL is a 400', async () => {
  const { ask, call, client, surveyId, keys } = await openFiles()
  for (const fileBase64String of [
    '',
    'JVBERi0=',
    'data:application/pdf,JVBERi0=',
    'data:application/pdf;base64,JVBE*i0=',
    'data:application/pdf;base64,JVBER',
    'data:application/pdf;base64,JVBERi0=JVBERi0=',
    `data:application/pdf;base64,${'A'.repeat(65_535)}=${'A'.repeat(4)}`,
  ]) {
    const ticket = await ask()
    const headers = uploadHeaders(ticket, 'application/pdf', { 'x-survey-id': surveyId })
    const answer = await call('POST', `${client}/storage/local`, { headers, body: { fileBase64String } })
    assert.is(answer.status, 400, fileBase64String.slice(0, 50))
  }
  assert.equal([...keys], [])
})

test('every route of files says what is missing in a service without a blob store', async () => {
  const { call, client, production } = await openFiles({ blobs: undefined as never })
  const file = `x--fid--${crypto.randomUUID()}.pdf`
  const ask = { fileName: 'a.pdf', fileType: 'application/pdf', surveyId: 'c1' }
  for (const [method, path, body] of [
    ['POST', `${client}/storage`, ask],
    ['POST', `${client}/storage/local`, {}],
    ['POST', '/api/v1/management/storage', ask],
    ['POST', '/api/v1/management/storage/local', {}],
    ['POST', '/api/v1/management/storage/link', { fileUrl: 'x' }],
    ['GET', `/api/v1/storage/${production.id}/public/${file}`, undefined],
    ['GET', `/api/v1/storage/${production.id}/private/${file}`, undefined],
    ['DELETE', `/api/v1/storage/${production.id}/private/${file}`, undefined],
  ] as const) {
    assert.match((await call(method, path, { body })).error(404).message, 'pass `blobs` to createHearback', path)
  }
})

const pdfForm = () => ({
  body: '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n%PDF-1.7\r\n--x--',
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
})

test.run()
