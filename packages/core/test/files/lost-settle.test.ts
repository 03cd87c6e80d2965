import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import { openFiles } from './uploading.ts'

const test = suite('files: an upload whose end is not known')

test('a record that was settled, though nobody heard of it, is not shown without its blob', async () => {
  const storage = memoryStorage()
  const files = {
    ...storage.files,
    async settle(...file: Parameters<typeof storage.files.settle>) {
      await storage.files.settle(...file)
      throw new Error('the connection to the database is gone')
    },
  }
  const app = await openFiles({ storage: { ...storage, files } })
  for (const ticket of [await app.ask(), await app.askPublic()]) {
    assert.is((await app.send(ticket)).status, 500)
    assert.equal([...app.keys], [])
    assert.is(await storage.files.find(app.production.id, ticket.updatedFileName), null)
    assert.is((await app.read(ticket.fileUrl)).status, 404)
  }
})

test.run()
