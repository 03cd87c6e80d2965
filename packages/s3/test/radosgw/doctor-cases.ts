import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ContractCase } from '@hearback/contract'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../../../tests/test/standalone.ts'
import type { S3BlobsOptions, S3Credentials } from '../../src/index.ts'
import { allowPages, allowReading } from './bucket-settings.ts'
import type { Radosgw } from './cluster.ts'

const bin = fileURLToPath(new URL('../../../hearback/bin/hearback.js', import.meta.url))
const lateClock = new URL('late-clock.ts', import.meta.url).href

interface Check {
  name: string
  status: string
  message: string
  advice?: string
}

interface Situation {
  credentials: S3Credentials
  isLate?: boolean
}

/** Runs `hearback doctor --json --blobs …` in its own process and returns its checks of files. */
async function doctor(place: string, { credentials, isLate = false }: Situation): Promise<string[]> {
  const folder = await temporaryFolder()
  const preload = isLate ? ['--import', lateClock] : []
  const args = ['doctor', '--json', '--data', join(folder.path, 'none'), '--blobs', place]
  const { DATABASE_URL: _, HEARBACK_PUBLIC_URL: __, ...inherited } = process.env
  const { accessKeyId, secretAccessKey } = credentials
  const env = { ...inherited, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }
  try {
    const stdout = await new Promise<string>((resolve) => {
      execFile(process.execPath, ['--conditions=source', ...preload, bin, ...args], { env }, (_, out) => resolve(out))
    })
    assert.not.ok(stdout.includes(secretAccessKey), 'it tells the secret')
    const { checks } = JSON.parse(stdout) as { checks: Check[] }
    return checks
      .filter(({ name }) => ['files', 'direct uploads', 'CORS', 'links'].includes(name))
      .map(({ name, status, message, advice }) => `${status} ${name}: ${message}${advice ? ` → ${advice}` : ''}`)
  } finally {
    await folder.remove()
  }
}

/** The checks of `hearback doctor` for a bucket, and for common mistakes with one. */
export function doctorCases(options: S3BlobsOptions, radosgw: Radosgw): readonly ContractCase[] {
  const credentials = options.credentials as S3Credentials
  const place = `s3://${options.bucket}/doctor?endpoint=${radosgw.endpoint}`
  const situations: Record<string, () => Promise<void>> = {
    'that pages cannot upload to a bucket without a CORS rule': async () => {
      const found = await doctor(place, { credentials })
      assert.equal(statuses(found), ['ok files', 'ok direct uploads', 'warn CORS', 'ok links'])
      assert.match(found[2] ?? '', /→ .*AllowedMethods: POST/)
    },
    'no fault in a bucket without faults': async () => {
      await allowPages(options)
      assert.equal(statuses(await doctor(place, { credentials })), allOk)
    },
    'no fault with another region: this gateway has no regions': async () => {
      assert.equal(statuses(await doctor(`${place}&region=eu-nowhere-1`, { credentials })), allOk)
    },
    'a wrong secret': async () => {
      const wrong = { ...credentials, secretAccessKey: 'not-the-secret-of-it' }
      onlySays(
        await doctor(place, { credentials: wrong }),
        /SignatureDoesNotMatch \(403\).* → Check the access key, the secret key/,
      )
    },
    'a missing bucket': async () => {
      const found = await doctor(place.replace(options.bucket, 'no-such-bucket'), { credentials })
      onlySays(found, /the bucket no-such-bucket at .*NoSuchBucket \(404\).* → Create the bucket, or check its name/)
    },
    'a clock that is an hour behind': async () => {
      const found = await doctor(place, { credentials, isLate: true })
      onlySays(
        found,
        /RequestTimeTooSkewed \(403\).*clock is 60 minutes behind that of S3 → Synchronise this machine's clock/,
      )
    },
    'credentials that may only read': async () => {
      const reader = await radosgw.addUser('reader')
      await allowReading(options, 'reader')
      onlySays(
        await doctor(place, { credentials: reader }),
        /did not store .*AccessDenied \(403\).* → Allow the credentials s3:PutObject/,
      )
    },
  }
  return Object.entries(situations).map(([what, run]) => ({ name: `the doctor finds ${what}`, run }))
}

const allOk = ['ok files', 'ok direct uploads', 'ok CORS', 'ok links']
const statuses = (found: readonly string[]): string[] => found.map((text) => text.replace(/:.*$/s, ''))

function onlySays(found: readonly string[], words: RegExp): void {
  assert.equal(statuses(found), ['fail files'], found.join('\n'))
  assert.match(found[0] ?? '', words)
}
