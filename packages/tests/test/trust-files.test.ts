import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { trustFiles } from '../src/trust-files.ts'

const test = suite('the files of npm run trust')

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('every test with a long form is among them, so that it runs somewhere', () => {
  const tests = globSync('packages/*/test/**/*.test.ts', { cwd: root })
  const long = tests.filter(
    (file) => file.endsWith('.trust.test.ts') || /src\/proof\.ts'/.test(readFileSync(join(root, file), 'utf8')),
  )
  assert.ok(long.length > 40)
  assert.equal(long.toSorted(), trustFiles.toSorted())
})

test.run()
