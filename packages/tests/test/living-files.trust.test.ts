import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Read, savOf } from '../../core/test/living/compare.ts'
import { isOwn } from '../../core/test/living/figures.ts'
import { live } from '../../core/test/living/live.ts'
import { codedOf } from '../../core/test/living/tables.ts'
import { lengths, reportProof } from '../src/proof.ts'
import { findPspp, runPspp } from '../src/pspp.ts'

const test = suite('files of surveys that are edited while people answer them')
const pspp = findPspp()
const folder = await mkdtemp(join(tmpdir(), 'hearback-living-'))
test.after(() => rm(folder, { recursive: true, force: true }))

type Row = Readonly<Record<string, string>>

/** What stands for an answer that was skipped, or not asked for. */
const missing = [-1, -2, -1e15, -2e15]

/** What PSPP reads in a SAV file. */
async function readByPspp(sav: Uint8Array): Promise<Row[]> {
  if (pspp.lack !== null) return []
  const [file, table] = [join(folder, 'read.sav'), join(folder, 'read.csv')]
  await writeFile(file, sav)
  runPspp(
    pspp,
    `GET FILE='${file}'.\nSAVE TRANSLATE /OUTFILE='${table}' /TYPE=CSV /REPLACE /FIELDNAMES /CELLS=VALUES /TEXTOPTIONS DECIMAL=DOT.\n`,
  )
  return parse(await readFile(table, 'utf8'), { columns: true })
}

/** PSPP has the codes that the people noted. */
async function comparePspp(read: Read): Promise<void> {
  const { editor, notes, same } = read
  if (notes.length === 0) return
  const rows = new Map((await readByPspp(await savOf(read))).map((row) => [row.id?.trim(), row]))
  for (const question of [...editor.now.questions, ...editor.former])
    for (const note of notes.filter((one) => isOwn(one, question)))
      for (const [name, value] of Object.entries(codedOf(editor, question, note))) {
        const cell = rows.get(note.responseId)?.[name]?.trim()
        const got = typeof value === 'number' && cell !== '' ? Number(cell) : cell
        const isMissing = value === null && missing.includes(Number(cell))
        same(`PSPP: ${name}`, isMissing ? '' : got, value ?? '')
      }
}

test('PSPP reads what the people noted, whatever was edited', async () => {
  if (pspp.lack !== null) return console.warn(`Skipped: ${pspp.lack}`)
  const differences: string[] = []
  for (let seed = 1; seed <= lengths.livingShown; seed += 1)
    differences.push(...(await live(seed, undefined, comparePspp)).differences)
  reportProof({
    proof: 'files of surveys that are edited while people answer, read by PSPP',
    tried: lengths.livingShown,
    failed: differences.length,
    lost: 0,
  })
  assert.equal(differences.slice(0, 5), [])
})

test.run()
