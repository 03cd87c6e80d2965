import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../../tests/src/free-port.ts'
import type { S3Credentials } from '../../src/index.ts'
import { accessKeyId, secretAccessKey } from '../server/s3-server.ts'

const execute = promisify(execFile)
const readyWithinMs = 60_000

export interface Radosgw {
  readonly version: string
  readonly endpoint: string
  /** For virtual hosts. */
  readonly hostEndpoint: string
  /** Makes a user who owns nothing. */
  addUser(name: string): Promise<S3Credentials>
  close(): Promise<void>
}

/** The smallest Ceph that has an S3: one monitor, one store in memory, one gateway, in a folder that is gone afterwards. */
export async function startRadosgw(): Promise<Radosgw> {
  const folder = await mkdtemp(join(tmpdir(), 'hearback-radosgw-'))
  const [monitorPort, port] = [await freePort(), await freePort()]
  const fsid = randomUUID()
  const conf = join(folder, 'ceph.conf')
  const keyring = join(folder, 'keyring')
  const running: ChildProcess[] = []
  const run = async (command: string, ...args: string[]) => {
    const { stdout } = await execute(command, args, {
      env: { ...process.env, CEPH_CONF: conf },
      timeout: readyWithinMs,
    })
    return stdout
  }
  const start = (command: string, ...args: string[]) => {
    running.push(spawn(command, ['-f', '-c', conf, ...args], { stdio: 'ignore' }))
  }
  const close = async () => {
    for (const child of running.reverse()) await ended(child)
    await rm(folder, { recursive: true, force: true })
  }

  try {
    await writeFile(conf, configuration(folder, fsid, monitorPort))
    for (const name of ['monitor', 'osd']) await mkdir(join(folder, name))
    await run('ceph-authtool', '-C', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *')
    const everything = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *']
    await run('ceph-authtool', keyring, '--gen-key', '-n', 'client.admin', ...everything)
    await run('ceph-authtool', keyring, '--gen-key', '-n', 'osd.0', ...everything)
    const map = join(folder, 'monmap')
    await run('monmaptool', '--create', '--addv', 'a', `v2:127.0.0.1:${monitorPort}`, '--fsid', fsid, map)
    await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring)
    start('ceph-mon', '-i', 'a')
    const osd = randomUUID()
    await run('ceph', 'osd', 'new', osd, '0')
    await run('ceph', 'auth', 'add', 'osd.0', '-i', keyring)
    await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd)
    start('ceph-osd', '-i', '0')
    start('radosgw', '-n', 'client.admin', `--rgw-frontends=beast endpoint=127.0.0.1:${port}`)
    const endpoint = `http://127.0.0.1:${port}`
    await untilAnswered(endpoint)
    const create = async (name: string, credentials: S3Credentials) => {
      const keys = [`--access-key=${credentials.accessKeyId}`, `--secret-key=${credentials.secretAccessKey}`]
      await run('radosgw-admin', 'user', 'create', `--uid=${name}`, `--display-name=${name}`, ...keys)
      return credentials
    }
    await create('test', { accessKeyId, secretAccessKey })
    const addUser: Radosgw['addUser'] = (name) =>
      create(name, { accessKeyId: `KEYOF${name.toUpperCase()}`, secretAccessKey: randomUUID() })
    const version = (await run('radosgw', '--version')).trim().split(' ').slice(0, 3).join(' ')
    return { version, endpoint, hostEndpoint: `http://s3.localhost:${port}`, addUser, close }
  } catch (error) {
    const log = await readFile(join(folder, 'client.admin.log'), 'utf8').catch(() => '')
    await close()
    throw new Error(`Ceph does not start.\n${log.slice(-2_000)}`, { cause: error })
  }
}

const configuration = (folder: string, fsid: string, monitorPort: number): string => `[global]
fsid = ${fsid}
mon host = v2:127.0.0.1:${monitorPort}
mon initial members = a
mon data = ${folder}/monitor
mon allow pool size one = true
mon max pg per osd = 1000
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = ${folder}/keyring
run dir = ${folder}
log file = ${folder}/$name.log
admin socket =
ms bind msgr1 = false
public addr = 127.0.0.1
cluster addr = 127.0.0.1
osd data = ${folder}/osd
osd journal = ${folder}/osd/journal
osd objectstore = memstore
memstore device bytes = 2147483648
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
rgw dns name = s3.localhost
`

async function untilAnswered(address: string): Promise<void> {
  for (const begin = performance.now(); ; ) {
    try {
      await (await fetch(address)).text()
      return
    } catch (error) {
      if (performance.now() - begin > readyWithinMs) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 5_000).unref()
  })
