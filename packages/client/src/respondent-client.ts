import { segment } from './address.ts'
import { connect } from './connection.ts'
import type { CallOptions, ConnectionOptions, CreateOptions } from './options.ts'
import { asker } from './room.ts'
import { type UploadOptions, upload } from './upload.ts'
import type {
  ClientState,
  CreateDisplay,
  CreateResponse,
  IdentifyUser,
  PersonState,
  SetAttributes,
  UpdateResponse,
} from './wire.ts'

export interface RespondentOptions extends ConnectionOptions {
  /** Whose surveys are shown: from the account check, or the first start. */
  environmentId: string
}

/** What a page or an app does for somebody who answers a survey. No key: browsers may. */
export interface RespondentClient {
  /**
   * The surveys in progress, for an app or a website. While nothing has changed it is not sent again, and the answer is
   * the very same object; on a page of another origin the browser's cache does that, and the object is a new one.
   */
  state(kind?: 'app' | 'website', options?: CallOptions): Promise<ClientState>
  /** Notes that a survey was shown. */
  createDisplay(
    body: CreateDisplay,
    options?: CreateOptions,
  ): Promise<{ id: string; contactId: string | null; surveyId: string }>
  /** Begins a response, or sends a whole one. */
  createResponse(body: CreateResponse, options?: CreateOptions): Promise<{ id: string }>
  /** Goes on with a response, or finishes it. Answers are merged by question. */
  updateResponse(id: string, body: UpdateResponse, options?: CallOptions): Promise<void>
  /**
   * Uploads a file that answers a question, and answers its address: what stands in the answer. Rejects with what is
   * wrong with it; the survey's questions say how large it may be, and of what kind.
   */
  upload(file: Blob, options: UploadOptions & { surveyId: string; questionId?: string | undefined }): Promise<string>
  /** Names the user and sets attributes: what the user has seen and answered, and which segments match. */
  identify(
    userId: string,
    attributes?: IdentifyUser['attributes'],
    options?: CallOptions,
  ): Promise<{ state: { data: PersonState; expiresAt: string }; messages?: string[] }>
  /** Sets attributes of the user with this userId. */
  setAttributes(
    userId: string,
    attributes: SetAttributes['attributes'],
    options?: CallOptions,
  ): Promise<{ changed: boolean; message: string; messages?: string[] }>
  /** What the user has seen and answered, and which segments match. */
  personState(userId: string, options?: CallOptions): Promise<PersonState>
}

/** For pages and apps that show surveys. Does nothing until it is asked. */
export function respondentClient(options: RespondentOptions): RespondentClient {
  if (typeof options.environmentId !== 'string' || options.environmentId === '') {
    throw new TypeError('`environmentId` is missing: whose surveys are shown, c…')
  }
  const connection = connect(options, {})
  const ask = asker(connection)
  const client = `/api/v1/client/${segment(options.environmentId)}`
  const kept: Partial<Record<'app' | 'website', { etag: string; state: ClientState }>> = {}

  return {
    async state(kind = 'app', given = {}) {
      const before = kept[kind]
      const { headers, data } = await connection.request({
        ...given,
        method: 'GET',
        path: `${client}/${kind}/environment`,
        // Browsers hide the ETag from other origins, and revalidate by themselves.
        ...(before ? { headers: { 'if-none-match': before.etag } } : {}),
      })
      if (before && data === undefined) return before.state
      // Safe: the type is what the service makes.
      const state = data as ClientState
      const etag = headers.get('etag')
      if (etag !== null) kept[kind] = { etag, state }
      return state
    },
    createDisplay: (body, given) =>
      ask({ ...given, method: 'POST', path: `${client}/displays`, body, repeatable: 'keyed' }),
    createResponse: (body, given) =>
      ask({ ...given, method: 'POST', path: `${client}/responses`, body, repeatable: 'keyed' }),
    async updateResponse(id, body, given) {
      await ask({ ...given, method: 'PUT', path: `${client}/responses/${segment(id)}`, body })
    },
    upload: (file, { surveyId, questionId: elementId, ...options }) => {
      const door = { path: `${client}/storage`, body: { surveyId, elementId }, headers: { 'x-survey-id': surveyId } }
      return upload(connection, door, file, options)
    },
    identify: (userId, attributes, given) =>
      ask({ ...given, method: 'POST', path: `${client}/user`, body: { userId, attributes }, repeatable: true }),
    setAttributes: async (userId, attributes, given) =>
      ask({ ...given, method: 'PUT', path: `${client}/contacts/${segment(userId)}/attributes`, body: { attributes } }),
    personState: async (userId, given) =>
      ask({ ...given, method: 'GET', path: `${client}/identify/contacts/${segment(userId)}` }),
  }
}
