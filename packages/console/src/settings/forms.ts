import { type Answer, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'

import { type IdentityMade, identityPage } from './identity-page.ts'
import { loadSettings, settingsPath } from './load.ts'

/** Replaces the identity secret and shows the new one in the answer: no address shows it again. */
export async function rotateIdentity(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const kid = fields.get('kid') || null
  const { identitySecret } = await visit.send<IdentityMade>('POST', `${settingsPath(visit)}/identity-secret`, { kid })
  return { kind: 'page', view: identityPage(identitySecret, kid !== null, visit) }
}

/** Saves the settings. Days that delete something are asked for first: `sure` comes from the page that asked. */
export async function saveSettings(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const texts = ['clientAttributeKeys', 'users'].map((name) => [name, fields.get(name)])
  const days = keptFields.map((name) => [name, daysIn(fields.get(name))])
  const sent = Object.fromEntries([...texts, ...days].filter(([name]) => fields.has(String(name))))
  const deletes = await deletionsOf(visit, sent)
  const sure = Object.entries(deletes)
    .map(([name, days]) => `${name}: ${days}`)
    .join(', ')
  if (sure !== '' && fields.get('sure') !== sure) {
    const message = warning(deletes, visit)
    return { kind: 'again', form: { values: fields, faults: {}, message, status: 409, question: { sure } } }
  }
  await visit.send('PUT', settingsPath(visit), sent)
  return seeOther(visit.here('settings'), 'saved')
}

const keptFields = ['keepResponsesDays', 'keepDisplaysDays'] as const

type Deletions = Partial<Record<(typeof keptFields)[number], number>>

/** What would be kept for fewer days than now, with the days; empty: nothing. */
async function deletionsOf(visit: Visit, sent: Readonly<Record<string, unknown>>): Promise<Deletions> {
  const given = keptFields.map((name) => ({ name, days: Number(sent[name] ?? 0) })).filter(({ days }) => days >= 1)
  if (given.length === 0) return {}
  const stored = await loadSettings(visit)
  return Object.fromEntries(
    given
      .filter(({ name, days }) => Number.isInteger(days) && days < (stored[name] ?? Number.POSITIVE_INFINITY))
      .map(({ name, days }) => [name, days]),
  )
}

function warning(
  { keepResponsesDays: responses, keepDisplaysDays: displays }: Deletions,
  { texts, say }: Visit,
): string {
  const { settings: words } = texts
  if (responses !== undefined && displays !== undefined) return say(words.deletesBoth, { responses, displays })
  return responses === undefined
    ? say(words.deletesDisplays, { displays: displays ?? 0 })
    : say(words.deletesResponses, { responses })
}

/** The number in a field; `null` for an empty one. Anything else goes to the API as it is, which says what is wrong. */
function daysIn(text: string | null): number | string | null {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') return null
  return Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed
}
