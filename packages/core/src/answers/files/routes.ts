import * as v from 'valibot'
import { onDemand } from '../../ground/on-demand.ts'
import { data } from '../../http/reply.ts'
import { type RawBody, route } from '../../http/route.ts'
import { asRecord, parameter } from '../../http/validate.ts'
import { environmentFaults } from '../../tenants/products/rules.ts'
import { toFilePage } from './in-browser.ts'
import { servedTypes } from './kinds.ts'
import { fileLink, linkBody, uploadedFile, uploadRequestBody, uploadTicket } from './schema.ts'
import { form, uploaded, uploadHeaders } from './upload-form.ts'

const { uploadRequestFaults: askFaults, requestUpload: askUpload } = onDemand(() => import('./request-upload.ts'))
const { uploadFile } = onDemand(() => import('./upload.ts'))
const { readFile } = onDemand(() => import('./read.ts'))
const { createLink, environmentOfLink } = onDemand(() => import('./link.ts'))
const { removeFile } = onDemand(() => import('./remove.ts'))

const room = 'files'

const paths = (access: 'public' | 'private') => ({
  path: `/api/v1/storage/:environmentId/${access}/:file`,
  aliases: [`/storage/:environmentId/${access}/:file`],
})

const fromManagement: RawBody = {
  content: { 'multipart/form-data': form },
  headers: { ...uploadHeaders, 'X-Environment-ID': 'The environment of the key' },
}

/** Answers are whole files or parts of files. */
const served = { reply: null, formats: servedTypes, etag: true, ranges: true, errors: ['not_found'] } as const

export const fileRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/management/storage',
    access: 'key',
    room,
    operation: 'askUpload',
    summary: 'Request the upload of a public file',
    body: uploadRequestBody,
    faults: async (body, { environment }) => ({
      ...environmentFaults(asRecord(body), environment),
      ...(await askFaults(body)),
    }),
    reply: uploadTicket,
    errors: ['not_found'],
    creates: { nothing: 'A ticket is no record, and valid for one upload' },
    run: async (call) => data(await askUpload(call)),
  }),
  route({
    method: 'POST',
    path: '/api/v1/management/storage/local',
    access: 'key',
    room,
    operation: 'uploadFile',
    summary: 'Upload a requested public file, as a form',
    raw: fromManagement,
    errorsAs: 'withError',
    reply: uploadedFile,
    errors: ['not_found', 'unsupported_media_type'],
    creates: { nothing: 'The ticket is valid for one upload' },
    async run(call) {
      await uploadFile(call)
      return data(uploaded)
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/management/storage/link',
    access: 'key',
    room,
    operation: 'createFileLink',
    summary: 'Create a link to a private file that is valid for 15 minutes without an API key',
    body: linkBody,
    reply: fileLink,
    errors: ['not_found'],
    creates: { nothing: 'Nothing is stored' },
    run: async (call) => data(await createLink(call)),
  }),
  route({
    method: 'GET',
    ...paths('public'),
    access: 'public',
    room,
    operation: 'readPublicFile',
    summary: 'Read a public file',
    ...served,
    run: (call) => readFile(call, 'public'),
  }),
  route({
    method: 'DELETE',
    ...paths('public'),
    access: 'key',
    room,
    operation: 'deletePublicFile',
    summary: 'Delete a public file',
    reply: v.object({ message: v.string() }),
    writes: 'record',
    decide: (call) => removeFile(call, 'public'),
  }),
  route({
    method: 'GET',
    ...paths('private'),
    access: 'key',
    room,
    operation: 'readPrivateFile',
    summary: 'Read a private file, with an API key or by a link',
    query: v.object({
      expires: parameter('Of a link: the time at which it expires', v.string()),
      signature: parameter('Of a link: its signature', v.string()),
    }),
    ...served,
    withoutKey: environmentOfLink,
    inBrowser: toFilePage,
    run: (call) => readFile(call, 'private'),
  }),
  route({
    method: 'DELETE',
    ...paths('private'),
    access: 'key',
    room,
    operation: 'deletePrivateFile',
    summary: 'Delete a private file',
    reply: v.object({ message: v.string() }),
    writes: 'record',
    decide: (call) => removeFile(call, 'private'),
  }),
]
