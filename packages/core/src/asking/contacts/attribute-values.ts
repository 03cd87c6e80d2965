import * as v from 'valibot'
import { onDemand } from '../../ground/on-demand.ts'
import { listQuery, replyList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { type ContactAttribute, contactAttribute } from '../attribute-keys/schema.ts'

const { valuesAfter } = onDemand(() => import('./list-attribute-values.ts'))

const query = listQuery({})

/** Routes that list each attribute value of each contact as one record. */
export const contactAttributeRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/management/contact-attributes',
    access: 'key',
    room: 'attribute-keys',
    operation: 'listContactAttributes',
    summary: 'List the attributes of all contacts, one record for each value',
    query,
    reply: v.array(contactAttribute),
    run: (call) =>
      replyList(call, query, {
        read: (_, page) => valuesAfter(call, page),
        position: ({ createdAt, contactId, attributeKeyId }: ContactAttribute) => ({
          at: createdAt,
          id: `${contactId}.${attributeKeyId}`,
        }),
        output: (value) => value,
      }),
  }),
]
