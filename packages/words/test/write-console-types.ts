/** Makes the types of the console's texts anew, after the English catalogue has changed. */
import { readFile, writeFile } from 'node:fs/promises'
import { consoleTypesOf } from './console-types.ts'

const folder = new URL('../', import.meta.url)
const { console: texts } = JSON.parse(await readFile(new URL('en.json', folder), 'utf8'))
await writeFile(new URL('src/console-texts.ts', folder), consoleTypesOf(texts))
