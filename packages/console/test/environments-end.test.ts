import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { realConsole } from './real.ts'

const test = suite('the end of an environment, in the console')

const { app, as } = await realConsole([])
const { environments, product } = await app.hearback.admin.createProduct({ name: 'Shop "one"' })
const [first, second] = environments.map(({ id }) => id).sort()
const at = (id = '') => `/console/products/${product.id}/environments/${id}`
const left = async () => {
  const found = await app.storage.products.find(product.id)
  return found?.environments.map(({ id }) => id).sort()
}

test('an owner deletes it by the typed name of its product, and nobody else does', async () => {
  const owner = as('owner')
  assert.match((await owner.open(`/console/products/${product.id}/`)).text, `${at(first)}/`)
  const { text } = await owner.open(`${at(first)}/`)
  assert.match(text, 'erased for ever')
  for (const name of ['', 'Shop', 'shop "one"']) {
    const refused = await owner.postTo(at(first), { name })
    assert.is(refused.status, 422)
    assert.match(refused.text, 'This is not the name of the product')
  }
  assert.is((await as('manage').postTo(at(first), { name: product.name })).status, 403)
  assert.equal(await left(), [first, second])
  const deleted = await owner.postTo(at(first), { name: ` ${product.name} ` })
  assert.is(deleted.status, 303, deleted.text)
  assert.equal(await left(), [second])
  assert.is((await owner.open(`${at(first)}/`)).status, 404)
})

test('a product is deleted once it has no environments', async () => {
  const owner = as('owner')
  assert.is((await owner.postTo(`/console/products/${product.id}/delete`, {})).status, 409)
  await owner.postTo(at(second), { name: product.name })
  assert.match((await owner.open(`/console/products/${product.id}/`)).text, 'Delete the product')
  assert.is((await owner.postTo(`/console/products/${product.id}/delete`, {})).status, 303)
  assert.is(await app.storage.products.find(product.id), null)
})

test.run()
