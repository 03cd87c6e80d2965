import { randomUUID } from 'node:crypto'
import { UnavailableError } from '@hearback/core'
import type { Database } from '../database.ts'
import { DatabasesError } from './databases-error.ts'

/** The name of the database in which a service begins: it knows where every environment lies. */
export const homeName = 'home'

interface Identity {
  name: string
  service: string
}

const insertIdentity = (database: Database) =>
  database.statement(
    'place.insert',
    () => `insert into hearback.place (id, name, service) values ('place', $1, $2) on conflict (id) do nothing`,
  )

const findIdentity = (database: Database) =>
  database.statement<Identity>(
    'place.find',
    () => `select l.name, l.service from hearback.place l where l.id = 'place'`,
  )

/** Stores which of a service's databases this one is, unless it knows already, and returns what it knows. */
async function identified(database: Database, name: string, service: string): Promise<Identity> {
  await insertIdentity(database)([name, service])
  const [found] = await findIdentity(database)([])
  return found ?? { name, service }
}

/** Makes a database the home of a service, and returns the service's id. */
export async function identifyHome(home: Database): Promise<string> {
  const { name, service } = await identified(home, homeName, randomUUID())
  if (name === homeName) return service
  throw new DatabasesError(
    `The database given as \`home\` is the database "${name}" of a service. Give the address of that service's home.`,
  )
}

/**
 * Makes a database the one of this name, where it belongs to no other service and has no other name. Without the service's id,
 * because home is away, a database that has no name yet is refused.
 */
export async function identify(database: Database, name: string, service: string | null): Promise<void> {
  const [known] = await findIdentity(database)([])
  if (!known && service === null) throw new UnavailableError('The home of this new database does not answer')
  if (!known) await refuseFilled(database, name)
  const found = known ?? (await identified(database, name, service ?? ''))
  if (service !== null && found.service !== service) {
    throw new DatabasesError(
      `The database "${name}" belongs to another service, as its "${found.name}". Check its address, or give an empty database.`,
    )
  }
  if (found.name !== name) {
    throw new DatabasesError(
      `The database "${name}" is the one that was "${found.name}" before. Its environments are found by that name: give it back.`,
    )
  }
}

async function refuseFilled(database: Database, name: string): Promise<void> {
  const own = database.statement<{ count: number }>(
    'place.own',
    () => 'select count(*)::int as count from hearback.environments e',
  )
  const [row] = await own([])
  if (!row || row.count === 0) return
  throw new DatabasesError(
    `The database "${name}" has ${row.count} environments of its own. Give an empty one, and move environments into it ` +
      'with `hearback environments move`.',
  )
}
