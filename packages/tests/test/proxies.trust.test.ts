import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import { managementClient, respondentClient } from '@hearback/client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type FromDebian, fromDebian } from '../src/debian.ts'
import { freePort } from '../src/free-port.ts'
import { announced, start } from './command-process.ts'

/** A proxy with the lines of examples/docker, at a port of its own. */
interface Proxy {
  readonly name: string
  readonly program: FromDebian<string>
  /** The whole configuration. `target`: host and port of Hearback. */
  config(lines: string, folder: string, port: number): string
  readonly lines: string
  args(file: string, folder: string): readonly string[]
}

const lineFile = (name: string) => readFile(new URL(`../../../examples/docker/${name}`, import.meta.url), 'utf8')
const programIn = (path: string) => (root: string) => (existsSync(`${root}${path}`) ? `${root}${path}` : null)
const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

const proxies: Proxy[] = [
  {
    name: 'nginx',
    program: fromDebian(['nginx'], programIn('/usr/sbin/nginx')),
    lines: await lineFile('nginx.conf'),
    config: (lines, folder, port) => `daemon off; pid ${folder}/nginx.pid; worker_processes 1;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${lines.replace('listen 80;', `listen 127.0.0.1:${port};`)}
}`,
    args: (file, folder) => ['-c', file, '-p', folder, '-e', `${folder}/error.log`],
  },
  {
    name: 'Caddy',
    program: fromDebian(['caddy'], programIn('/usr/bin/caddy')),
    lines: await lineFile('Caddyfile'),
    config: (lines, _, port) =>
      `{\n\tadmin off\n\tauto_https off\n}\n${lines.replace('feedback.example.org {', `http://127.0.0.1:${port} {`)}`,
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
]

for (const proxy of proxies) {
  const test = suite(`${proxy.name}, with the lines of examples/docker`)
  const { program } = proxy
  if (program.lack !== null) {
    test.skip(program.lack)
    test.run()
    continue
  }

  const folder = await mkdtemp(join(tmpdir(), 'hearback-proxy-'))
  await chmod(folder, 0o755)
  const server = start(['serve', '--json', '--port=0', '--data', join(folder, 'data'), '--trust-proxy', '1'])
  const { url: own, environments } = await announced(server)
  const [environment] = environments
  if (environment?.apiKey === undefined) throw new Error('The server announced no key')
  const { id: environmentId, apiKey: key } = environment
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const file = join(folder, 'config')
  const lines = proxy.lines.replaceAll('hearback:3000', new URL(own).host)
  await writeFile(file, proxy.config(lines, folder, port))
  const env = { ...process.env, ...program.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(program.found, proxy.args(file, folder), { env, stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))

  test.after(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('the service answers through it, and says that it is healthy', async () => {
    const healthy = async () => (await fetch(`${url}/health`).catch(() => null))?.status === 200
    for (const deadline = Date.now() + 10_000; !(await healthy()); await after(50)) {
      assert.is(child.exitCode, null, await readFile(join(folder, 'error.log'), 'utf8').catch(() => 'it ended'))
      assert.ok(Date.now() < deadline, 'it answers within 10 s')
    }
  })

  test('addresses are those of the proxy, whatever a client claims', async () => {
    const answer = await fetch(`${url}/api/v1/management/storage`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      body: JSON.stringify({ fileName: 'a.txt', fileType: 'text/plain' }),
    })
    const { data } = (await answer.json()) as { data: { signedUrl: string; fileUrl: string } }
    for (const address of [data.signedUrl, data.fileUrl]) assert.is(new URL(address).origin, url)
  })

  test('a client that invents addresses is counted by its own', async () => {
    const left = async (claimed: string) => {
      const headers = { 'x-forwarded-for': claimed }
      const answer = await fetch(`${url}/api/v1/client/${environmentId}/environment`, { headers })
      return Number(/r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1])
    }
    const [first, second, third] = [await left('1.1.1.1'), await left('2.2.2.2'), await left('3.3.3.3, 4.4.4.4')]
    assert.equal([second, third], [first - 1, first - 2])
  })

  test('a file of 10 MB passes, and one that is larger is refused by Hearback, in JSON', async () => {
    const files = managementClient({ url, key }).files
    const text = (size: number) => new File(['x'.repeat(size)], 'a.txt', { type: 'text/plain' })
    const fileUrl = await files.upload(text(10 * 1024 * 1024))
    const stored = await (await fetch(fileUrl)).arrayBuffer()
    assert.is(stored.byteLength, 10 * 1024 * 1024)
    const refused = await files.upload(text(10 * 1024 * 1024 + 1)).catch((error: { code?: string }) => error.code)
    assert.is(refused, 'payload_too_large')
  })

  test('a large body that is refused early is refused in the words of Hearback, every time', async () => {
    const bytes = Buffer.alloc(30_000_000, 'x')
    const form = new FormData()
    form.append('file', new Blob(['%PDF-1.7\n', bytes], { type: 'application/pdf' }), 'x.pdf')
    const ticket = { 'x-file-type': 'application/pdf', 'x-file-name': 'x.pdf', 'x-survey-id': environmentId }
    const unsigned = { ...ticket, 'x-signature': '00', 'x-timestamp': '1', 'x-uuid': '1' }
    const client = `${url}/api/v1/client/${environmentId}`
    const status = async (path: string, init: RequestInit) => {
      const answer = await fetch(client + path, { method: 'POST', ...init })
      await answer.arrayBuffer()
      return answer.status
    }
    for (let n = 0; n < 15; n += 1) {
      assert.is(await status('/storage/local', { headers: unsigned, body: form }), 401, `upload ${n}`)
      assert.is(await status('/responses', { body: bytes }), 413, `response ${n}`)
      const chunks = new Blob([bytes]).stream()
      const chunked = { body: chunks, duplex: 'half' } as RequestInit
      assert.is(await status('/responses', chunked), 413, `response in chunks ${n}`)
    }
  })

  test('a survey is answered through it, and its page and the console are there', async () => {
    const manager = managementClient({ url, key })
    const questions = [{ id: 'q', type: 'openText', headline: { default: 'Why?' }, required: true } as const]
    const survey = await manager.surveys.create({ name: 'Proxy', type: 'link', status: 'inProgress', questions })
    const page = await fetch(`${url}/s/${survey.id}`)
    assert.match(await page.text(), 'Why?')
    const respondent = respondentClient({ url, environmentId })
    await respondent.createResponse({ surveyId: survey.id, finished: true, data: { q: 'Grüße 👋' } })
    const found: unknown[] = []
    for await (const { data } of manager.responses.list({ surveyId: survey.id })) found.push(data)
    assert.equal(found, [{ q: 'Grüße 👋' }])
    assert.is((await fetch(`${url}/console/`)).status, 200)
  })

  test.run()
}
