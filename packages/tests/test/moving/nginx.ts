import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { type FromDebian, fromDebian } from '../../src/debian.ts'
import { freePort } from '../../src/free-port.ts'
import type { FrontState, OpenFront } from './front.ts'

const document = new URL('../../../../docs/moving.md', import.meta.url)

/** Debian's nginx. */
export const findNginx = (): FromDebian<string> =>
  fromDebian(['nginx'], (root) => {
    const path = `${root}/usr/sbin/nginx`
    return existsSync(path) ? path : null
  })

/** The lines for nginx in docs/moving.md: those of step 3 and of step 5. */
async function linesOfDocument(): Promise<{ readOnly: string; moved: string }> {
  const blocks = [...(await readFile(document, 'utf8')).matchAll(/```text\n(.*?)```/gs)].map(([, lines = '']) => lines)
  const [readOnly, moved, ...others] = blocks
  if (readOnly === undefined || moved === undefined || others.length > 0) {
    throw new Error('docs/moving.md has two blocks of text, for nginx: step 3 and step 5')
  }
  return { readOnly, moved }
}

/** nginx with the lines of docs/moving.md, as a proxy in front of both services. */
export const nginxFront =
  ({ found, env }: { found: string; env: Readonly<Record<string, string>> }): OpenFront =>
  async (older, newer) => {
    const lines = await linesOfDocument()
    const folder = await mkdtemp(join(tmpdir(), 'hearback-nginx-'))
    await chmod(folder, 0o755)
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const file = join(folder, 'nginx.conf')
    const rules: Readonly<Record<FrontState, string>> = {
      before: 'proxy_pass http://older;',
      readOnly: `${lines.readOnly.replace('Retry-After 60', 'Retry-After 1')} proxy_pass http://older;`,
      moved: lines.moved
        .replace('OLD_ENVIRONMENT_ID', older.environmentId)
        .replace('NEW_ENVIRONMENT_ID', newer.environmentId),
      movedWithoutOldIds: 'proxy_pass http://hearback;',
    }
    const write = (state: FrontState) =>
      writeFile(
        file,
        `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream older { server ${new URL(older.url).host}; }
  upstream hearback { server ${new URL(newer.url).host}; }
  server {
    listen 127.0.0.1:${port};
    location = /state { return 200 ${state}; }
    location / { ${rules[state]} }
  }
}
`,
      )
    await write('before')
    const server = spawn(found, ['-c', file, '-p', folder, '-e', `${folder}/error.log`], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    })
    const kill = () => server.kill('SIGKILL')
    process.once('exit', kill)
    const failure = async () =>
      `nginx ended: ${await readFile(join(folder, 'error.log'), 'utf8').catch(() => 'no log')}`
    const is = async (state: FrontState): Promise<void> => {
      for (const deadline = Date.now() + 10_000; ; await after(20)) {
        const shown = await fetch(`${url}/state`, { headers: { connection: 'close' } }).catch(() => null)
        if ((await shown?.text()) === state) return
        if (server.exitCode !== null || Date.now() > deadline) throw new Error(await failure())
      }
    }
    await is('before')
    return {
      url,
      async show(state) {
        await write(state)
        server.kill('SIGHUP')
        await is(state)
        // Workers of the state before end their requests first.
        await after(500)
      },
      async close() {
        process.off('exit', kill)
        await ended(server)
        await rm(folder, { recursive: true, force: true })
      },
    }
  }

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
}
