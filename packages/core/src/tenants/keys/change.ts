import { nothingAlongside } from '../../ground/ports/alongside.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import type { Decision } from '../../http/decision.ts'
import { suffices } from '../../http/permission.ts'
import { permissionIn, personOf } from '../../http/principal.ts'
import { notFound, unauthorized } from '../../http/problems.ts'
import { data, json, type Reply } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { entriesOf } from '../audit/entries.ts'
import { makeKey } from './new-key.ts'
import type { CreateKeyBody, ListedKey } from './wire.ts'

/** Makes a key for the person who asks, who may give it no more than the person's own permission. */
export async function createKey(call: Call<CreateKeyBody>): Promise<Decision> {
  const { service, environment, body } = call
  const { label, permission } = body
  const person = personOf(call)
  const may = permissionIn(person, environment.id)
  if (may === null || !suffices(may, permission)) {
    throw unauthorized(`you may ${may} only here, so your keys may not ${permission}`)
  }
  const options = { ownerId: person.id, label, permission, expiresAt: body.expiresAt ?? null }
  const { stored, text } = await makeKey(service, environment.id, options)
  const { id, prefix, createdAt, lastUsedAt } = stored
  const { product } = environment
  const shown: ListedKey = {
    ...{ id, label, prefix, permission },
    environment: {
      id: environment.id,
      type: environment.environment.type,
      product: { id: product.id, name: product.name },
    },
    owner: { id: person.id, name: person.label },
    ...{ createdAt, lastUsedAt, expiresAt: stored.expiresAt },
  }
  const sent = call.sent.filter((name) => name !== 'environmentId')
  return {
    write: (alongside) => service.storage.keys.insert(environment.id, stored, alongside),
    audit: entriesOf({ ...call, sent }, 'create', 'key', [id]),
    result: { data: { ...shown, key: null }, ids: [id] },
    reply() {
      service.environments.forget(environment.id)
      return json(201, { data: { ...shown, key: text } })
    },
  }
}

/** Finds a key of the person, or any key if an owner asks. The key of another person is answered as an unknown one. */
async function findKey(call: Call): Promise<ListedKey> {
  const { keyId = '' } = call.params
  const person = personOf(call)
  const found = idPattern.test(keyId) ? await call.service.storage.directory.key(keyId) : null
  if (!found || !(person.isOwner || found.owner?.id === person.id)) throw notFound('Key', keyId)
  return found
}

export const readKey = async (call: Call): Promise<Reply> => data(await findKey(call))

/** Deletes a key that the person may find. */
export async function removeKey(call: Call): Promise<Reply> {
  const { service } = call
  const found = await findKey(call)
  const audit = entriesOf(call, 'delete', 'key', [found.id])
  const environmentId = found.environment.id
  const deleted = await service.storage.keys.delete(environmentId, found.id, { ...nothingAlongside, audit })
  if (!deleted) throw notFound('Key', found.id)
  service.environments.forget(environmentId)
  return data(found)
}
