import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isProblem } from '../../src/house/index.ts'
import { openWithPeople } from '../people/signed-in.ts'
import { open } from '../serve.ts'

const test = suite('products/time-zone')

interface Listed {
  id: string
  name: string
  version: number
  timeZone: string
}

async function stage() {
  const app = await openWithPeople()
  const owner = await app.person('Olga', { isOwner: true })
  const as = (method: string, path: string, body?: unknown) =>
    app.callAs(owner, null, method, `/api/v1/${path}`, { ...(body !== undefined && { body }) })
  return { app, as }
}

test('a product has the time zone that it was made with, or UTC', async () => {
  const { as } = await stage()
  const made = async (body: object) => (await as('POST', 'products', body)).data<Listed>().timeZone
  assert.equal(
    [await made({ name: 'One' }), await made({ name: 'Two', timeZone: 'Asia/Kolkata' })],
    ['UTC', 'Asia/Kolkata'],
  )
})

test('an owner changes it, and lists of environments have it', async () => {
  const { app, as } = await stage()
  const [product] = (await as('GET', 'products')).data<Listed[]>()
  const changed = await as('PUT', `products/${product?.id}`, { timeZone: 'Pacific/Chatham' })
  assert.equal([changed.data<Listed>().timeZone, changed.data<Listed>().name], ['Pacific/Chatham', product?.name])
  const environments = (await as('GET', 'environments')).data<{ id: string; product: Listed }[]>()
  assert.is(environments.find(({ id }) => id === app.production.id)?.product.timeZone, 'Pacific/Chatham')
})

test('an unknown one is a 400 that names near ones, and changes nothing', async () => {
  const { as } = await stage()
  const [product] = (await as('GET', 'products')).data<Listed[]>()
  const refused = [
    await as('PUT', `products/${product?.id}`, { timeZone: 'Europe/Berln' }),
    await as('POST', 'products', { name: 'Other', timeZone: 'Europe/Berln' }),
  ]
  for (const answer of refused) {
    assert.is(answer.error(400).details.timeZone, 'There is no time zone "Europe/Berln". Did you mean Europe/Berlin?')
  }
  const distance = await as('PUT', `products/${product?.id}`, { timeZone: '+02:00' })
  assert.match(distance.error(400).details.timeZone ?? '', /not a distance from UTC/)
  assert.equal((await as('GET', 'products')).data<Listed[]>(), [product])
})

test('in code, products are made and changed with a time zone', async () => {
  const { app } = await stage()
  const { admin } = app.hearback
  const { product } = await admin.createProduct({ name: 'Shop', timeZone: 'Europe/Berlin' })
  assert.is(product.timeZone, 'Europe/Berlin')
  const changed = await admin.updateProduct(product.id, { timeZone: 'Asia/Kolkata', name: 'Stall' })
  assert.equal([changed.timeZone, changed.name, changed.version], ['Asia/Kolkata', 'Stall', 2])
  for (const wrong of [
    () => admin.updateProduct(product.id, { timeZone: 'Mars' }),
    () => admin.updateProduct('cnone', { timeZone: 'UTC' }),
    () => admin.createProduct({ name: 'Shop', timeZone: 'Mars' }),
    () => admin.createFirstProduct({ name: 'Shop', timeZone: 'Mars' }),
  ]) {
    const error = await wrong().catch((error: unknown) => error)
    assert.ok(isProblem(error), String(error))
  }
  assert.is((await admin.listProducts()).find((one) => one.product.id === product.id)?.product.timeZone, 'Asia/Kolkata')
})

test('it reaches no public: the state of an environment names what it has of the product', async () => {
  const app = await open()
  const [first] = await app.hearback.admin.listProducts()
  await app.hearback.admin.updateProduct(first?.product.id ?? '', { timeZone: 'Pacific/Kiritimati' })
  const { id } = await app.survey({ type: 'app' })
  for (const path of ['environment', 'app/environment', 'website/environment', `surveys/${id}`]) {
    const { text } = await app.call('GET', `${app.production.client}/${path}`)
    assert.not.match(text, /timeZone|Kiritimati/, path)
  }
})

test.run()
