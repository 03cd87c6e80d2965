import type { SummaryFilter } from '@hearback/core'
import { isErased } from './erasures.ts'
import { walk } from './keyset.ts'

/** Adds a parameter and gives its name in the text. */
export type Add = (value: unknown) => string

export interface Source {
  /** Responses of all `ranges (from_at, until_at)`. */
  readonly all: string
  /** Those of the range `g`, newest first, read no further than they are asked for. */
  readonly newest: string
}

const columns = 'r.id, r.created_at, r.finished, r.data, r.ttc'

/** Such a list is short, as each erasure ends after a while; it is made once. */
const staysBehind = `(r.contact_id in (
    select x.contact_id from hearback.erasures x where x.environment_id = $1 and x.with_responses
  )) is not true`

/**
 * The responses of the survey (`$2`) that pass a filter, but for its time: that is in the ranges. A contact or a tag is
 * gone along by its own index.
 */
export function passing({ finished, contactId, tagId }: Omit<SummaryFilter, 'since' | 'until'>, add: Add): Source {
  const besides = [staysBehind]
  if (finished !== null) besides.push(finished ? 'r.finished' : 'not r.finished')
  if (contactId !== null) {
    const contact = add(contactId)
    besides.push(`r.contact_id = ${contact}`, `not ${isErased(contact)}`)
  }
  return tagId === null ? along(besides, contactId !== null) : alongTag(add(tagId), besides)
}

/** Of the ranges as they are, whoever is being erased. */
export const inRanges: Source = along(['true'], false)

function along(besides: readonly string[], few: boolean): Source {
  const survey = `hearback.responses r where r.environment_id = $1 and r.survey_id = $2
      and r.created_at >= g.from_at and r.created_at < g.until_at`
  const order = 'order by r.created_at desc, r.id desc'
  const passes = besides.join(' and ')
  const newest = few
    ? `(select ${columns} from ${survey} and ${passes} ${order})`
    : `(select ${columns} from ${walk(`select * from ${survey} ${order}`)} r where ${passes})`
  return { all: ofAll(`select ${columns} from ${survey} and ${passes}`), newest }
}

function alongTag(tag: string, besides: readonly string[]): Source {
  const tagged = `select t.environment_id, t.response_id from hearback.response_tags t
      where t.environment_id = $1 and t.tag_id = ${tag} and t.created_at >= g.from_at and t.created_at < g.until_at`
  const responses = (tags: string) => `select ${columns} from ${tags} t cross join lateral (
        select * from hearback.responses one
        where one.environment_id = t.environment_id and one.id = t.response_id offset 0
      ) r where r.survey_id = $2 and ${besides.join(' and ')}`
  return {
    all: ofAll(responses(`(${tagged})`)),
    newest: `(${responses(walk(`${tagged} order by t.created_at desc, t.response_id desc`))})`,
  }
}

function ofAll(text: string): string {
  return `(select l.* from ranges g cross join lateral (${text} offset 0) l)`
}
