import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as after } from 'node:timers/promises'
import { managementClient } from '@hearback/client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../src/free-port.ts'
import { temporaryDatabase } from './database.ts'
import { newProject, packed } from './install/project.ts'

const title = 'examples/docker/Dockerfile: its commands, as an unprivileged user of a read-only file system'
const test = suite(title)
const mayMount = spawnSync('unshare', ['-m', 'true']).status === 0

/** The user `node` of the image. */
const user = 1000

/** Makes everything read-only but the folder for files, and becomes that user. */
const confined = `mount --make-rprivate / && mount --bind "$1" "$1" && mount -o remount,bind,ro / \
&& cd "$2" && shift 2 && exec setpriv --reuid ${user} --regid ${user} --clear-groups --no-new-privs "$@"`

/** The last instruction of this name, from its first bracket on. */
function instruction(dockerfile: string, name: string): string[] {
  const line = dockerfile.split('\n').findLast((one) => one.startsWith(`${name} `)) ?? ''
  return JSON.parse(line.slice(line.indexOf('['))) as string[]
}

;(mayMount ? test : test.skip)('serves, is healthy, keeps a file, and stops at once', async () => {
  const dockerfile = await readFile(new URL('../../../examples/docker/Dockerfile', import.meta.url), 'utf8')
  const [project, database, port] = await Promise.all([newProject(), temporaryDatabase(), freePort()])
  const [, flags = ''] = /^RUN npm install (.*) \/packed\/\*\.tgz$/m.exec(dockerfile) ?? []
  assert.match(flags, '--omit=dev')
  await project.install(...flags.split(' '), ...(await packed()))
  const files = join(project.path, 'files')
  await mkdir(files)
  await chown(files, user, user)
  await chmod(project.path, 0o755)

  const ofImage = (words: readonly string[]) => words.map((word) => (word === 'node' ? process.execPath : word))
  const command = [...ofImage(instruction(dockerfile, 'ENTRYPOINT')), ...instruction(dockerfile, 'CMD')]
  const more = ['--port', String(port), '--blobs', files, '--json']
  const env = { PATH: '/usr/bin:/bin', DATABASE_URL: database.url, HEARBACK_SECRET: 'x'.repeat(32) }
  const argv = ['-m', 'sh', '-c', confined, 'sh', files, project.path, ...command, ...more]
  const server = spawn('unshare', argv, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [line] = await Promise.race([once(createInterface(server.stdout), 'line'), once(server, 'exit')])
    const { environments } = JSON.parse(String(line)) as { environments: { apiKey: string }[] }

    const [check, ...asked] = ofImage(instruction(dockerfile, 'HEALTHCHECK')).map((word) =>
      word.replace('127.0.0.1:3000', `127.0.0.1:${port}`),
    )
    assert.is(spawnSync(check ?? '', asked).status, 0, 'the health check')

    const client = managementClient({ url: `http://127.0.0.1:${port}`, key: environments[0]?.apiKey ?? '' })
    const url = await client.files.upload(new File(['kept'], 'a.txt', { type: 'text/plain' }))
    assert.is(await (await fetch(url)).text(), 'kept')
    assert.equal((await readdir(files)).length > 0, true)

    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    const [code] = await Promise.race([ended, after(10_000, ['still there'], { ref: false })])
    assert.is(code, 0)
    assert.is(spawnSync(check ?? '', asked).status, 1, 'the health check of a server that is gone')
  } finally {
    server.kill('SIGKILL')
    await database.drop()
  }
})

test.run()
