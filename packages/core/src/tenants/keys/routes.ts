import * as v from 'valibot'
import { Problem } from '../../ground/errors.ts'
import { byCreation, listQuery, replyList } from '../../http/list.ts'
import { memberRoute } from '../../http/member-route.ts'
import { personOf } from '../../http/principal.ts'
import { parameter } from '../../http/validate.ts'
import { createKey, readKey, removeKey } from './change.ts'
import { createKeyBody, type ListedKey, listedKey, madeKey } from './wire.ts'

const room = 'keys'
const query = listQuery({
  of: parameter('`me`, the default: the own keys. `all`: every key, for owners', v.picklist(['me', 'all'])),
})

export const keyRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/v1/keys',
    needs: 'member',
    isConfirmed: false,
    environmentIn: null,
    room,
    operation: 'listKeys',
    summary: 'List API keys, oldest first',
    query,
    reply: v.array(listedKey),
    run: (call) => {
      const { id, isOwner } = personOf(call)
      return replyList(call, query, {
        read: ({ of }, page) => {
          if (of === 'all' && !isOwner) throw new Problem('forbidden', 'Only owners see the keys of others')
          return call.service.storage.directory.keys(of === 'all' ? null : id, page)
        },
        position: byCreation,
        output: (key: ListedKey) => key,
      })
    },
  }),
  memberRoute({
    method: 'POST',
    path: '/api/v1/keys',
    needs: 'member',
    isConfirmed: true,
    environmentIn: 'body',
    room,
    operation: 'createKey',
    summary: 'Create an API key, whose text is in this answer only',
    body: createKeyBody,
    reply: madeKey,
    creates: {
      type: 'Key',
      isThere: async ({ service }, id) => (await service.storage.directory.key(id)) !== null,
      open: null,
    },
    writes: 'record',
    decide: createKey,
  }),
  memberRoute({
    method: 'GET',
    path: '/api/v1/keys/:keyId',
    needs: 'member',
    isConfirmed: false,
    environmentIn: null,
    room,
    operation: 'readKey',
    summary: 'Read an API key, without its text',
    reply: listedKey,
    run: readKey,
  }),
  memberRoute({
    method: 'DELETE',
    path: '/api/v1/keys/:keyId',
    needs: 'member',
    isConfirmed: true,
    environmentIn: null,
    room,
    operation: 'deleteKey',
    summary: 'Delete an API key: it stops working at once',
    reply: listedKey,
    run: removeKey,
  }),
]
