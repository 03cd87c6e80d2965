import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { databaseIn } from '../../src/command/database-choice.ts'
import { readDatabases } from '../../src/command/databases-file.ts'
import { refusalOf } from './refusal-of.ts'

const test = suite('the file of databases')
const folder = mkdtempSync(join(tmpdir(), 'hearback-databases-'))
const path = join(folder, 'databases.json')

function read(text: string, env: Record<string, string> = {}) {
  writeFileSync(path, text)
  return readDatabases(path, env)
}

test('names databases, with addresses or the variables that hold them', () => {
  const text = `{
    "eu": {"url": "postgres://h/eu", "replicaUrl": "postgres://h/eu2", "takesNew": false},
    "us": {"url": "$DATABASE_US"},
    "home": {"takesNew": false}
  }`
  assert.equal(read(text, { DATABASE_US: 'postgresql://h/us' }), {
    homeTakesNew: false,
    databases: {
      eu: { url: 'postgres://h/eu', replicaUrl: 'postgres://h/eu2', takesNew: false },
      us: { url: 'postgresql://h/us', replicaUrl: null, takesNew: true },
    },
  })
})

for (const [text, expected] of [
  ['{', /databases.json: it is no JSON/],
  ['[]', /it must be an object with a database under each name/],
  ['{"eu": "postgres://me:password@h/d"}', /"eu" must be an object such as/],
  ['{"EU": {"url": "postgres://h/d"}}', /the name "EU" is invalid/],
  ['{"eu": {"url": "mysql://me:password@h/d"}}', /"url" of "eu" must look like postgres/],
  ['{"eu": {"url": "$NOWHERE"}}', /"url" of "eu" must look like .*, in the variable NOWHERE/],
  ['{"eu": {}}', /"url" of "eu" must look like/],
  ['{"eu": {"url": "postgres://h/d", "takesNew": "no"}}', /"takesNew" of "eu" must be true or false/],
  ['{"eu": {"adress": "postgres://h/d"}}', /"eu" has no field "adress": it may have url, replicaUrl, takesNew/],
  ['{"home": {"url": "postgres://h/d"}}', /"home" has no field "url": it may have takesNew/],
] as const) {
  test(`says what is wrong with ${text}, and repeats no address`, () => {
    const refusal = refusalOf(() => read(text))
    assert.match(refusal.message, expected)
    assert.not.match(refusal.message, /me:password/)
  })
}

test('needs a file that is there, and a PostgreSQL', () => {
  assert.match(refusalOf(() => readDatabases(join(folder, 'none.json'), {})).message, /there is no such file/)
  const given = { schema: null, queryTimeoutMs: null, databases: path, layout: null }
  read('{}')
  assert.match(refusalOf(() => databaseIn(given, {})).message, /^--databases is for PostgreSQL/)
  const byVariable = () => databaseIn({ ...given, databases: null }, { HEARBACK_DATABASES: path })
  assert.match(refusalOf(byVariable).message, /^HEARBACK_DATABASES is for PostgreSQL/)
  assert.equal(databaseIn(given, { DATABASE_URL: 'postgres://h/d' }).further, { homeTakesNew: true, databases: {} })
})

test.after(() => rmSync(folder, { recursive: true }))
test.run()
