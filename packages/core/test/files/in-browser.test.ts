import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Pages } from '../../src/ground/ports/pages.ts'
import { open, origin } from '../serve.ts'

/** A person who opens the address of a private file, as a table of answers holds it. */
const test = suite('files/in-browser')

const page: Pages = {
  addresses: [],
  serve: async () => null,
  filePage: (environmentId, name) => `/files/${environmentId}/${name}/`,
}
const name = 'cv--fid--0b9fb4a2-2c0b-4d53-9d4a-61ef1ac0a1f0.pdf'
const ofBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('a browser without a key is led to the page for files, whatever the prefix; others are answered as before', async () => {
  const app = await open({ pages: [page] })
  const { id, key } = app.production
  const read = (headers: Record<string, string>, path = `/api/v1/storage/${id}/private/${name}`) =>
    app.hearback.fetch(new Request(origin + path, { headers }))
  for (const path of [`/api/v1/storage/${id}/private/${name}`, `/storage/${id}/private/${name}`]) {
    const led = await read(ofBrowser, path)
    const to = new URL(led.headers.get('location') ?? '', origin + path)
    assert.equal([led.status, to.href], [303, `${origin}/files/${id}/${name}/`])
    assert.equal([led.headers.get('cache-control'), led.headers.get('vary')], ['no-store', 'accept'])
  }
  assert.is((await read({})).status, 401, 'a program')
  assert.is((await read({ accept: 'image/*' })).status, 401, 'a picture of a page')
  assert.is((await read({ ...ofBrowser, 'x-api-key': key })).status, 404, 'a key, and no such file')
  const link = `/api/v1/storage/${id}/private/${name}?expires=1&signature=a`
  assert.is((await read(ofBrowser, link)).status, 401, 'a link')
})

test('without such a page, the answer is the one for programs', async () => {
  const app = await open()
  const path = `/api/v1/storage/${app.production.id}/private/${name}`
  assert.is((await app.hearback.fetch(new Request(origin + path, { headers: ofBrowser }))).status, 401)
})

test.run()
