import type { Answer } from '../http/answer.ts'
import { type Call, route } from '../http/route.ts'
import { timestamp } from '../ports/clock.ts'
import type { SetUpKind } from '../products/schema.ts'
import { cacheControl, matchesEtag } from './rules.ts'
import { clientState } from './schema.ts'
import { stateOf } from './state.ts'

const environmentPath = '/api/v1/client/:environmentId'

export const clientStateRoutes = [
  route({
    method: 'GET',
    path: `${environmentPath}/environment`,
    aliases: [`${environmentPath}/app/environment`],
    access: 'client',
    room: 'client-state',
    summary: 'Everything a client in an app works from',
    answer: clientState,
    run: (call) => answerState(call, 'app'),
  }),
  route({
    method: 'GET',
    path: `${environmentPath}/website/environment`,
    access: 'client',
    room: 'client-state',
    summary: 'Everything a client on a website works from',
    answer: clientState,
    run: (call) => answerState(call, 'website'),
  }),
]

async function answerState(call: Call, kind: SetUpKind): Promise<Answer> {
  const { service, environment } = call
  if (!call.head) await noteSetUp(call, kind)
  const { text, etag } = await stateOf(service, environment, kind)
  const headers = { 'cache-control': cacheControl, etag }
  if (matchesEtag(call.headers.get('if-none-match'), etag)) return { status: 304, headers, body: null }
  return { status: 200, headers: { ...headers, 'content-type': 'application/json; charset=utf-8' }, body: text }
}

/** The account check tells an operator whether a client has ever asked. */
async function noteSetUp({ service, environment }: Call, kind: SetUpKind): Promise<void> {
  const { appSetUpAt, websiteSetUpAt } = environment.environment
  if ((kind === 'app' ? appSetUpAt : websiteSetUpAt) !== null) return
  await service.storage.environments.markSetUp(environment.id, kind, timestamp(service.clock.now()))
  service.environments.forget(environment.id)
}
