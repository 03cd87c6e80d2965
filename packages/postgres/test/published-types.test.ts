import { readdirSync, readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('published types')
const dist = new URL('../dist/', import.meta.url)

test('none of them ask for the types of pg, which pg does not bring', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.d.ts'))
  assert.ok(files.includes('index.d.ts'))
  for (const path of files) assert.not.match(readFileSync(new URL(path, dist), 'utf8'), /from ['"]pg['"]/, path)
})

test.run()
