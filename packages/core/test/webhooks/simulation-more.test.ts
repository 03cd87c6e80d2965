import { suite } from 'uvu'
import { runSeeds } from './simulation/seeds.ts'

const test = suite('webhooks/simulation-more')

// In a file of its own, to run beside the first half.
test('5,000 more lives', () => runSeeds(5001, 5000))

test.run()
