import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import ts from 'typescript'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { postgresStorage } from '../src/index.ts'
import { freshDatabase } from './server.ts'

const test = suite('the types of the tables')

/** What `tables.ts` calls a type of PostgreSQL. */
const names: Readonly<Record<string, string>> = {
  text: 'Text',
  'text[]': 'TextList',
  'timestamp(3) with time zone': 'Time',
  jsonb: 'Json',
  boolean: 'Bool',
  integer: 'Int',
  smallint: 'SmallInt',
  bigint: 'BigInt',
  xid8: 'Xid',
  'double precision[]': 'FloatList',
}

/** Table → column → type, as `tables.ts` says it, words aside. */
function written(): Record<string, Record<string, string>> {
  const path = fileURLToPath(new URL('../src/migrations/tables.ts', import.meta.url))
  const program = ts.createProgram([path], { noResolve: true, noLib: true })
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(path)
  const tables = file?.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'StoredTables')
  assert.ok(tables)
  const columnsOf = (table: ts.Symbol) =>
    Object.fromEntries(
      checker
        .getTypeOfSymbol(table)
        .getProperties()
        .map((column) => {
          const declared = column.valueDeclaration
          assert.ok(declared && ts.isPropertySignature(declared) && declared.type)
          return [column.name, declared.type.getText().replace(/^(Text|TextList)<.*>/, '$1')]
        }),
    )
  return Object.fromEntries(
    checker
      .getTypeAtLocation(tables)
      .getProperties()
      .map((table) => [table.name, columnsOf(table)]),
  )
}

test('are those of the tables that the migrations make', async () => {
  const { connectionString, drop } = await freshDatabase()
  const storage = postgresStorage({ connectionString })
  await storage.migrate('apply')
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{
    table: string
    column: string
    type: string
    nullable: boolean
    byDefault: boolean
  }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
       not a.attnotnull as nullable, a.atthasdef as "byDefault"
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'hearback'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and c.relname not like 'migrations%'`,
  )
  await client.end()
  await storage.close()
  await drop()
  const made: Record<string, Record<string, string>> = {}
  for (const { table, column, type, nullable, byDefault } of rows) {
    const plain = `${names[type] ?? type}${nullable ? ' | null' : ''}`
    const name = `hearback.${table}`
    made[name] = { ...made[name], [column]: byDefault ? `Generated<${plain}>` : plain }
  }
  assert.ok(Object.keys(made).length > 20)
  assert.equal(written(), made)
})

test.run()
