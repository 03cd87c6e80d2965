import * as v from 'valibot'
import { answerList, listQuery } from '../http/list.ts'
import { route } from '../http/route.ts'
import { onDemand } from '../on-demand.ts'
import { type ContactAttribute, contactAttribute } from './schema.ts'

const { valuesAfter } = onDemand(() => import('./list-values.ts'))

const query = listQuery({})

/** Every value of every contact, one record each. */
export const contactAttributeRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/management/contact-attributes',
    access: 'key',
    room: 'attribute-keys',
    operation: 'listContactAttributes',
    summary: 'List the attributes of all contacts, each value by itself',
    query,
    answer: v.array(contactAttribute),
    run: (call) =>
      answerList(call, query, {
        read: (_, page) => valuesAfter(call, page),
        position: ({ createdAt, contactId, attributeKeyId }: ContactAttribute) => ({
          at: createdAt,
          id: `${contactId}.${attributeKeyId}`,
        }),
        output: (value) => value,
      }),
  }),
]
