import { recordCases } from '@hearback/contract'
import { suite } from 'uvu'
import { temporaryFolder } from '../../tests/test/standalone.ts'
import { sqliteFile, sqliteRecords } from '../src/index.ts'

const test = suite('sqliteRecords: the contract of records')

const folder = await temporaryFolder()
let count = 0

const inFile = async () => sqliteRecords(sqliteFile({ file: `${folder.path}/${count++}.db` }))
const inMemory = async () => sqliteRecords(sqliteFile({ file: ':memory:' }))

for (const { name, run } of recordCases(inFile)) test(`in a file, ${name}`, run)
for (const { name, run } of recordCases(inMemory)) test(`in memory, ${name}`, run)

test.after(() => folder.remove())
test.run()
