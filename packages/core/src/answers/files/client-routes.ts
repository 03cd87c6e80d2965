import { onDemand } from '../../ground/on-demand.ts'
import { data } from '../../http/reply.ts'
import { type RawBody, route } from '../../http/route.ts'
import { clientUploadRequestBody, jsonUpload, uploadedFile, uploadTicket } from './schema.ts'
import { form, uploaded, uploadHeaders } from './upload-form.ts'

const { requestClientUpload: askClientUpload, uploadRequestFaults: askFaults } = onDemand(
  () => import('./request-upload.ts'),
)
const { uploadClientFile } = onDemand(() => import('./upload.ts'))

const room = 'files'

const fromClient: RawBody = {
  content: { 'multipart/form-data': form, 'application/json': jsonUpload },
  headers: Object.fromEntries(
    Object.entries({ ...uploadHeaders, 'X-Survey-ID': 'The survey of the upload request' }).map(([name, what]) => [
      name,
      `${what}. Required with a form; a JSON body may hold it instead`,
    ]),
  ),
}

export const fileClientRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/client/:environmentId/storage',
    access: 'client',
    namesRespondent: 'none',
    room,
    operation: 'askClientUpload',
    summary: 'Request the upload of a private file that answers a question',
    body: clientUploadRequestBody,
    faults: (body) => askFaults(body),
    reply: uploadTicket,
    errors: ['forbidden'],
    creates: { nothing: 'A ticket is no record, and valid for one upload' },
    run: async (call) => data(await askClientUpload(call)),
  }),
  route({
    method: 'POST',
    path: '/api/v1/client/:environmentId/storage/local',
    access: 'client',
    namesRespondent: 'none',
    room,
    operation: 'uploadClientFile',
    summary: 'Upload a requested private file, as a form or as JSON with a data URL',
    raw: fromClient,
    errorsAs: 'withError',
    reply: uploadedFile,
    errors: ['not_authenticated'],
    creates: { nothing: 'The ticket is valid for one upload' },
    async run(call) {
      await uploadClientFile(call)
      return data(uploaded)
    },
  }),
]
