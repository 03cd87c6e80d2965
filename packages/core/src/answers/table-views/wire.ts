import * as v from 'valibot'

/** The most columns of a person's table. */
export const mostColumns = 200
/** The narrowest and the widest column, in px. */
const widths = { least: 80, most: 800 } as const

const id = v.pipe(
  v.string(),
  v.minLength(1, 'Expected the id of a column'),
  v.maxLength(1024, 'At most 1024 characters'),
)
const widthFault = `Expected a whole number from ${widths.least} to ${widths.most}, or null`
const width = v.nullable(
  v.pipe(
    v.number(widthFault),
    v.integer(widthFault),
    v.minValue(widths.least, widthFault),
    v.maxValue(widths.most, widthFault),
  ),
)

/** How a person wants the table. Columns that the survey has not are left out, and of those named twice the second. */
export const tableViewBody = v.object({
  columns: v.pipe(v.array(v.object({ id, width })), v.maxLength(mostColumns, `At most ${mostColumns} columns`)),
  hidden: v.pipe(
    v.optional(v.array(id), []),
    v.description('The ids of the columns that were offered and not chosen: a question that is in neither list is new'),
  ),
})
export type TableViewBody = v.InferOutput<typeof tableViewBody>

const place = v.nullable(v.string())

/** A column of a survey's table, for those who choose among all of them. */
const offeredColumn = v.object({
  id: v.string(),
  heading: v.string(),
  kind: v.picklist(['text', 'number', 'count', 'flag', 'time', 'date', 'choice']),
  group: v.pipe(place, v.description('`response`, `questions`, or a group of columns of files; null: none')),
  isRemoved: v.pipe(v.boolean(), v.description('Whether the survey asks for it no more')),
  isShown: v.boolean(),
  width,
})
export type OfferedColumn = v.InferOutput<typeof offeredColumn>

export const tableViewReply = v.object({
  columns: v.pipe(v.array(offeredColumn), v.description('Those that are shown, in their order, then the others')),
  isOwn: v.pipe(v.boolean(), v.description('Whether the person has chosen them')),
})
export type TableViewReply = v.InferOutput<typeof tableViewReply>

const cell = v.nullable(v.union([v.string(), v.number(), v.boolean()]))

/** A response as a row of the table: cells by the ids of columns, none for an empty one. */
export const tableRow = v.object({
  id: v.string(),
  createdAt: v.string(),
  finished: v.boolean(),
  isSuspicious: v.boolean(),
  contactId: v.pipe(v.nullable(v.string()), v.description('Null too where no column shows the contact')),
  contactName: v.pipe(
    v.nullable(v.string()),
    v.description('What people call the contact now: by name, else by e-mail, else by userId'),
  ),
  tags: v.array(v.string()),
  cells: v.record(v.string(), cell),
})
export type TableRowRead = v.InferOutput<typeof tableRow>
