import type { EnvironmentStore, SetUpKind } from '@hearback/core'
import type { Database, Statement } from '../database.ts'

export function environmentStore(database: Database): EnvironmentStore {
  const revision = database.statement<{ revision: number }>(
    'environments.revision',
    () => `select e.revision from hearback.environments e where e.id = $1`,
  )
  const replace = database.statement(
    'environments.replace',
    () => `update hearback.environments e
     set updated_at = $3::timestamptz, client_attribute_keys = $4::text, revision = e.revision + 1
     where e.id = $1 and e.revision = $2::integer
     returning e.id`,
  )
  const markSetUp: Record<SetUpKind, Statement<unknown>> = {
    app: database.statement(
      'environments.markSetUp+app',
      () => `update hearback.environments e set app_set_up_at = $2::timestamptz, revision = e.revision + 1
       where e.id = $1 and e.app_set_up_at is null`,
    ),
    website: database.statement(
      'environments.markSetUp+website',
      () => `update hearback.environments e set website_set_up_at = $2::timestamptz, revision = e.revision + 1
       where e.id = $1 and e.website_set_up_at is null`,
    ),
  }
  return {
    async revision(environmentId) {
      const [row] = await revision([environmentId])
      return row?.revision ?? null
    },
    async replace(environmentId, { updatedAt, clientAttributeKeys }, { ifRevision }) {
      return (await replace([environmentId, ifRevision, updatedAt, clientAttributeKeys])).length > 0
    },
    async markSetUp(environmentId, kind, at) {
      await markSetUp[kind]([environmentId, at])
    },
  }
}
