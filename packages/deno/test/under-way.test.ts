import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openRequests } from '../src/open-requests.ts'

const test = suite('requests under way')

const busy = () => new Response('busy', { status: 503 })
const never = () => new Promise<Response>(() => {})

test('an answer is passed on, and so is its failure', async () => {
  const requests = openRequests()
  assert.is(await (await requests.add(Promise.resolve(new Response('answered')), busy)).text(), 'answered')
  const outcome = await requests.add(Promise.reject(new Error('broken')), busy).catch((error: Error) => error.message)
  assert.is(outcome, 'broken')
})

test('it has ended when the last answer is there, failed or not', async () => {
  const requests = openRequests()
  await requests.ended()
  let answer = (_: Response) => {}
  let fail = (_: Error) => {}
  const answered = requests.add(new Promise((resolve) => (answer = resolve)), busy)
  const failed = requests.add(new Promise((_, reject) => (fail = reject)), busy).catch(() => 'failed')
  let ended = false
  const end = requests.ended().then(() => {
    ended = true
  })
  answer(new Response())
  await answered
  assert.is(ended, false)
  fail(new Error('broken'))
  assert.is(await failed, 'failed')
  await end
})

test('cutting off answers what has no answer yet, and nothing else', async () => {
  const requests = openRequests()
  const done = requests.add(Promise.resolve(new Response('answered')), busy)
  await done
  const cut = [requests.add(never(), busy), requests.add(never(), busy)]
  requests.cutOff()
  assert.equal(await Promise.all(cut.map(async (answer) => (await answer).status)), [503, 503])
  assert.is((await done).status, 200)
})

test('nothing is kept of what has been answered or has failed', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const requests = openRequests()
  const kept: WeakRef<object>[] = []
  const serve = async (number: number): Promise<void> => {
    const response = new Response(`answer ${number}`)
    const error = new Error(`fault ${number}`)
    kept.push(new WeakRef(response), new WeakRef(error))
    await requests.add(Promise.resolve(response), busy)
    await requests.add(Promise.reject(error), busy).catch(() => {})
  }
  for (let number = 0; number < 100; number += 1) await serve(number)
  // What a promise was made of in this turn lives until the next.
  await new Promise((resolve) => setTimeout(resolve, 10))
  collect()
  assert.is(kept.filter((reference) => reference.deref()).length, 0)
  requests.cutOff()
})

test.run()
