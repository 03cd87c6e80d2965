import { responseOutput } from '../../answers/responses/rules.ts'
import { contactOutput } from '../../asking/contacts/output-rules.ts'
import type { Contact } from '../../asking/contacts/schema.ts'
import { deliveryOutput } from '../../delivery/webhooks/log/log-rules.ts'
import { listenerIn } from '../../delivery/webhooks/schema.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { ListPage, ListPosition } from '../../ground/ports/list-page.ts'
import { byCreation } from '../../http/list.ts'
import type { Reply } from '../../http/reply.ts'
import { streamed } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { textStream } from '../../http/text-stream.ts'

/** The number of responses read at once: few, since one may have megabytes. */
const fewAtOnce = 50
const manyAtOnce = 500

/** Answers with all data stored about a contact as one document, read page by page while it is sent. */
export async function exportContact(call: Call, contact: Contact): Promise<Reply> {
  return streamed(await textStream(call, documentOf(call, contact)))
}

async function* documentOf({ service, environment }: Call, contact: Contact): AsyncGenerator<string, undefined> {
  const { displays, responses, deliveries, webhooks } = service.storage
  const { id } = environment
  const urls = new Map((await webhooks.list(id)).map((webhook) => [webhook.id, webhook.url]))
  const given = { surveyId: null, finished: null, since: null, until: null, contactId: contact.id, tagId: null }
  const oldestFirst = { by: 'createdAt', direction: 'asc' } as const

  yield `{"data":{"contact":${JSON.stringify(contactOutput(contact))}`
  yield* list('displays', manyAtOnce, {
    read: (page) => displays.listOfContact(id, contact.id, page),
    output: (display) => ({ id: display.id, surveyId: display.surveyId, createdAt: display.createdAt }),
  })
  yield* list('responses', fewAtOnce, {
    read: (page) => responses.list(id, given, oldestFirst, page),
    output: responseOutput,
  })
  yield* list('deliveries', manyAtOnce, {
    read: (page) => deliveries.listOfContact(id, contact.id, page),
    output: (record) => ({
      ...deliveryOutput(record, timestamp(service.clock.now())),
      ...recipient(record.target, urls),
    }),
  })
  yield '}}'
}

/** The recipient of a delivery: a webhook, or a listener of the host. */
function recipient(target: string, urls: ReadonlyMap<string, string>) {
  const listener = listenerIn(target)
  return { webhookId: listener === null ? target : null, listener, url: urls.get(target) ?? null }
}

/** Writes one field of the document, `,"name":[…]`, page by page. */
async function* list<T extends { id: string; createdAt: string }>(
  name: string,
  limit: number,
  records: { read(page: ListPage): Promise<T[]>; output(record: T): unknown },
): AsyncGenerator<string, undefined> {
  yield `,"${name}":[`
  for (let after: ListPosition | null = null, isFirst = true; ; ) {
    const page: T[] = await records.read({ after, limit })
    for (const record of page) {
      yield (isFirst ? '' : ',') + JSON.stringify(records.output(record))
      isFirst = false
    }
    const last = page.at(-1)
    if (!last || page.length < limit) break
    after = byCreation(last)
  }
  yield ']'
}
