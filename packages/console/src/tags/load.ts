import type { SurveyResponse } from '@hearback/core/pages'
import { ApiRefusal } from '../api-refusal.ts'
import { listedPage, wholeList } from '../read-lists.ts'
import type { Visit } from '../visit.ts'

const tagsPath = '/api/v1/management/tags'

export const tagPath = ({ params }: Pick<Visit, 'params'>): string =>
  `${tagsPath}/${encodeURIComponent(params.tagId ?? '')}`

/** A tag with the number of its responses, of which at most `mostCounted` are counted. */
export type TagListed = SurveyResponse['tags'][number] & { readonly count: number }

/** The most responses of a tag that the API counts. */
export const mostCounted = 1000
/** How many tags are read at once, and how often at the most: as many are offered to choose from. */
const [tagsAtOnce, mostReads] = [1000, 10]

export interface Tags {
  readonly tags: readonly TagListed[]
  readonly next: string | null
}

export async function loadTags(visit: Visit): Promise<Tags> {
  const { data, next } = await listedPage<TagListed>(visit, tagsPath)
  return { tags: data, next }
}

/** The tags of the environment, by name. */
export async function loadAllTags(api: Pick<Visit, 'askList'>): Promise<readonly TagListed[]> {
  const tags = await wholeList<TagListed>(api, tagsPath, tagsAtOnce, { mostReads })
  return tags.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** The first hundred tags: to choose from in a filter, which takes others too. */
export async function loadSomeTags({ askList }: Pick<Visit, 'askList'>): Promise<readonly TagListed[]> {
  const { data } = await askList<TagListed>(`${tagsPath}?limit=100`)
  return data.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

export interface TagAmong {
  readonly tag: TagListed
  /** The tags that it may be merged into. */
  readonly others: readonly TagListed[]
}

/** A tag and the others. Throws the API's 404 for an unknown one. */
export async function loadTag(visit: Visit): Promise<TagAmong> {
  const all = await loadAllTags(visit)
  const tag = all.find(({ id }) => id === visit.params.tagId)
  if (tag === undefined) throw new ApiRefusal(404, { code: 'not_found', message: 'Tag not found', details: {} })
  return { tag, others: all.filter(({ id }) => id !== tag.id) }
}
