import type { Answer } from '../row.ts'
import type { Visit } from '../visit.ts'
import { settingsPath } from './load.ts'

export async function saveSettings(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  await visit.send('PUT', settingsPath(visit), {
    clientAttributeKeys: fields.get('clientAttributeKeys') ?? '',
    users: fields.get('users') ?? '',
  })
  return { kind: 'to', url: visit.here('settings') }
}
