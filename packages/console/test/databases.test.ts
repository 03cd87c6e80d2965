import type { DatabaseState } from '@hearback/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { consoleOf, type Role } from './double.ts'
import { realConsole } from './real.ts'

const test = suite('several databases')

const several: DatabaseState[] = [
  { name: 'home', environments: 12, takesNew: false, problem: null },
  { name: 'eu', environments: 3, takesNew: true, problem: 'The database "eu" <does not> answer' },
]

async function shown(path: string, role: Role = 'owner', databases = several) {
  const response = await consoleOf(role, { databases }).ask(`/console/${path}`)
  return { status: response.status, text: await response.text() }
}

test('owners see each database, whether it answers, and what lies in it', async () => {
  const { text } = await shown('databases/')
  assert.match(text, />home<\/t[hd]>/)
  assert.match(text, '<span class="is on good">answers</span>')
  assert.match(text, '<span class="is fail bad">away</span>')
  assert.match(text, 'The database "eu" &lt;does not&gt; answer'.replaceAll('"', '&quot;'))
  assert.match(text, />12<\/td>/)
  assert.match(text, 'hearback environments move')
  assert.match(text, 'go elsewhere')
})

test('others may not see them', async () => {
  for (const role of ['read', 'write', 'manage'] as const) assert.is((await shown('databases/', role)).status, 403)
})

test('the products lead there where there are several', async () => {
  const link = '/console/databases/">Databases</a>'
  assert.match((await shown('products/')).text, link)
  assert.not.match((await shown('products/', 'owner', [])).text, link)
  assert.not.match((await shown('products/', 'manage')).text, link)
})

test('a service on one database says so', async () => {
  const { as } = await realConsole()
  assert.match((await as('owner').page('../databases/')).text, 'This service has one database')
})

test.run()
