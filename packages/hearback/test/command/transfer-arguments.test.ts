import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ran } from './fake-io.ts'

const test = suite('how export and import are called')

const folder = await mkdtemp(join(tmpdir(), 'hearback-'))
test.after(() => rm(folder, { recursive: true }))

async function refused(line: string, code: number, said: RegExp, env: Record<string, string> = {}) {
  const { code: actual, stdout, stderr } = await ran(`${line} --data ${folder}`, env)
  assert.equal({ code: actual, stdout }, { code, stdout: '' }, stderr)
  assert.match(stderr, said)
}

test('what cannot be meant is said before anything is opened', async () => {
  await refused('export --format csv', 2, /--survey/)
  await refused('export --json', 2, /--out/)
  await refused('export --only surveys,people', 2, /There are action-classes, .*contacts/)
  await refused('export --format xml', 2, /ndjson, csv, xlsx, sav, parquet/)
  await refused('export --format sav --out x.sav', 2, /SAV .*--survey/)
  await refused('export --format xlsx --survey s', 2, /XLSX is no text.*--out/)
  await refused('export --format sav --survey s --out x.sav --only responses', 2, /leave out --only/)
  await refused('export --columns wide', 2, /--columns is for CSV, XLSX, SAV, PARQUET/)
  await refused('export --format sav --survey s --out x.sav --headings id', 2, /--headings is for CSV, XLSX, PARQUET/)
  await refused('export --format xlsx --survey s --out x.xlsx --bom', 2, /--bom is for CSV/)
  await refused('export --format csv --survey s --columns long', 2, /wide, joined/)
  await refused('export --format csv --survey s --include meta,metal', 2, /There are meta, durations, .*urls, and all/)
  await refused('import', 2, /Name a file, - for standard input, or a service with --from/)
  await refused('import production --from https://surveys.example.org', 2, /--key.*HEARBACK_IMPORT_KEY/)
  await refused('import production --from surveys.example.org --key k', 2, /https:\/\//)
  await refused('import production file --from https://surveys.example.org --key k', 2, /not both/)
  await refused(`import production ${folder}/none`, 1, /There is no file/)
  await refused(`import production ${folder}`, 1, /is no file/)
})

test('a file that is there already is not replaced by mistake', async () => {
  const file = join(folder, 'kept.ndjson')
  await writeFile(file, 'kept')
  await refused('export production --language de', 2, /NDJSON has the labels that were answered: leave out --language/)
  await refused(`export production --out ${file}`, 1, /kept\.ndjson is there already\. .*--out.*--force\.$/m)
  assert.is(await readFile(file, 'utf8'), 'kept')
  await refused(`export production --out ${file} --force`, 1, /There is no database/)
})

test('without a database they say so', async () => {
  await writeFile(join(folder, 'some'), '')
  await refused('export production', 1, /There is no database/)
  await refused(`import ${folder}/some`, 1, /There is no database/)
})

test.run()
