import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../../core/test/serve.ts'
import { answeredSurvey } from '../../core/test/tables/random-survey.ts'
import { chance } from '../../core/test/webhooks/simulation/chance.ts'
import { findLibreOffice, sheetAsCsv } from '../src/libreoffice.ts'
import { reportProof } from '../src/proof.ts'
import { findPspp, runPspp } from '../src/pspp.ts'

const test = suite('files in the programs that read them')
const pspp = findPspp()
const office = findLibreOffice()
const folder = await mkdtemp(join(tmpdir(), 'hearback-whole-'))
test.after(() => rm(folder, { recursive: true, force: true }))

const types = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  sav: 'application/x-spss-sav',
}
const app = await open({ rateLimit: false })
const surveys = 12
let compared = 0

async function exported(surveyId: string, format: keyof typeof types, query = ''): Promise<Uint8Array> {
  const path = `/api/v1/management/responses?surveyId=${surveyId}${query}`
  return (await app.call('GET', path, { headers: { accept: types[format] } })).bytes
}

async function kept(name: string, bytes: Uint8Array): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, bytes)
  return file
}

const rowsIn = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true })

test('LibreOffice reads from a workbook what stands in the CSV', async () => {
  if (office.lack !== null) return console.warn(`Skipped: ${office.lack}`)
  for (let seed = 1; seed <= surveys; seed += 1) {
    const { surveyId, notes } = await answeredSurvey(app, chance(seed))
    const query = '&headings=id&include=meta,contact,attributes,tags,notes,variables,hidden,marks,quotas,editions,urls'
    const file = await kept(`survey-${seed}.xlsx`, await exported(surveyId, 'xlsx', query))
    const made = sheetAsCsv(office, file, folder)
    assert.ok(made, 'LibreOffice opens it')
    const read = rowsIn(await readFile(made, 'utf8'))
    const wanted = rowsIn(new TextDecoder().decode(await exported(surveyId, 'csv', query)))
    assert.is(read.length, notes.length)
    assert.equal(Object.keys(read[0] ?? {}), Object.keys(wanted[0] ?? {}))
    for (const [n, row] of wanted.entries())
      for (const [name, cell] of Object.entries(row)) {
        const found = read[n]?.[name] ?? ''
        assert.ok(isSame(found, cell), `survey ${seed}, ${name}: ${JSON.stringify([found, cell])}`)
        compared += 1
      }
  }
})

/** Whether a cell of the sheet says what one of the CSV says. Truth, numbers and times have forms of their own in sheets. */
function isSame(found: string, cell: string): boolean {
  if (/^\d{4}-\d{2}-\d{2}/.test(cell)) return found !== ''
  if (cell === 'true' || cell === 'false') return found.toLowerCase() === cell
  if (found !== '' && Number(found) === Number(cell)) return true
  return plain(found) === plain(cell)
}

/** A text without the apostrophes that keep a part of it from being a formula, which CSV has alone. */
const plain = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(/'(?=[=+\-@\t\n＝＋－＠])/g, '')

test('a workbook that was cut is refused by LibreOffice', async () => {
  if (office.lack !== null) return console.warn(`Skipped: ${office.lack}`)
  const { surveyId } = await answeredSurvey(app, chance(21))
  const bytes = await exported(surveyId, 'xlsx')
  for (const share of [0.3, 0.9, 0.99]) {
    const file = await kept(`cut-${share}.xlsx`, bytes.slice(0, Math.floor(bytes.length * share)))
    assert.is(sheetAsCsv(office, file, folder), null, `cut at ${share}`)
    compared += 1
  }
})

test('a data file of SPSS that was cut is refused by PSPP', async () => {
  if (pspp.lack !== null) return console.warn(`Skipped: ${pspp.lack}`)
  const { surveyId } = await answeredSurvey(app, chance(22))
  const bytes = await exported(surveyId, 'sav')
  for (let n = 1; n <= 40; n += 1) {
    const length = Math.floor(bytes.length * (0.5 + n / 81))
    const file = await kept('cut.sav', bytes.slice(0, length))
    assert.throws(() => runPspp(pspp, `GET FILE='${file}'.\nLIST.\n`), undefined, `cut at ${length} of ${bytes.length}`)
    compared += 1
  }
})

test.after(() => reportProof({ proof: 'files in LibreOffice and PSPP', tried: compared, failed: 0, lost: 0 }))
test.run()
