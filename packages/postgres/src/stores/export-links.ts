import { type Directory, type ExportLink, type ExportLinkStore, isConflict } from '@hearback/core/storage'
import { writeUnderRevision } from '../alongside/under-revision.ts'
import { writeAlongside } from '../alongside/write.ts'
import { keyHashes } from '../citus/key-hashes.ts'
import type { Database } from '../database.ts'
import type { Named } from '../named.ts'
import { type Params, query } from '../query.ts'
import { described, type FieldOf, type RowOf } from '../record.ts'

export const exportLink = described<ExportLink>({
  id: 'text',
  surveyId: 'text',
  createdAt: 'timestamptz',
  ownerId: 'text',
  name: 'text',
  hash: 'text',
  hint: 'text',
  query: 'text',
  endsAt: 'timestamptz',
  lastUsedAt: 'timestamptz',
})

type LinkRow = RowOf<ExportLink>

export function exportLinkStore(database: Database): ExportLinkStore {
  const list = database.statement<LinkRow, 'surveyId'>(
    'exportLinks.list',
    ({ surveyId }) => `select ${exportLink.selected('x')} from hearback.export_links x
     where x.environment_id = $1 and x.survey_id = ${surveyId} order by x.created_at, x.id`,
  )
  const find = database.statement<LinkRow, 'id'>(
    'exportLinks.find',
    ({ id }) => `select ${exportLink.selected('x')} from hearback.export_links x
     where x.environment_id = $1 and x.id = ${id}`,
  )
  const insert = writeUnderRevision<FieldOf<ExportLink>>(database, 'exportLinks.insert', (params) => [
    `insert into hearback.export_links (environment_id, ${exportLink.columns})
      select $1, ${exportLink.placeholders(params)} from locked
      returning id`,
  ])
  const renew = writeAlongside(
    database,
    'exportLinks.renew',
    ({ id, endsAt }: Named<'id' | 'endsAt'>, { more }) => `with written as (
      update hearback.export_links x set ends_at = ${endsAt}::timestamptz
      where x.environment_id = $1 and x.id = ${id}::text returning x.id
    )${more}
    select id from written`,
  )
  const remove = writeAlongside<LinkRow, 'id'>(
    database,
    'exportLinks.delete',
    ({ id }, { more }) => `with written as (
      delete from hearback.export_links x where x.environment_id = $1 and x.id = ${id}::text
      returning ${exportLink.selected('x')}
    )${more}
    select * from written`,
  )
  const touch = query(
    database,
    'exportLinks.touch',
    (db, { environmentId, id, at }: Params<{ id: string; at: string }>) =>
      db
        .updateTable('hearback.export_links as x')
        .set({ last_used_at: at })
        .where('x.environment_id', '=', environmentId)
        .where('x.id', '=', id),
  )
  const hashes = keyHashes(database)
  return {
    async list(environmentId, surveyId) {
      return (await list(environmentId, { surveyId })).map((row) => ({ ...exportLink.recordOf(row), environmentId }))
    },
    async find(environmentId, id) {
      const [row] = await find(environmentId, { id })
      return row ? { ...exportLink.recordOf(row), environmentId } : null
    },
    async insert(environmentId, made, { ifRevision }, alongside) {
      await hashes?.note(made.hash, environmentId)
      let isWritten = false
      try {
        isWritten = (await insert(environmentId, { ...exportLink.valuesOf(made), ifRevision }, alongside)).length > 0
      } catch (error) {
        if (isConflict(error)) await hashes?.forget(made.hash)
        throw error
      }
      if (!isWritten) await hashes?.forget(made.hash)
      return isWritten
    },
    async renew(environmentId, id, endsAt, alongside) {
      return (await renew(environmentId, { id, endsAt }, alongside)).length > 0
    },
    async delete(environmentId, id, alongside) {
      const [row] = await remove(environmentId, { id }, alongside)
      if (row) await hashes?.forget(row.hash)
      return row ? { ...exportLink.recordOf(row), environmentId } : null
    },
    async touch(environmentId, id, at) {
      await touch(environmentId, { id, at })
    },
  }
}

/** Finds a link by its hash alone. On Citus, one look-up leads to its environment, as for a key. */
export function exportLinksByHash(database: Database): Directory['exportLinkByHash'] {
  type Row = LinkRow & { environmentId: string }
  const selected = `select x.environment_id as "environmentId", ${exportLink.selected('x')} from hearback.export_links x`
  const toLink = ({ environmentId, ...row }: Row): ExportLink => ({ ...exportLink.recordOf(row), environmentId })
  const hashes = keyHashes(database)
  if (hashes === null) {
    const find = database.across<Row, 'hash'>(
      'directory.exportLinkByHash',
      ({ hash }) => `${selected} where x.hash = ${hash}`,
    )
    return async (hash) => (await find({ hash })).map(toLink)[0] ?? null
  }
  const findIn = database.statement<Row, 'hash'>(
    'exportLinks.byHash',
    ({ hash }) => `${selected} where x.environment_id = $1 and x.hash = ${hash}`,
  )
  return async (hash) => {
    const environmentId = await hashes.find(hash)
    return environmentId === null ? null : ((await findIn(environmentId, { hash })).map(toLink)[0] ?? null)
  }
}
