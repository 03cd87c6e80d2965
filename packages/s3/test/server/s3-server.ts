import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { authorize, type Guard } from './authorize.ts'
import { type Bucket, openBucket, type StoredObject } from './bucket.ts'
import { postedFile } from './form.ts'
import { Refusal } from './refusal.ts'
import { queryIn } from './signature.ts'

/** What a request does, such as `PUT object`, `PUT part`, `POST complete`. */
export type Operation = `${string} ${'object' | 'part' | 'uploads' | 'upload' | 'delete' | 'form' | 'bucket'}`

/** How the server misbehaves once. */
export type Fault =
  /** Answers so instead of doing anything. */
  | { readonly status: number; readonly code: string }
  /** Begins with 200 and ends with an error, as S3 does when it completes. */
  | 'error within 200'
  /** Closes the connection: before anything was done, after all was done, or in the middle of the body. */
  | 'cut before'
  | 'cut after'
  | 'cut within'
  /** Never answers. */
  | 'silence'

export interface S3ServerOptions {
  sessionToken?: string
  region?: string
  keepsContent?: boolean
}

export const accessKeyId = 'AKIDHEARBACKTEST'
export const secretAccessKey = 'a/secret+that=nobody/may/see'
export const bucketName = 'test-bucket'

export type S3Server = Awaited<ReturnType<typeof openS3Server>>

