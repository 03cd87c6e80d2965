import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readingAhead } from '../../src/house/transfer/read-ahead.ts'

const test = suite('reading ahead')

const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 1))
const never = new Promise<void>(() => {})

/** Numbers from 1 on, and a word at its end. */
async function* numbers(last: number, log: string[], before = async (_: number) => {}) {
  try {
    for (let n = 1; n <= last; n += 1) {
      await before(n)
      log.push(`read ${n}`)
      yield n
    }
  } finally {
    log.push('closed')
  }
}

const messageOf = (failing: Promise<void>) =>
  failing.then(
    () => assert.unreachable(),
    (error: Error) => error.message,
  )

test('the next is read while one is at work; work keeps its order, one at a time', async () => {
  const log: string[] = []
  await readingAhead(
    () => numbers(3, log),
    async (n) => {
      log.push(`begun ${n}`)
      await turn()
      log.push(`done ${n}`)
    },
  )
  assert.equal(
    log,
    ['read 1', 'begun 1', 'read 2', 'done 1', 'begun 2', 'read 3', 'done 2', 'closed', 'begun 3', 'done 3'],
    'no further than one ahead',
  )
})

test('work that fails closes the source, and is thrown', async () => {
  const log: string[] = []
  const fail = async () => {
    await turn()
    throw new Error('full')
  }
  assert.is(await messageOf(readingAhead(() => numbers(9, log), fail)), 'full')
  assert.equal(log, ['read 1', 'read 2', 'closed'])
})

test('reading that fails is thrown once the work before it is done', async () => {
  const log: string[] = []
  const reading = numbers(9, log, async (n) => {
    if (n === 3) throw new Error('broken off')
  })
  const message = await messageOf(
    readingAhead(
      () => reading,
      async (n) => {
        await turn()
        log.push(`done ${n}`)
      },
    ),
  )
  assert.is(message, 'broken off')
  assert.equal(log, ['read 1', 'read 2', 'done 1', 'closed', 'done 2'])
})

test('the error of the work is thrown if the reading fails too', async () => {
  const reading = numbers(9, [], async (n) => {
    if (n === 2) throw new Error('broken off')
  })
  const fail = async () => {
    await turn()
    throw new Error('full')
  }
  assert.is(await messageOf(readingAhead(() => reading, fail)), 'full')
})

test('a source that does not answer holds no failure up, and is told of it', async () => {
  let told: AbortSignal | undefined
  const hanging = (failed: AbortSignal) => {
    told = failed
    return numbers(2, [], (n) => (n === 2 ? never : turn()))
  }
  const fail = async () => {
    throw new Error('full')
  }
  assert.is(await messageOf(readingAhead(hanging, fail)), 'full')
  assert.is(told?.aborted, true)
})

test.run()
