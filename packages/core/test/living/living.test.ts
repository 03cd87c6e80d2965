import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lengths, reportProof } from '../../../tests/src/proof.ts'
import { memoryStorage } from '../../src/memory/index.ts'
import { live } from './live.ts'

const test = suite('a survey that is edited while people answer it')

test('results say what the people noted, whatever was edited', async () => {
  let [tried, checks] = [0, 0]
  const differences: string[] = []
  for (let seed = 1; seed <= lengths.living; seed += 1) {
    const lived = await live(seed)
    tried += lived.answers
    checks += lived.checks
    differences.push(...lived.differences)
  }
  console.log(`${tried} answers, ${checks} comparisons`)
  reportProof({
    proof: 'surveys that are edited while people answer',
    tried: lengths.living,
    failed: differences.length,
    lost: 0,
  })
  assert.equal(differences.slice(0, 5), [])
})

/** A fault of the service, planted in its storage. */
const planted = {
  'what answers meant is not stored': (storage: ReturnType<typeof memoryStorage>) => ({
    ...storage,
    responses: {
      ...storage.responses,
      insert: (...[environmentId, response, ...rest]: Parameters<typeof storage.responses.insert>) =>
        storage.responses.insert(environmentId, { ...response, meanings: {} }, ...rest),
    },
  }),
  'what was removed is forgotten': (storage: ReturnType<typeof memoryStorage>) => ({
    ...storage,
    surveys: {
      ...storage.surveys,
      replace: (...[environmentId, next, ...rest]: Parameters<typeof storage.surveys.replace>) =>
        storage.surveys.replace(environmentId, { ...next, asked: null }, ...rest),
    },
  }),
}

for (const [fault, plant] of Object.entries(planted)) {
  test(`a planted fault is found: ${fault}`, async () => {
    let found = 0
    for (let seed = 1; seed <= 20; seed += 1) found += (await live(seed, plant(memoryStorage()))).differences.length
    assert.ok(found > 0)
  })
}

test.run()