/** An S3 that believes nothing: it checks signatures, hashes, policies, parts and clocks as the documentation says. */
export async function openS3Server({ sessionToken, region = 'eu-test-1', keepsContent = true }: S3ServerOptions = {}) {
  const state = {
    bucket: openBucket({ keepsContent }),
    clockAheadMs: 0,
    mayList: true,
    /** Origins whose pages may read answers. */
    allowedOrigins: ['*'],
    /** Methods that its CORS rule allows. */
    allowedMethods: ['GET', 'POST'],
    /** Asked for each request; what it answers happens instead. */
    fault: (_operation: Operation): Fault | null => null,
    operations: [] as Operation[],
  }
  const guard: Guard = {
    ...{ accessKeyId, secretAccessKey, sessionToken: sessionToken ?? null, region },
    now: () => Date.now() + state.clockAheadMs,
  }

  const server = createServer(async (request, response) => {
    try {
      await answer(request, response)
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error)
      refuse(response, error instanceof Refusal ? error : new Refusal(500, 'InternalError'))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Listening on a port, it has one.
  const { port } = server.address() as AddressInfo

  function refuse(response: ServerResponse, { status, code, message, more }: Refusal): void {
    const details = Object.entries(more).map(([name, value]) => `<${name}>${value}</${name}>`)
    response.writeHead(status, { 'content-type': 'application/xml', 'x-amz-request-id': '1' })
    response.end(
      `<?xml version="1.0"?>\n<Error><Code>${code}</Code><Message>${message}</Message>${details.join('')}</Error>`,
    )
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('date', new Date(guard.now()).toUTCString())
    allowOrigin(request, response)
    const { method = '', url: target = '' } = request
    if (method === 'OPTIONS') return preflight(request, response)
    const [bucket, key] = placeOf(request.headers.host ?? '', decodeURIComponent(target.split('?')[0] ?? ''))
    const query = new Map(queryIn(target))
    const operation = operationOf(method, key, query)
    state.operations.push(operation)
    const fault = state.fault(operation)
    if (fault === 'cut before') return void request.socket.destroy()
    const body = await bodyOf(request)
    if (fault === 'silence') return
    if (fault !== null && typeof fault === 'object') throw new Refusal(fault.status, fault.code)

    const received = { method, target, headers: headersOf(request) }
    if (operation !== 'POST form') authorize(guard, received, body)
    if (bucket !== bucketName) throw new Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist')
    if (fault === 'error within 200') return void response.end('\n\n<Error><Code>InternalError</Code></Error>')
    const { status, headers, content } = await done(operation, { key, query, headers: received.headers, body })
    if (fault === 'cut after') return void request.socket.destroy()
    response.writeHead(status, { 'x-amz-request-id': '1', ...headers })
    if (fault !== 'cut within') return void response.end(content)
    response.write(content.subarray(0, Math.floor(content.length / 2)), () => request.socket.destroy())
  }

  interface Asked {
    key: string
    query: ReadonlyMap<string, string>
    headers: Record<string, string>
    body: Buffer
  }

  async function done(operation: Operation, { key, query, headers, body }: Asked) {
    const { bucket } = state
    const uploadId = query.get('uploadId') ?? ''
    switch (operation) {
      case 'PUT object':
        return reply(200, { etag: bucket.put(key, body, kept(headers)) })
      case 'PUT part':
        return reply(200, { etag: bucket.putPart(uploadId, key, Number(query.get('partNumber')), body) })
      case 'POST uploads':
        return reply(
          200,
          {},
          `<InitiateMultipartUploadResult><UploadId>${bucket.begin(key, kept(headers))}</UploadId></InitiateMultipartUploadResult>`,
        )
      case 'POST upload': {
        const etag = bucket.complete(uploadId, key, body.toString())
        return reply(200, {}, `  <CompleteMultipartUploadResult><ETag>${etag}</ETag></CompleteMultipartUploadResult>`)
      }
      case 'DELETE upload':
        bucket.abort(uploadId, key)
        return reply(204, {})
      case 'DELETE object':
        bucket.objects.delete(key)
        return reply(204, {})
      case 'POST delete':
        return deleted(bucket, headers, body)
      case 'POST form': {
        const file = await postedFile(guard, bucketName, headers['content-type'] ?? '', body)
        bucket.put(file.key, file.bytes, { 'content-type': file.contentType })
        return reply(204, {})
      }
      case 'GET object':
      case 'HEAD object':
        return opened(bucket, key, headers.range, query)
      default:
        throw new Refusal(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
    }
  }

  function opened({ objects }: Bucket, key: string, range: string | undefined, query: ReadonlyMap<string, string>) {
    const object = objects.get(key)
    if (!object)
      throw state.mayList
        ? new Refusal(404, 'NoSuchKey', 'The specified key does not exist.')
        : new Refusal(403, 'AccessDenied', 'Access Denied')
    const overrides = [...query]
      .filter(([name]) => name.startsWith('response-'))
      .map(([name, value]) => [name.slice(9), value])
    const headers = { ...object.headers, etag: object.etag, ...Object.fromEntries(overrides) }
    return range === undefined ? reply(200, headers, contentOf(object)) : partOf(object, range, headers)
  }

  function allowOrigin({ headers: { origin } }: IncomingMessage, response: ServerResponse): void {
    if (origin === undefined || !state.allowedOrigins.some((allowed) => allowed === '*' || allowed === origin)) return
    response.setHeader('access-control-allow-origin', state.allowedOrigins.includes('*') ? '*' : origin)
  }

  /** Answers the question of a browser before a request to another origin. */
  function preflight({ headers }: IncomingMessage, response: ServerResponse): void {
    const asked = headers['access-control-request-method'] ?? ''
    const isAllowed = response.hasHeader('access-control-allow-origin') && state.allowedMethods.includes(asked)
    if (!isAllowed) throw new Refusal(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
    response.writeHead(200, { 'access-control-allow-methods': state.allowedMethods.join(', ') }).end()
  }

  return {
    ...{ state, port },
    /** For path style. */
    endpoint: `http://127.0.0.1:${port}`,
    /** For virtual hosts: see `localhostNames`. */
    hostEndpoint: `http://s3.localhost:${port}`,
    region,
    async close() {
      // Then nobody else connects.
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

const reply = (status: number, headers: Record<string, string>, content: string | Buffer = '') => ({
  status,
  headers: { ...headers, 'content-length': String(Buffer.byteLength(content)) },
  content: Buffer.from(content),
})

const contentOf = ({ bytes, size }: StoredObject): Buffer => bytes ?? Buffer.alloc(size)

function partOf(object: StoredObject, range: string, headers: Record<string, string>) {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
  if (from === undefined || Number(from) >= object.size)
    throw new Refusal(416, 'InvalidRange', 'The requested range is not satisfiable')
  const end = Math.min(Number(to), object.size - 1)
  const contentRange = `bytes ${from}-${end}/${object.size}`
  return reply(206, { ...headers, 'content-range': contentRange }, contentOf(object).subarray(Number(from), end + 1))
}

function deleted({ objects }: Bucket, headers: Record<string, string>, body: Buffer) {
  if (headers['content-md5'] !== createHash('md5').update(body).digest('base64'))
    throw new Refusal(400, 'InvalidDigest')
  const keys = [...body.toString().matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key = '']) => key)
  if (keys.length > 1_000) throw new Refusal(400, 'MalformedXML')
  for (const key of keys) objects.delete(key)
  return reply(200, {}, '<?xml version="1.0"?><DeleteResult></DeleteResult>')
}

function operationOf(method: string, key: string, query: ReadonlyMap<string, string>): Operation {
  if (query.has('uploads')) return `${method} uploads`
  if (query.has('partNumber')) return `${method} part`
  if (query.has('uploadId')) return `${method} upload`
  if (query.has('delete')) return `${method} delete`
  if (key === '') return method === 'POST' ? 'POST form' : `${method} bucket`
  return `${method} object`
}

/** Bucket and key, in either style. */
function placeOf(host: string, path: string): [bucket: string, key: string] {
  const [, virtual] = /^(.+)\.s3\.localhost:\d+$/.exec(host) ?? []
  if (virtual !== undefined) return [virtual, path.slice(1)]
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? []
  return [bucket, key]
}

/** What S3 keeps with an object and says again. */
const kept = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name === 'content-type' || name.startsWith('x-amz-meta-')),
  )

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  if (request.headers['transfer-encoding'] !== undefined) throw new Refusal(411, 'MissingContentLength')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
