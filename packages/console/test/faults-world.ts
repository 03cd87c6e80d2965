import { createHearback, type Hearback, type Logger, type Storage } from '@hearback/core'
import { memoryBlobs } from '@hearback/core/memory'
import { dumpedMemoryStorage } from '../../core/src/beside/memory/index.ts'
import { stopToken } from '../../core/src/tenants/people/stop-mail.ts'
import { receiver } from '../../core/test/receiver.ts'
import { origin, secret } from '../../core/test/serve.ts'
import { consolePages } from '../src/index.ts'
import { sameOrigin } from './double.ts'
import { everyQuestion } from './every-question.ts'
import { fill, hostile, storeFile } from './records.ts'
import { password, plainPasswords } from './service.ts'

const email = 'ada@example.com'
const blobs = memoryBlobs()
const headers = { ...sameOrigin, origin }

/** The console on this storage. `seen`: errors that were logged. */
export function consoleOn(storage: Storage): { hearback: Hearback; seen: unknown[] } {
  const seen: unknown[] = []
  const note = (fields: object) => void ('err' in fields && seen.push(fields.err))
  const logger: Logger = { info: note, warn: note, error: note }
  const hearback = createHearback({
    ...{ storage, blobs, secret, logger, publicUrl: origin, rateLimit: false },
    ...{
      pages: [consolePages()],
      passwords: plainPasswords,
      sendMail: async () => {},
      transport: receiver().transport,
    },
  })
  return { hearback, seen }
}

/** A service in use, an owner who is signed in, and the ids that addresses name. `copy` makes a storage of the same content. */
export async function usedService() {
  const { storage, copy } = dumpedMemoryStorage()
  const { hearback } = consoleOn(storage)
  const { admin } = hearback
  const { product, environments } = await admin.createProduct({ name: 'app' })
  const [env = '', ofProduct = ''] = environments.map(({ id }) => id)
  const { id: keyId, key } = await admin.createKey(env)
  /** Safe: these requests read a record, or a list of them. */
  const call = async <Data = { id: string }>(method: string, path: string, body?: object): Promise<Data> => {
    const init = { method, headers: { 'x-api-key': key }, ...(body && { body: JSON.stringify(body) }) }
    const answer = await hearback.handle(new Request(origin + path, init))
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: Data }).data
  }
  const records = await fill(call, env)
  const { surveyId, webhookId, responseId } = records
  await call('PUT', `/api/v1/management/surveys/${surveyId}`, { questions: everyQuestion(`${hostile} anew`) })
  await call('PUT', `/api/v1/management/responses/${responseId}/tags`, { tags: [hostile, 'other'] })
  const unshared = { environmentId: env, name: 'Unshared', type: 'link', questions: everyQuestion('words') }
  await hearback.work()
  const deliveries = await call<{ id: string }[]>('GET', `/api/v1/webhooks/${webhookId}/deliveries`)
  const webhooks = await call<{ id: string; status: string }[]>('GET', '/api/v1/webhooks')

  const ended = await admin.createProduct({ name: 'ended' })
  for (const { id } of ended.environments) await admin.deleteEnvironment(id)
  const { secret: first } = await admin.createFirstOwnerLink()
  const post = (path: string, fields: Record<string, string>) =>
    hearback.handle(new Request(origin + path, { method: 'POST', headers, body: new URLSearchParams(fields) }))
  const entered = await post('/console/enter', { email, name: 'Ada', link: first, password })
  await post('/console/sign-in', { email, password })
  const bob = { email: 'bob@example.com', name: 'Bob', memberships: { [env]: 'write' as const } }
  const { id: personId } = await admin.createPerson(bob)
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  /** Sends a form of a page of the survey. */
  const sendForm = async (page: string, form: string, fields: Record<string, string>): Promise<void> => {
    const at = `${origin}/console/${env}/surveys/${surveyId}`
    const shown = await (await hearback.handle(new Request(at + page, { headers: { ...headers, cookie } }))).text()
    const token = /name="token" value="([^"]+)"/.exec(shown)?.[1] ?? ''
    const body = new URLSearchParams({ token, ...fields })
    await hearback.handle(new Request(at + form, { method: 'POST', headers: { ...headers, cookie }, body }))
  }
  const chooseMail = () => sendForm('/', '/mail', { every: 'week', filter: '' })
  /** The id of a live address of the survey. */
  const linkOf = async (): Promise<string> => {
    await sendForm('/live/', '/live', { name: 'a link', include: 'tags', once: 'l' })
    return (await storage.exportLinks.list(env, surveyId))[0]?.id ?? ''
  }
  await chooseMail()
  const ids: Readonly<Record<string, string>> = {
    ...records,
    ...{ env, keyId, personId, productId: product.id, endedProductId: ended.product.id, ofProduct, number: '1' },
    file: await storeFile(storage, env, records),
    linkId: await linkOf(),
    token: await stopToken(secret, { environmentId: env, choreId: `digest${'0'.repeat(24)}`, surveyId }),
    link: (await admin.createSignInLink(bob.email)).secret,
    deliveryId: deliveries[0]?.id ?? '',
    restingId: webhooks.find(({ status }) => status === 'disabled')?.id ?? '',
    unsharedId: (await call('POST', '/api/v1/management/surveys', unshared)).id,
  }
  return { copy, ids, email, headers, cookie }
}
