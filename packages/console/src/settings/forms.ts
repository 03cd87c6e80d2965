import type { Answer } from '../row.ts'
import type { Visit } from '../visit.ts'
import { type IdentityMade, identityPage } from './identity-page.ts'
import { settingsPath } from './load.ts'

/** Replaces the identity secret and shows the new one in the answer: no address shows it again. */
export async function rotateIdentity(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const kid = fields.get('kid') || null
  const { identitySecret } = await visit.send<IdentityMade>('POST', `${settingsPath(visit)}/identity-secret`, { kid })
  return { kind: 'page', view: identityPage(identitySecret, kid !== null, visit) }
}

export async function saveSettings(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const settings = ['clientAttributeKeys', 'users'].filter((name) => fields.has(name))
  await visit.send('PUT', settingsPath(visit), Object.fromEntries(settings.map((name) => [name, fields.get(name)])))
  return { kind: 'to', url: visit.here('settings') }
}
