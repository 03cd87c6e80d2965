import type { StoredResponse } from '../../answers/responses/schema.ts'
import type { ProvenUser } from '../../asking/contacts/proven-user.ts'
import type { TokenFault } from '../../asking/contacts/user-token.ts'
import { Problem } from '../../ground/errors.ts'
import { cutText } from '../../ground/faults.ts'
import { onDemand } from '../../ground/on-demand.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import type { Call, Route } from '../../http/route.ts'
import { asRecord } from '../../http/validate.ts'
import { isFromOwnPage, userOfSession } from './user-of-session.ts'

const { userOfToken } = onDemand(() => import('../../asking/contacts/user-token.ts'))

/**
 * Holds a client's request against the proof of who its user is, and returns the call that the route may carry out.
 * Under `users: 'verified'`, a person who is named without proof is refused, and only proven attributes stay in the
 * body. Under `any`, proven attributes of the named user take precedence over those of the body. Those of a user who answers
 * come beside the body.
 */
export async function proveRespondent(names: Route['namesRespondent'], call: Call, request: Request): Promise<Call> {
  const isAnswering = names === 'answering'
  if (call.environment.environment.users === 'any') {
    const { userId } = namedIn(call)
    if (isAnswering && !userId) return call
    const proof = await (isAnswering ? proofOrNone(call, request) : proofOf(call, request))
    if (isFault(proof)) warnOfToken(call, proof)
    if (!isUser(proof) || proof.userId !== userId) return call
    return isAnswering ? answeredBy(call, proof) : withAttributes(call, { ...attributesIn(call), ...proof.attributes })
  }
  const proof = await proofOf(call, request)
  if (names === 'response') {
    await refuseOthersResponse(proof, () => continuedBy(call))
    return call
  }
  await refuseUnproven(call, proof, request)
  await refuseOthersResponse(proof, () => answeringDisplay(call))
  if (!isUser(proof)) return call
  if (names === 'described') return withProvenOnly(call, proof)
  return isAnswering && namedIn(call).userId ? answeredBy(call, proof) : call
}

const answeredBy = (call: Call, proven: ProvenUser): Call =>
  Object.keys(proven.attributes).length === 0 ? call : { ...call, proven }

type Proof = ProvenUser | TokenFault | null

const isUser = (proof: Proof): proof is ProvenUser => proof !== null && 'userId' in proof
const isFault = (proof: Proof): proof is TokenFault => proof !== null && 'reason' in proof

/** What proves the user: the token if there is one, else the host's session. */
async function proofOf(call: Call, request: Request): Promise<Proof> {
  const { service, environment, headers, body, publicUrl } = call
  const token = headers.get('x-hearback-user') || asRecord(body).userToken
  if (typeof token === 'string' && token !== '') return userOfToken(service, environment, token)
  return isFromOwnPage(request, publicUrl, service) ? userOfSession(service, request) : null
}

/** Where an answer needs no proof, it does not fail with the host's `identify`. */
const proofOrNone = (call: Call, request: Request): Promise<Proof> =>
  proofOf(call, request).catch((error: unknown) => {
    call.service.logger.error(
      { err: error },
      '`identify` failed: the answer goes on without the attributes of its user',
    )
    return null
  })

/** The person that a request names, in its path or its body. */
function namedIn({ params, body }: Call): { userId: unknown; contactId: unknown } {
  const { userId, contactId } = asRecord(body)
  return { userId: params.userId ?? userId, contactId }
}

async function refuseUnproven(call: Call, proof: Proof, request: Request): Promise<void> {
  const { userId, contactId } = namedIn(call)
  if (!userId && !contactId) return
  if (proof === null) throw notProven(call, request)
  if (isFault(proof)) throw refusal(proof.message, proof.reason)
  if (userId && userId !== proof.userId) throw otherUser()
  if (typeof contactId !== 'string' || !idPattern.test(contactId)) return
  const { service, environment } = call
  const contact = await service.storage.contacts.find(environment.id, contactId)
  if (contact && contact.userId !== proof.userId) throw otherUser()
}

/**
 * Refuses to continue the response of another user. Who knows the id of a response may continue it without a proof, and
 * with a token that has expired meanwhile: no answer is lost.
 */
async function refuseOthersResponse(proof: Proof, find: () => Promise<StoredResponse | null>): Promise<void> {
  if (!isUser(proof)) return
  const owner = (await find())?.person?.userId ?? null
  if (owner !== null && owner !== proof.userId) throw otherUser()
}

const continuedBy = async ({ service, environment, params: { responseId = '' } }: Call) =>
  idPattern.test(responseId) ? service.storage.responses.find(environment.id, responseId) : null

/** The response to the display that a body names: a repeated request continues it. */
async function answeringDisplay({ service, environment, body }: Call): Promise<StoredResponse | null> {
  const { displayId } = asRecord(body)
  if (typeof displayId !== 'string' || !idPattern.test(displayId)) return null
  return service.storage.responses.findByDisplay(environment.id, displayId)
}

const attributesIn = ({ body }: Call): Readonly<Record<string, unknown>> => asRecord(asRecord(body).attributes)

const withAttributes = (call: Call, attributes: Readonly<Record<string, unknown>>): Call => ({
  ...call,
  body: { ...asRecord(call.body), attributes },
})

/** Leaves those attributes in the body that are proven, and says so in the answer. */
function withProvenOnly(call: Call, { attributes }: ProvenUser): Call {
  const given = Object.entries(attributesIn(call))
  const leftOut = given.flatMap(([key, value]) => (attributes[key] === String(value) ? [] : [key]))
  const message = `Attributes without proof were left out: ${cutText(leftOut.join(', '), 200)}. This environment takes those of the user token or the session alone`
  return { ...withAttributes(call, attributes), leftOut: leftOut.length > 0 ? [message] : [] }
}

function warnOfToken({ service: { firstTime, logger }, environment: { id } }: Call, { reason, message }: TokenFault) {
  if (!firstTime(`${reason} ${id}`)) return
  logger.warn(
    { environmentId: id, reason },
    `A client sent a user token that proves nothing, and was served without it, since any user may be named here. ${message}. This is logged once`,
  )
}

const refusal = (message: string, reason: string) => new Problem('forbidden', message, { reason })

function notProven({ service, publicUrl }: Call, request: Request): Problem {
  const wants = 'This environment wants proof of who the user is'
  const token = 'a user token in the header X-Hearback-User'
  if (service.identify === null) return refusal(`${wants}: send ${token}`, 'userNotProven')
  const why = isFromOwnPage(request, publicUrl, service)
    ? '`identify` was asked, and said that nobody is signed in. Sign in'
    : '`identify` was not asked, since no header says that a page of the same origin sent this (Sec-Fetch-Site: same-origin, or an Origin of this service or of `allowedOrigins`). Send it from such a page'
  return refusal(`${wants}. ${why}, or send ${token}`, 'userNotProven')
}

const otherUser = () => refusal('The proof is of another user than the one that the request is about', 'otherUser')
