import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type FromDebian, fromDebian } from './debian.ts'

const kept = fileURLToPath(new URL('../../../node_modules/.cache/hearback-libreoffice', import.meta.url))

/** The folder of Debian's LibreOffice Calc, which reads workbooks without a screen. Large, so that it is kept. */
export const findLibreOffice = () =>
  fromDebian(
    ['libreoffice-calc-nogui'],
    (root) => {
      const path = `${root}/usr/lib/libreoffice`
      return existsSync(`${path}/program/soffice.bin`) ? path : null
    },
    { keptIn: kept },
  )

/** Commas, quotation marks where needed, UTF-8, from the first line, values as they are stored and not as they are shown. */
const csvFilter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false'
/** What LibreOffice ends with after its first start, which only makes its profile. */
const firstStart = 81

/** Opens a workbook in LibreOffice and answers its first sheet as a CSV file in `folder`; `null`: it refuses the workbook. */
export function sheetAsCsv(office: Extract<FromDebian<string>, { lack: null }>, file: string, folder: string) {
  const { found, env } = office
  const [brand, profile] = [pathToFileURL(found).href, pathToFileURL(join(folder, 'profile')).href]
  const out = join(folder, 'sheets')
  mkdirSync(out, { recursive: true })
  // An unpacked LibreOffice looks for its folders where an installed one has them.
  const layers = `xcsxcu:${brand}/share/.registry res:${brand}/share/.registry user:!${profile}/user/registrymodifications.xcu`
  const unpacked =
    env.LD_LIBRARY_PATH === undefined ? [] : [`-env:BRAND_BASE_DIR=${brand}`, `-env:CONFIGURATION_LAYERS=${layers}`]
  const args = ['--headless', '--norestore', `-env:UserInstallation=${profile}`, ...unpacked]
  const libraries = [`${found}/program`, env.LD_LIBRARY_PATH].filter((path) => path !== undefined).join(':')
  const run = () =>
    spawnSync(`${found}/program/soffice.bin`, [...args, '--convert-to', csvFilter, '--outdir', out, file], {
      env: { ...process.env, LD_LIBRARY_PATH: libraries },
      encoding: 'utf8',
      timeout: 120_000,
    })
  let ran = run()
  if (ran.status === firstStart) ran = run()
  if (ran.status !== 0) throw new Error(`LibreOffice ended with ${ran.status}: ${ran.stdout}${ran.stderr}`)
  const made = join(out, `${basename(file, '.xlsx')}.csv`)
  return existsSync(made) ? made : null
}
