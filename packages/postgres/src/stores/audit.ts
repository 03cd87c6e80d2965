import type { AuditEntry, AuditStore } from '@hearback/core/storage'
import { type AuditFields, auditEntry } from '../alongside/audit.ts'
import type { Database } from '../database.ts'
import { type Params, query } from '../query.ts'
import type { RowOf } from '../record.ts'
import { thisEnvironment, upTo } from './keyset.ts'

type AuditRow = RowOf<AuditFields>

const columns = auditEntry.selected('a')

export function entryOf(row: AuditRow): AuditEntry {
  const { id, createdAt, actorKind: kind, actorId, actorLabel: label, ...entry } = auditEntry.recordOf(row)
  return { id, createdAt, keyId: kind === 'key' ? actorId : null, actor: { kind, id: actorId, label }, ...entry }
}

export function auditStore(database: Database): AuditStore {
  const first = database.statement<AuditRow, 'limit'>(
    'audit.list',
    ({ limit }) => `select ${columns} from hearback.audit a
     where a.environment_id = ${thisEnvironment}
     order by a.created_at desc, a.id desc ${upTo(limit)}`,
  )
  const after = database.statement<AuditRow, 'afterAt' | 'afterId' | 'limit'>(
    'audit.list+after',
    ({ afterAt, afterId, limit }) => `select ${columns} from hearback.audit a
     where a.environment_id = ${thisEnvironment} and (a.created_at, a.id) < (${afterAt}::timestamptz, ${afterId}::text)
     order by a.created_at desc, a.id desc ${upTo(limit)}`,
  )
  const purge = query(
    database,
    'audit.purge',
    (db, { environmentId, before, limit }: Params<{ before: string; limit: number }>) =>
      db
        .deleteFrom('hearback.audit as a')
        .where('a.environment_id', '=', environmentId)
        .where('a.id', 'in', (a) =>
          a
            .selectFrom('hearback.audit as old')
            .select('old.id')
            .where('old.environment_id', '=', environmentId)
            .where('old.created_at', '<', before)
            .orderBy('old.created_at')
            .orderBy('old.id')
            .limit(limit),
        ),
  )
  return {
    async list(environmentId, { after: last, limit }) {
      const rows = last
        ? await after(environmentId, { afterAt: last.at, afterId: last.id, limit })
        : await first(environmentId, { limit })
      return rows.map(entryOf)
    },
    purge: (environmentId, before, limit) => purge.count(environmentId, { before, limit }),
  }
}
