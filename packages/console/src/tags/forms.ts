import type { Done } from '../done.ts'
import { type Answer, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'
import { tagPath } from './load.ts'

export async function renameTag(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  await visit.send('PUT', tagPath(visit), { name: fields.get('name')?.trim() ?? '' })
  return toTags(visit, 'saved')
}

export async function mergeTag(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  await visit.send('PUT', tagPath(visit), { name: fields.get('into') ?? '', merge: true })
  return toTags(visit, 'saved')
}

export async function deleteTag(visit: Visit): Promise<Answer> {
  await visit.send('DELETE', tagPath(visit))
  return toTags(visit, 'tagDeleted')
}

const toTags = ({ here }: Visit, done: Done): Answer => seeOther(here('tags'), done)
