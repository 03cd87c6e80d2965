import type { TableExtra } from '../responses/store.ts'
import type { Cell, Column, ColumnGroup, ColumnPlace, TabledRecord, TableOptions } from './column-rules.ts'
import { joined } from './join-rules.ts'

type Own = (response: TabledRecord) => Cell

const field = (id: string, more: Partial<Column> = {}) => ({ id, heading: id, plainName: id, ...more })

const text = (id: string, of: Own, own = id): Column => ({
  ...field(id),
  kind: 'text',
  measured: { own },
  cell: ({ response }) => of(response) || null,
})
const flag = (id: string, of: Own): Column => ({ ...field(id), kind: 'flag', cell: ({ response }) => of(response) })
const count = (id: string, of: Own): Column => ({ ...field(id), kind: 'count', cell: ({ response }) => of(response) })
const time = (id: string, of: Own): Column => ({ ...field(id), kind: 'time', cell: ({ response }) => of(response) })

/** A text of bounded length, in bytes. */
const short = (id: string, most: number, of: Own): Column => ({
  ...field(id),
  kind: 'text',
  measured: most,
  cell: ({ response }) => of(response) || null,
})

/** The most bytes of what describes a response; see `describing.ts`. */
const longest = { name: 1024, address: 2048 } as const

/** What stands in `meta` under a known key. */
const known: ReadonlySet<string> = new Set(['source', 'url', 'action', 'country', 'userAgent'])

/** Texts under keys of the host's own, as JSON: which there are is known only when all responses were read. */
function ownMeta({ meta = {} }: TabledRecord): string | null {
  const own = Object.entries(meta).filter(([key]) => !known.has(key))
  return own.length === 0 ? null : JSON.stringify(Object.fromEntries(own))
}

/** The columns of a group. `fields`: what each of them reads beyond the fields of every table. */
const within = (group: ColumnPlace, fields: readonly TableExtra[], columns: readonly Column[]): Column[] =>
  columns.map((column) => ({ ...column, group, ...(fields.length > 0 && { fields }) }))

const metaColumns: readonly Column[] = [
  ...within(
    'meta',
    ['meta'],
    [
      short('meta.source', longest.address, ({ meta }) => meta?.source ?? null),
      short('meta.url', longest.address, ({ meta }) => meta?.url ?? null),
      short('meta.action', longest.address, ({ meta }) => meta?.action ?? null),
      short('meta.country', longest.name, ({ meta }) => meta?.country ?? null),
      short('meta.browser', longest.name, ({ meta }) => meta?.userAgent?.browser ?? null),
      short('meta.os', longest.name, ({ meta }) => meta?.userAgent?.os ?? null),
      short('meta.device', longest.name, ({ meta }) => meta?.userAgent?.device ?? null),
      text('meta.others', ownMeta, 'meta'),
    ],
  ),
  ...within('meta', ['singleUseId'], [short('singleUseId', longest.name, ({ singleUseId }) => singleUseId ?? null)]),
  ...within('meta', ['endingId'], [short('endingId', longest.name, ({ endingId }) => endingId ?? null)]),
  ...within('meta', ['displayId'], [short('displayId', longest.name, ({ displayId }) => displayId ?? null)]),
]

const namesOfPeople = ['email', 'firstName', 'lastName']

/** What the id of a column begins with that shows an attribute of the contact as it is now. */
export const ofContact = 'contact.'

/** A column for an attribute of the contact as it is now. */
const attribute = (key: string): Column => ({
  ...field(`${ofContact}${key}`, { readsContact: true }),
  kind: 'text',
  measured: longest.name,
  cell: ({ response: { contact } }) =>
    (contact && Object.hasOwn(contact.attributes, key) && contact.attributes[key]) || null,
})

/** The columns before those of questions: the fields of every response, and groups that are asked for. */
export function responseColumns(
  has: (group: ColumnGroup) => boolean,
  { include, attributeKeys = [] }: Pick<TableOptions, 'include' | 'attributeKeys'>,
): readonly Column[] {
  const keys = attributeKeys.filter((key) => key !== 'userId')
  const isNamed = (group: ColumnGroup) => include?.includes(group) === true
  const groups: (readonly Column[] | false)[] = [
    within(
      'response',
      [],
      [
        text('id', ({ id }) => id),
        time('createdAt', ({ createdAt }) => createdAt),
        time('updatedAt', ({ updatedAt }) => updatedAt),
        flag('finished', ({ finished }) => finished),
        text('language', ({ language }) => language),
      ],
    ),
    (include === undefined || has('contact')) &&
      within('contact', [], [text('userId', ({ person }) => person?.userId ?? null)]),
    isNamed('contact') &&
      within(
        'contact',
        ['contactId'],
        [
          short('contactId', longest.name, ({ contactId }) => contactId ?? null),
          short('verifiedEmail', longest.name, ({ data }) => {
            const email = Object.hasOwn(data, 'verifiedEmail') ? data.verifiedEmail : null
            return typeof email === 'string' ? email : null
          }),
          ...keys.filter((key) => namesOfPeople.includes(key)).map(attribute),
        ],
      ),
    isNamed('attributes') &&
      within(
        'attributes',
        ['contactId'],
        keys.filter((key) => !has('contact') || !namesOfPeople.includes(key)).map(attribute),
      ),
    has('tags') && within('tags', [], [text('tags', ({ tags }) => joined(tags.map(({ name }) => name)))]),
    isNamed('notes') &&
      within('notes', ['notes'], [text('notes', ({ notes = [] }) => joined(notes.map((note) => note.text)))]),
    has('marks') && within('marks', [], [text('suspicious', ({ suspicious }) => joined(suspicious))]),
    isNamed('marks') &&
      within(
        'marks',
        ['impossible'],
        [
          // At most 20 verdicts, each with the id of an element.
          short('impossible', 2048, ({ impossible = [] }) =>
            joined(impossible.map(({ id, verdict }) => `${id}: ${verdict}`)),
          ),
        ],
      ),
    has('editions') && within('editions', [], [count('surveyEdition', ({ edition }) => edition?.number ?? null)]),
    isNamed('editions') &&
      within('editions', [], [flag('isEditionGuessed', ({ edition }) => edition?.isGuessed ?? false)]),
    isNamed('quotas') && within('quotas', ['overQuota'], [flag('overQuota', ({ overQuota }) => overQuota ?? false)]),
    isNamed('meta') && metaColumns,
  ]
  return groups.flatMap((columns) => columns || [])
}

/** How long each question took, in ms, and all of them. */
export const durationColumns = (questions: readonly { readonly id: string; readonly heading: string }[]): Column[] => {
  const took = (key: string) => (response: TabledRecord) => {
    const { ttc = {} } = response
    return Object.hasOwn(ttc, key) ? (ttc[key] ?? null) : null
  }
  const duration = (id: string, heading: string, of: Own): Column => ({
    ...field(id, { heading, plainName: id.replaceAll('.', '_') }),
    kind: 'number',
    isScale: false,
    cell: ({ response }) => of(response),
  })
  return within(
    'durations',
    ['ttc'],
    [
      ...questions.map(({ id, heading }) => duration(`${id}.ms`, `${heading} (ms)`, took(id))),
      duration('ms', 'all questions (ms)', took('_total')),
    ],
  )
}
