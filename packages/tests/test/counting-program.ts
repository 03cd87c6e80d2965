// Adds records to a file of SQLite, eight at once, until it is killed. It prints the name of each when it is stored.
import { writeSync } from 'node:fs'
import process from 'node:process'
import { sqliteFile, sqliteRecords } from '@hearback/sqlite'
import { countIn } from './runtimes/counted-records.ts'

const [file = '', prefix = ''] = process.argv.slice(2)
const records = sqliteRecords(sqliteFile({ file }))

async function addAll(writer: number): Promise<void> {
  for (let count = 0; ; count += 1) {
    writeSync(1, `${await countIn(records, `${prefix}-${writer}-${count}`)}\n`)
  }
}

await Promise.all(Array.from({ length: 8 }, (_, writer) => addAll(writer)))
