// The cases of the contract of records on SQLite in a file and in memory, on whichever runtime runs this. It prints what failed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { recordCases } from '@hearback/contract'
import { sqliteFile, sqliteRecords } from '@hearback/sqlite'

const folder = await mkdtemp(join(tmpdir(), 'hearback-records-'))
const faults: string[] = []
let held = 0
let files = 0

for (const [where, fileOf] of [
  ['in a file', () => join(folder, `${files++}.db`)],
  ['in memory', () => ':memory:'],
] as const) {
  for (const { name, run } of recordCases(async () => sqliteRecords(sqliteFile({ file: fileOf() })))) {
    try {
      await run()
      held += 1
    } catch (error) {
      faults.push(`${where}, ${name}: ${String(error)}`)
    }
  }
}

await rm(folder, { recursive: true, force: true })
process.stdout.write(`${JSON.stringify({ held, faults })}\n`)
