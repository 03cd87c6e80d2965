import type { ColumnGroup } from '@hearback/core/pages'
import type { Language } from '../../words/language.ts'
import type { OfferedColumn } from './wire.ts'

/** The most characters of a heading. */
const longest = 200

/** What heads a column, in the language of the page; questions have their own words. */
export function headingOf({ id, group, heading, isRemoved }: OfferedColumn, { texts, say }: Language): string {
  const { responses: words } = texts
  const ofResponse: Readonly<Record<string, string>> = {
    ...{ id: words.id, updatedAt: words.changed, finished: words.state, language: words.language },
    ...{ userId: words.contact, tags: words.tags, notes: words.notes, suspicious: words.isSuspicious },
    ...{
      unread: words.table.unread,
      impossible: words.impossible,
      surveyEdition: words.edition,
      overQuota: words.quota,
    },
    ...{ 'meta.source': words.source, 'meta.url': words.page, 'meta.action': words.action },
    ...{ 'meta.country': words.country, 'meta.device': words.device },
  }
  const own = group === 'questions' || group === 'hidden' || group === 'variables' ? undefined : ofResponse[id]
  const name = own ?? shortened(heading)
  return isRemoved ? say(words.table.removed, { name }) : name
}

const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest).toWellFormed().trimEnd()} …`

/** The words for a group of columns. */
export function groupWords(group: string | null, { texts }: Pick<Language, 'texts'>): string {
  const { responses: words, exports } = texts
  if (group === 'questions') return words.table.questions
  if (group === null || group === 'response') return words.table.response
  // Safe: the other groups are those of files.
  return exports.groups[group as ColumnGroup]
}
