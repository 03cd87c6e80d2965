import * as v from 'valibot'
import type { ConflictKind } from '../../ground/errors.ts'
import { onDemand } from '../../ground/on-demand.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { takesGzip } from '../../http/accept-encoding.ts'
import type { Decision } from '../../http/decision.ts'
import { matchesEtag } from '../../http/etag.ts'
import { data, type Reply } from '../../http/reply.ts'
import { type Call, route } from '../../http/route.ts'
import { parameter } from '../../http/validate.ts'
import type { SetUpKind } from '../../tenants/products/schema.ts'
import { findOrCreateContact } from '../contacts/find-or-create.ts'
import { userOfPath } from '../contacts/path-user.ts'
import { identifyBody } from '../contacts/schema.ts'
import { enterPin as enterPinBody, mailSurveyLink as mailSurveyLinkBody } from '../doors/schema.ts'
import { cacheControl, gzipEtag, personExpiresAt } from './rules.ts'
import { packedOf, stateOf } from './state.ts'

const { readChallenge } = onDemand(() => import('../spam/proof.ts'))
const { enterPin, mailSurveyLink, readLinkSurvey } = onDemand(() => import('./link-survey.ts'))
const { personStateOf } = onDemand(() => import('./person.ts'))
const { setAttributes } = onDemand(() => import('../contacts/set-attributes.ts'))

/** The schema of an answer, for the OpenAPI document. */
const schemaOf = (
  name: 'clientState' | 'linkSurvey' | 'pinToken' | 'proofChallenge' | 'personState' | 'identifiedUser',
) => ({
  load: async () => (await import('./schema.ts'))[name],
})

/** The tokens of a survey that asks for a PIN or a verified e-mail address. */
const doorQuery = v.object({
  pinToken: parameter('Of a survey with a PIN: the token of the PIN', v.string()),
  emailToken: parameter(
    'Of a survey that asks for a verified e-mail address: the token of the mailed link',
    v.string(),
  ),
})

const room = 'client-state'
const environmentPath = '/api/v1/client/:environmentId'

export const clientStateRoutes = [
  route({
    method: 'GET',
    path: `${environmentPath}/environment`,
    aliases: [`${environmentPath}/app/environment`],
    access: 'client',
    namesRespondent: 'none',
    room,
    operation: 'readAppState',
    summary: 'Read the environment state for a client in an app',
    reply: schemaOf('clientState'),
    etag: true,
    run: (call) => stateReply(call, 'app'),
  }),
  route({
    method: 'GET',
    path: `${environmentPath}/website/environment`,
    access: 'client',
    namesRespondent: 'none',
    room,
    operation: 'readWebsiteState',
    summary: 'Read the environment state for a client on a website',
    reply: schemaOf('clientState'),
    etag: true,
    run: (call) => stateReply(call, 'website'),
  }),
  route({
    method: 'GET',
    path: `${environmentPath}/surveys/:surveyId`,
    access: 'client',
    namesRespondent: 'none',
    room,
    operation: 'readLinkSurvey',
    summary: 'Read a link survey in progress, for a page of your own that shows it',
    query: doorQuery,
    reply: schemaOf('linkSurvey'),
    errors: ['forbidden'],
    run: async ({ service, environment, params, query }) =>
      data(await readLinkSurvey(service, environment, params.surveyId ?? '', query)),
  }),
  route({
    method: 'POST',
    path: `${environmentPath}/surveys/:surveyId/pin`,
    access: 'client',
    namesRespondent: 'none',
    room,
    operation: 'enterPin',
    summary: 'Exchange the PIN of a link survey for a token, which is good for 12 hours or until the PIN changes',
    body: enterPinBody,
    reply: schemaOf('pinToken'),
    errors: ['forbidden', 'not_found'],
    creates: { nothing: 'A token is no record' },
    run: async (call) => data(await enterPin(call)),
  }),
  route({
    method: 'GET',
    path: `${environmentPath}/surveys/:surveyId/challenge`,
    access: 'client',
    namesRespondent: 'none',
    room,
    operation: 'readChallenge',
    summary: 'Read a challenge of a survey with `antiSpam: proof`; its solution proves work for one response',
    reply: schemaOf('proofChallenge'),
    errors: ['bad_request'],
    run: async (call) => data(await readChallenge(call)),
  }),
  route({
    method: 'POST',
    path: `${environmentPath}/surveys/:surveyId/email`,
    access: 'client',
    namesRespondent: 'none',
    room,
    operation: 'mailSurveyLink',
    summary:
      'Mail a link to a link survey that proves an e-mail address; the answer does not tell whether one was sent',
    body: mailSurveyLinkBody,
    reply: v.object({}),
    errors: ['forbidden', 'not_found', 'service_unavailable'],
    creates: { nothing: 'A mail is no record' },
    run: async (call) => data(await mailSurveyLink(call)),
  }),
  route({
    method: 'POST',
    path: `${environmentPath}/user`,
    access: 'client',
    namesRespondent: 'described',
    room,
    operation: 'identifyUser',
    summary: 'Identify a user, set attributes, and read what the user has seen, answered and belongs to',
    body: identifyBody,
    reply: schemaOf('identifiedUser'),
    creates: { nothing: 'The contact that the body names is made once' },
    writes: 'record',
    decide: identify,
  }),
  route({
    method: 'GET',
    path: `${environmentPath}/identify/contacts/:userId`,
    aliases: [`${environmentPath}/identify/people/:userId`],
    access: 'client',
    namesRespondent: 'named',
    room,
    operation: 'identifyContact',
    summary: 'Read what a user has seen, answered and belongs to; creates the contact if it is new',
    reply: schemaOf('personState'),
    errors: ['bad_request'],
    writes: 'record',
    async decide(call) {
      const { contact, ...decision } = await findOrCreateContact(call, userOfPath(call.params))
      return {
        ...decision,
        // HEAD creates nothing: the state of an unknown user is the same as that of a new contact.
        ...(call.request.isHead && { write: null }),
        reply: async () => data(await personStateOf(call, contact)),
      }
    },
  }),
  route({
    method: 'POST',
    path: `${environmentPath}/actions`,
    access: 'client',
    namesRespondent: 'none',
    room,
    operation: 'createAction',
    summary: 'Report an action, as the oldest clients do; nothing is stored',
    body: v.looseObject({}),
    reply: v.object({}),
    creates: { nothing: 'Nothing is stored' },
    run: async () => data({}),
  }),
]

