import { segment } from './address.ts'
import { connect } from './connection.ts'
import type { CallOptions, ConnectionOptions, CreateOptions } from './options.ts'
import { requester } from './room.ts'
import { withPlainState } from './showing/plain-texts.ts'
import { type UploadOptions, upload } from './upload.ts'
import type {
  ClientState,
  CreateDisplay,
  CreateResponse,
  IdentifyUser,
  MailSurveyLink,
  PersonState,
  PinToken,
  ProofChallenge,
  ReachedQuota,
  ReducedSurvey,
  SetAttributes,
  UpdateResponse,
} from './wire.ts'

export interface RespondentOptions extends ConnectionOptions {
  /**
   * The environment whose surveys are shown. `account` of the management client answers its id; the first start prints
   * it.
   */
  environmentId: string
  /**
   * Proves who the user is, where the environment wants proof: a token that your server signs with `signUser` of
   * `@hearback/client/sign`. A function is asked with each request. Default: none.
   */
  userToken?: string | (() => string) | undefined
}

/** Proofs that a respondent has passed the doors of a link survey. Default: none. */
export interface DoorTokens {
  /** Of a survey with a PIN: what `enterPin` answers. */
  pinToken?: string | undefined
  /** Of a survey that asks for a verified e-mail address: the value of `verify` in the address of the mailed link. */
  emailToken?: string | undefined
}

/** The calls that a page or an app makes for its respondents. They need no key, so browsers may make them. */
export interface RespondentClient {
  /**
   * The surveys in progress, for an app or a website. An unchanged state is not transferred again, and the answer is
   * the same object. On a page of another origin the browser's cache revalidates instead, and the object is a new one.
   */
  state(kind?: 'app' | 'website', options?: CallOptions): Promise<ClientState>
  /** A link survey in progress, for a page of your own that shows it. One that asks for a PIN needs its token. */
  survey(id: string, options?: CallOptions & DoorTokens): Promise<ReducedSurvey>
  /**
   * Exchanges the PIN of a link survey for a token, which `survey`, `createDisplay`, `createResponse`, `updateResponse`
   * and `upload` take. Rejects with `forbidden` for a wrong PIN, and with `too_many_requests` after too many.
   */
  enterPin(surveyId: string, pin: string, options?: CallOptions): Promise<PinToken>
  /**
   * A challenge of a survey with `antiSpam: 'proof'`. `proof` of `createResponse` is its text, a dot, and its solution.
   */
  challenge(surveyId: string, options?: CallOptions): Promise<ProofChallenge>
  /**
   * Mails a link to a survey that asks for a verified e-mail address. It leads to the survey's page, or where the host's
   * `linkUrl` says, with the token as the parameter `verify`. The answer does not tell whether a mail was sent.
   */
  mailLink(surveyId: string, body: MailSurveyLink, options?: CallOptions): Promise<void>
  /** Records that a survey was shown. */
  createDisplay(
    body: CreateDisplay,
    options?: CreateOptions,
  ): Promise<{ id: string; contactId: string | null; surveyId: string }>
  /** Creates a response, partial or complete. `quota`: the answers fulfil a quota that is full; show its ending. */
  createResponse(
    body: CreateResponse,
    options?: CreateOptions,
  ): Promise<{ id: string; quota?: ReachedQuota | undefined }>
  /** Adds answers to a response, or finishes it. Answers are merged by question. `quota`: as for `createResponse`. */
  updateResponse(
    id: string,
    body: UpdateResponse & DoorTokens,
    options?: CallOptions,
  ): Promise<{ quota?: ReachedQuota | undefined }>
  /**
   * Uploads a file for a question, and answers the address to send as the question's answer. Rejects if the file breaks
   * the question's limits on size and type.
   */
  upload(
    file: Blob,
    options: UploadOptions & DoorTokens & { surveyId: string; questionId?: string | undefined },
  ): Promise<string>
  /**
   * Identifies the user and sets attributes. Answers the surveys that the user has seen and answered, and the segments
   * that match.
   */
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
  /** The surveys that the user has seen and answered, and the segments that match. */
  personState(userId: string, options?: CallOptions): Promise<PersonState>
}

/** A client for pages and apps that show surveys. Sends no request before its first call. */
export function respondentClient(options: RespondentOptions): RespondentClient {
  if (typeof options.environmentId !== 'string' || options.environmentId === '') {
    throw new TypeError('`environmentId` is missing: whose surveys are shown, c…')
  }
  const { userToken } = options
  const connection = connect(options, (): Record<string, string> => {
    const token = typeof userToken === 'function' ? userToken() : userToken
    return token ? { 'x-hearback-user': token } : {}
  })
  const request = requester(connection)
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
      // Safe: the type is printed from the schema of this answer.
      const sent = data as ClientState
      const state = kind === 'app' ? { ...withPlainState(sent), data: withPlainState(sent.data) } : sent
      const etag = headers.get('etag')
      if (etag !== null) kept[kind] = { etag, state }
      return state
    },
    survey: (id, { pinToken, emailToken, ...given } = {}) => {
      const tokens = Object.entries({ pinToken, emailToken }).filter(
        (one): one is [string, string] => one[1] !== undefined,
      )
      const query = tokens.length > 0 ? `?${new URLSearchParams(tokens)}` : ''
      return request({ ...given, method: 'GET', path: `${client}/surveys/${segment(id)}${query}` })
    },
    enterPin: (surveyId, pin, given) =>
      request({ ...given, method: 'POST', path: `${client}/surveys/${segment(surveyId)}/pin`, body: { pin } }),
    challenge: (surveyId, given) =>
      request({ ...given, method: 'GET', path: `${client}/surveys/${segment(surveyId)}/challenge` }),
    async mailLink(surveyId, body, given) {
      await request({ ...given, method: 'POST', path: `${client}/surveys/${segment(surveyId)}/email`, body })
    },
    createDisplay: (body, given) =>
      request({ ...given, method: 'POST', path: `${client}/displays`, body, repeatable: 'keyed' }),
    createResponse: (body, given) =>
      request({ ...given, method: 'POST', path: `${client}/responses`, body, repeatable: 'keyed' }),
    updateResponse: (id, body, given) =>
      request({ ...given, method: 'PUT', path: `${client}/responses/${segment(id)}`, body }),
    upload: (file, { surveyId, questionId: elementId, pinToken, emailToken, ...options }) => {
      const body = { surveyId, elementId, pinToken, emailToken }
      const target = { path: `${client}/storage`, body, headers: { 'x-survey-id': surveyId } }
      return upload(connection, target, file, options)
    },
    identify: (userId, attributes, given) =>
      request({ ...given, method: 'POST', path: `${client}/user`, body: { userId, attributes }, repeatable: true }),
    setAttributes: async (userId, attributes, given) =>
      request({
        ...given,
        method: 'PUT',
        path: `${client}/contacts/${segment(userId)}/attributes`,
        body: { attributes },
      }),
    personState: async (userId, given) =>
      request({ ...given, method: 'GET', path: `${client}/identify/contacts/${segment(userId)}` }),
  }
}
