import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isLinkSigned, isUploadSigned } from '../../src/answers/files/signature.ts'
import { purposeIn } from '../../src/answers/files/ticket-uuid.ts'
import { pageOfSeed } from '../../src/asking/doors/page-seed.ts'
import { emailHashOf, pinMark, readToken } from '../../src/asking/doors/token.ts'
import { acceptSingleUseId } from '../../src/asking/surveys/single-use.ts'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import { secretBox } from '../../src/delivery/webhooks/subscriptions/secret.ts'
import { deviceOf } from '../../src/tenants/people/device-token.ts'
import { open } from '../serve.ts'

const test = suite('what servers of two versions share')

// A rolling update has servers of two versions on one database, and people in the middle of a survey. So what one version signs and
// encrypts, the next must read. What stands here was made by an earlier version: a format that changes needs a reader of both.
const older = 'the secret of a version before, of 32+'
const newest = 'the newest secret of this test, of 32+'
const at = Date.UTC(2026, 0, 5)
const ada = { id: 'p1', email: 'ada@example.org', password: 'hash' }
const upload = {
  ...{ uuid: '00000000-0000-8000-8000-000000000000', fileName: 'a.txt', environmentId: 'e1' },
  ...{ fileType: 'text/plain', timestamp: '1767571200000' },
}
const uploadSignature = 'a38ef9efa8e0336687ba32f9afae9a9ea2ab21d39f8eeee5fb632789d912f6fd'
const link = { environmentId: 'e1', name: 'a.txt', expires: '1767571200000' }
const linkSignature = 'd9854a6e815fdf700270099222b1a163325606f63f047a52eb0c9c5931bd20c2'
const deviceName = 'ckEyZ4JFf6oq6R6wJR7g4g'
const scope = { purpose: 'pin', environmentId: 'e1', surveyId: 's1' } as const
const token = 't8d9g0.cHJvdmVu.Jn6VKDiNf4o0jwlS6BQoT4UFvRruvCNzQEvLQBg1zSI'
const device = `${deviceName}.1783123200000.b1xNgha-udfF8lkUgDUAMbWbbL5XGuQ9zHFyZfRai_0`
const singleUse = { id: 's1', singleUse: { enabled: true, isEncrypted: true } }
const question = { surveyId: 's1', elementId: 'q1' }

type Reader = (secrets: readonly string[]) => Promise<unknown>

/** How each is read, and what it says. */
const readers: Readonly<Record<string, readonly [Reader, unknown]>> = {
  'the secret of a webhook': [
    (secrets) => secretBox(secrets).open('a1.VKRml4q0gwqZCkeS./Bi0YRe/FdxB52/Q4FwqVo4CvupLMzJVxNs='),
    'whsec_kept',
  ],
  'the seed of a page': [
    async (secrets) =>
      (await pageOfSeed(secrets, 's1', 'mk0e96o0-TvHf1RSUAXXYaq2fCCrKSl-263ffbafb88b80f8'))?.at ?? null,
    at,
  ],
  'the seed of a page whose random part is signed': [
    async (secrets) =>
      (await pageOfSeed(secrets, 's1', 'mk0e96o0-bfa9178b86d5a544-kQ0nyIem5ymPy37V_xn84a'))?.at ?? null,
    at,
  ],
  'the token of a PIN, of an e-mail address and of a preview': [
    (secrets) => readToken(secrets, scope, token, at),
    'proven',
  ],
  'the signature of an upload': [(secrets) => isUploadSigned(secrets, upload, uploadSignature), true],
  'the signature of a link to a file': [(secrets) => isLinkSigned(secrets, link, linkSignature), true],
  'the purpose of an upload': [
    (secrets) => purposeIn(secrets, '70f74636-2c93-8607-b90f-f703466e62b6', [question]),
    question,
  ],
  'a browser in which a person has signed in': [(secrets) => deviceOf(secrets, ada, device, at), deviceName],
  'a link of one use': [
    (secrets) => acceptSingleUseId(singleUse, 'one.cbe918ce53bd2b2c418a154855294907', secrets),
    'one',
  ],
}

for (const [what, [read, expected]] of Object.entries(readers)) {
  test(`${what}: read by its secret, also where a newer one stands first, and by no other`, async () => {
    assert.equal(await read([older]), expected)
    assert.equal(await read([newest, older]), expected)
    const refused = await read([newest]).catch(() => null)
    assert.ok(refused === null || refused === false, JSON.stringify(refused))
  })
}

test('what is stored as a hash is the hash of an earlier version', async () => {
  const survey = { id: 's1', environmentId: 'e1' }
  assert.is(await pinMark(older, { ...survey, pin: '1234' }), 'JNSMkni3CN-xcfn6')
  assert.is(await emailHashOf(older, survey, 'ada@example.org'), 'FkesMRngH3yyFAQJIvPWnwAxnJGZxT3QLOzflbRJw6k')
})

test('a request that is sent again to a server of the next version is found under the key that the earlier one has stored', async () => {
  const storage = memoryStorage()
  const sought: string[] = []
  const find: typeof storage.idempotency.find = (environmentId, scope, key) => {
    sought.push(key)
    return storage.idempotency.find(environmentId, scope, key)
  }
  const app = await open({ secret: older, storage: { ...storage, idempotency: { ...storage.idempotency, find } } })
  const { id: surveyId } = await app.survey()
  const body = { surveyId, finished: false, data: {} }
  await app.call('POST', `${app.client}/responses`, { headers: { 'idempotency-key': 'once' }, body })
  assert.equal(sought, ['TX5LgFiOniDgWNi3egVMfamzDaAzf6A5i5Lm3wqeTwo='])
})

test.run()
