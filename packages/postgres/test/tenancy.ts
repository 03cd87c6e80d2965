/** The look-ups that find the environment out, what makes one, and the work that goes through all of them. */
export const exceptions = [
  'directory.environment',
  'directory.keyByHash',
  'directory.exportLinkByHash',
  'directory.environmentOfResponse',
  'directory.environmentsOfSurvey',
  'directory.products',
  'directory.products+ids',
  'directory.environments',
  'directory.environments+ids',
  'directory.keys',
  'directory.keys+owner',
  'directory.key',
  'environments.revision',
  'products.insert',
  'products.insertFirst',
  'products.insertEnvironment',
  'products.find',
  'products.replace',
  'products.deleteEnvironment',
  'products.delete',
  'deliveries.claim',
  'deliveries.oldestDue',
  'chores.take',
  'chores.environmentsMailed',
  'chores.digestsOf',
  'accounts.find',
  'accounts.findByEmail',
  'accounts.findByExternalId',
  'accounts.list',
  'accounts.insert',
  'accounts.replace',
  'accounts.delete',
  'accounts.findSession',
]

const replacedOnCitus = [
  ...['deliveries.claim', 'deliveries.oldestDue', 'chores.take', 'directory.keyByHash', 'directory.exportLinkByHash'],
  'environments.revision',
]

/** Statements that take the place of others on Citus. */
export const exceptionsOnCitus = [
  ...exceptions.filter((name) => !replacedOnCitus.includes(name)),
  ...['deliveries.shares', 'deliveries.claimIn', 'chores.due', 'hashes.note', 'hashes.find', 'hashes.forget'],
]

/** Tables that hold nothing of an environment. */
const common = ['listeners', 'people', 'accounts', 'sessions', 'links', 'guesses']

/**
 * The tables of a statement that it reads or changes without being bound to one environment, `[]` when there are none.
 * It goes by how our statements are written: each table has an alias, `$1` is the environment, and the environment is
 * the first column of an insert.
 */
export function unboundTables(statement: string): string[] {
  // Kysely quotes every name.
  const text = statement.replaceAll('"', '')
  return [...unboundInserts(text), ...unboundReads(text)].filter((table) => !common.includes(table))
}

function unboundInserts(text: string): string[] {
  const inserts = [
    ...text.matchAll(/insert into hearback\.(\w+)(?: as \w+)?\s*\(\s*(\w+)[^)]*\)\s*(?:select|values \()\s*([^,\s]+)/g),
  ]
  const unreadable = (text.match(/insert into/g)?.length ?? 0) - inserts.length
  const unbound = inserts.filter(
    ([, , column, value]) => column !== 'environment_id' || !/^\$1(::text)?$/.test(value ?? ''),
  )
  return [
    ...unbound.map(([, table = '']) => table),
    ...Array.from({ length: unreadable }, () => 'an unreadable insert'),
  ]
}

function unboundReads(text: string): string[] {
  const references = [...text.matchAll(/(?<!into )hearback\.(\w+)(?:[ \n]+(?:as )?(\w+))?/g)].map(
    ([, table = '', alias = '']) => ({
      table,
      alias,
    }),
  )
  const bound = new Set<string>()
  const bindings = (alias: string, table: string) => {
    const column = table === 'environments' ? 'id' : 'environment_id'
    const found = [
      ...text.matchAll(
        new RegExp(`\\b${alias}\\.${column} = (?:\\$1\\b|\\(select \\$1::text\\)|(\\w+)\\.environment_id)`, 'g'),
      ),
    ]
    return found.filter(([, other]) => other === undefined || (other !== alias && bound.has(other)))
  }
  const open = new Map(references.map((reference) => [`${reference.table} ${reference.alias}`, reference]))
  for (let before = -1; before !== open.size; ) {
    before = open.size
    for (const [name, { table, alias }] of open) {
      const uses = references.filter((other) => other.alias === alias).length
      if (bindings(alias, table).length < uses) continue
      bound.add(alias)
      open.delete(name)
    }
  }
  return [...open.values()].map(({ table }) => table)
}
