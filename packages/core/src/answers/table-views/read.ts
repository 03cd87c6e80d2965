import { nameOfContact } from '../../asking/contacts/name-rules.ts'
import { findSurveyOfResults } from '../../asking/surveys/in-edition.ts'
import { replyList } from '../../http/list.ts'
import { personOf } from '../../http/principal.ts'
import { notFound } from '../../http/problems.ts'
import type { Reply } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { beginExport } from '../responses/exports.ts'
import { inTime } from '../responses/in-time.ts'
import { filterOf, orderOf } from '../responses/list-filter.ts'
import { mostLong } from '../responses/long.ts'
import { inReadingTurn } from '../responses/reading.ts'
import { tableWished } from '../responses/table-wish.ts'
import { withContacts } from '../responses/with-contacts.ts'
import type { Table, TabledRecord } from '../tables/column-rules.ts'
import { fieldsOf } from '../tables/table-rules.ts'
import { tableQuery } from './query.ts'
import { offeredOf, shortCell, storedOf, type Viewed, viewed } from './rules.ts'
import type { TableRowRead, TableViewBody, TableViewReply } from './wire.ts'

type AnyCall = Call<unknown, unknown>

const mine = (call: AnyCall) => ({ personId: personOf(call).id, surveyId: call.params.surveyId ?? '' })

/** All columns that a survey's table can have. Throws a 404 if there is no such survey. */
async function tableFor({ service, environment, params, publicUrl }: AnyCall, edition?: string): Promise<Table> {
  const survey = await findSurveyOfResults(service, environment, params.surveyId ?? '', { edition })
  // A person reads a row: each question is one column.
  return tableWished(survey, environment, { layout: 'joined', include: 'all' }, publicUrl)
}

/** The columns of a survey's table, as the person wants them. Throws a 404 if there is no such survey. */
export async function readView(call: Call<unknown, { edition?: string | undefined }>): Promise<TableViewReply> {
  const table = await tableFor(call, call.query.edition)
  const view = await call.service.storage.tableViews.find(call.environment.id, mine(call))
  return { columns: offeredOf(viewed(table, view)), isOwn: view !== null }
}

/** Stores how the person wants the table, in place of what was stored. Throws a 404 if there is no such survey. */
export async function storeView(call: Call<TableViewBody, unknown>, updatedAt: string): Promise<TableViewReply> {
  const { service, environment, body } = call
  const table = await tableFor(call)
  const view = { environmentId: environment.id, ...mine(call), ...storedOf(table, body), updatedAt }
  if (!(await service.storage.tableViews.put(environment.id, view))) throw notFound('Survey', view.surveyId)
  return { columns: offeredOf(viewed(table, view)), isOwn: true }
}

/** Forgets how the person wants the table, and returns its usual columns. Throws a 404 if there is no such survey. */
export async function forgetView(call: AnyCall): Promise<TableViewReply> {
  const table = await tableFor(call)
  await call.service.storage.tableViews.remove(call.environment.id, mine(call))
  return { columns: offeredOf(viewed(table, null)), isOwn: false }
}

/** The rows of a survey's table: of each response, what the person's columns show. */
export async function listRows(call: AnyCall): Promise<Reply> {
  const { service, environment, params } = call
  const { surveyId = '' } = params
  let made: ReturnType<typeof prepared> | undefined
  return replyList(call, tableQuery, {
    begin: () => beginExport(call),
    batch: { size: 51, least: mostLong },
    position: ({ createdAt, id }) => ({ at: createdAt, id }),
    output: (row: TableRowRead) => row,
    async read(query, page) {
      made ??= prepared(call, query.edition)
      const { table, shown, fields, showsContacts } = await made
      const filter = await filterOf(call, { ...query, surveyId }, surveyId)
      if (filter === null) return []
      const order = orderOf(call, query)
      const { responses } = service.storage
      const found = await inReadingTurn(call, !page.after, () =>
        inTime(() => responses.listForTable(environment.id, filter, order, page, fields)),
      )
      const records = await withContacts(service, environment.id, { showsContacts }, found)
      return records.map((record) => rowOf(record, table, shown))
    },
  })
}

/** The columns that the person wants, and what the storage is asked for to fill them. */
async function prepared(call: AnyCall, edition: string | undefined) {
  const table = await tableFor(call, edition)
  const view = await call.service.storage.tableViews.find(call.environment.id, mine(call))
  const { shown } = viewed(table, view)
  const columns = shown.map(({ column }) => column)
  const isLinked = columns.some(({ id, group }) => id === 'userId' && group === 'contact')
  const fields = fieldsOf(columns)
  return {
    table,
    shown,
    fields: isLinked && !fields.includes('contactId') ? [...fields, 'contactId' as const] : fields,
    showsContacts: isLinked || columns.some(({ readsContact }) => readsContact === true),
  }
}

function rowOf(record: TabledRecord, table: Table, shown: Viewed['shown']): TableRowRead {
  const row = table.rowOf(record)
  const cells = shown.flatMap(({ column }) => {
    const cell = shortCell(column.cell(row))
    return cell === undefined ? [] : [[column.id, cell] as const]
  })
  const { contact, person } = record
  return {
    ...{ id: record.id, createdAt: record.createdAt, finished: record.finished },
    isSuspicious: record.suspicious.length > 0,
    contactId: record.contactId ?? null,
    contactName: contact ? nameOfContact({ id: contact.id, userId: person?.userId ?? null }, contact.attributes) : null,
    tags: record.tags.map(({ name }) => name),
    cells: Object.fromEntries(cells),
  }
}
