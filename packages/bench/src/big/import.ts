import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import type { Stage, Subject } from '../line.ts'
import { bareInserts, rowsPerInsert } from './bare-inserts.ts'
import { command } from './command.ts'
import { filledService } from './filled.ts'

const rowsOf = ({ quick, rows }: Stage): number => rows ?? (quick ? 20_000 : 1_000_000)

/** An export of many responses into another database, beside rows alone. */
export const importSubject: Subject = {
  quick: true,
  rounds: 2,
  lines: [
    {
      name: 'import',
      title: 'hearback import of 1,000,000 responses',
      baseline: `INSERTs of ${rowsPerInsert} rows by pg, same columns and indexes`,
      turn: 'import',
      beside: 'inserts',
      unit: '/s',
      aim: { atLeast: 0.4 },
    },
  ],
  async prepare(stage) {
    const rows = rowsOf(stage)
    const folder = await mkdtemp(join(tmpdir(), 'hearback-bench-import-'))
    // Whichever way this process ends.
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    const source = await filledService(stage, { rows, surveys: 4 })
    await source.service.stop()
    const file = join(folder, 'export.ndjson')
    stage.progress(`exporting ${rows.toLocaleString('en')} responses`)
    const kinds = 'surveys,responses'
    await command(source.databaseUrl, [
      'export',
      source.service.environmentId,
      '--only',
      kinds,
      '--out',
      file,
      '--json',
    ])

    const databaseUrl = await stage.database()
    const target = await stage.service(databaseUrl)
    await target.stop()
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const bare = await bareInserts(client, source.databaseUrl)
    return {
      turns: {
        async import() {
          await client.query('truncate hearback.responses, hearback.response_tags')
          await client.query('checkpoint')
          const before = performance.now()
          const text = await command(databaseUrl, ['import', target.environmentId, file, '--json'])
          const seconds = (performance.now() - before) / 1000
          const { responses } = JSON.parse(text).imported.records
          if (responses.new !== rows) throw new Error(`Of ${rows} responses, ${responses.new} were imported`)
          return rows / seconds
        },
        inserts: async () => bare.insert(rows),
      },
      async conclude() {
        const { rows: counted } = await client.query('select count(*)::integer as count from hearback.responses')
        if (counted[0].count !== rows) throw new Error(`${counted[0].count} responses are there instead of ${rows}`)
        return [`Import: ${rows} responses from a file; the command's whole run counts, its start too.`]
      },
      async close() {
        await client.end()
        await rm(folder, { recursive: true, force: true })
      },
    }
  },
}
