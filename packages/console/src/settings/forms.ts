import type { Answer } from '../row.ts'
import type { Visit } from '../visit.ts'
import { settingsPath } from './load.ts'

export async function saveSettings(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const settings = ['clientAttributeKeys', 'users'].filter((name) => fields.has(name))
  await visit.send('PUT', settingsPath(visit), Object.fromEntries(settings.map((name) => [name, fields.get(name)])))
  return { kind: 'to', url: visit.here('settings') }
}
