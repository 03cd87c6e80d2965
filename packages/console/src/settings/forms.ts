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
  const texts = ['clientAttributeKeys', 'users'].map((name) => [name, fields.get(name)])
  const days = ['keepResponsesDays', 'keepDisplaysDays'].map((name) => [name, daysIn(fields.get(name))])
  const sent = [...texts, ...days].filter(([name]) => fields.has(String(name)))
  await visit.send('PUT', settingsPath(visit), Object.fromEntries(sent))
  return { kind: 'to', url: visit.here('settings') }
}

/** The number in a field; `null` for an empty one. Anything else goes to the API as it is, which says what is wrong. */
function daysIn(text: string | null): number | string | null {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') return null
  return Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed
}