function identify(call: Call<v.InferOutput<typeof identifyBody>>, lostTo: ConflictKind | null): Promise<Decision> {
  const { service, body } = call
  const attributes = Object.fromEntries(
    Object.entries(body.attributes ?? {}).map(([key, value]) => [key, String(value)]),
  )
  return setAttributes(call, body.userId, attributes, lostTo, async ({ contact, messages }) => {
    const state = { data: await personStateOf(call, contact), expiresAt: personExpiresAt(service.clock.now()) }
    return data({ state, ...(messages.length > 0 ? { messages } : {}) })
  })
}

async function stateReply(call: Call, kind: SetUpKind): Promise<Reply> {
  const { service, environment } = call
  if (!call.request.isHead) await recordSetUp(call, kind)
  const state = await stateOf(service, environment, kind)
  const { body, etag } = state
  const packed = call.sendsGzip && takesGzip(call.headers.get('accept-encoding')) ? packedOf(state) : null
  const isPacked = packed !== null
  const tags: readonly [string, string] = isPacked ? [gzipEtag(etag), etag] : [etag, gzipEtag(etag)]
  const headers = { 'cache-control': cacheControl, vary: 'accept-encoding' }
  // The client's copy is up to date, whether compressed or not.
  const known = tags.find((tag) => matchesEtag(call.headers.get('if-none-match'), tag))
  if (known) return { status: 304, headers: { ...headers, etag: known }, body: null }
  return {
    status: 200,
    headers: {
      ...headers,
      etag: tags[0],
      'content-type': 'application/json; charset=utf-8',
      ...(isPacked && { 'content-encoding': 'gzip' }),
    },
    body: packed ?? body,
  }
}

/** Records the first time a client of this kind reads the state: the account check reports it. */
async function recordSetUp({ service, environment }: Call, kind: SetUpKind): Promise<void> {
  const { appSetUpAt, websiteSetUpAt } = environment.environment
  if ((kind === 'app' ? appSetUpAt : websiteSetUpAt) !== null) return
  await service.storage.environments.markSetUp(environment.id, kind, timestamp(service.clock.now()))
  service.environments.forget(environment.id)
}
