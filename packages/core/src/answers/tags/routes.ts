import * as v from 'valibot'
import { onDemand } from '../../ground/on-demand.ts'
import { byCreation, listQuery, replyList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { tagOutput } from './output-rules.ts'
import { countedTag, updateTag as updateTagBody } from './schema.ts'

const { removeTag, updateTag } = onDemand(() => import('./change.ts'))

const room = 'tags'
const query = listQuery({})
const all = '/api/v1/management/tags'
const one = `${all}/:tagId`

export const tagRoutes = [
  route({
    method: 'GET',
    path: all,
    access: 'key',
    room,
    operation: 'listTags',
    summary: 'List the tags with the number of their responses',
    query,
    reply: v.array(countedTag),
    run: (call) =>
      replyList(call, query, {
        read: (_, page) => call.service.storage.tags.list(call.environment.id, page),
        position: byCreation,
        output: tagOutput,
      }),
  }),
  route({
    method: 'PUT',
    path: one,
    access: 'key',
    room,
    operation: 'updateTag',
    summary: 'Rename a tag, or merge it into the tag that has the name; its responses follow shortly after',
    body: updateTagBody,
    reply: countedTag,
    errors: ['conflict'],
    writes: 'configuration',
    decide: updateTag,
  }),
  route({
    method: 'DELETE',
    path: one,
    access: 'key',
    room,
    operation: 'deleteTag',
    summary: 'Delete a tag and return it; its responses lose it shortly after',
    reply: countedTag,
    errors: ['conflict'],
    writes: 'configuration',
    decide: removeTag,
  }),
]
