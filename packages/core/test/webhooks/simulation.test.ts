import { suite } from 'uvu'
import { runSeeds } from './simulation/seeds.ts'

const test = suite('webhooks/simulation')

test('5,000 lives of a service, each with its own crashes, faults and receivers', () => runSeeds(1, 5000))

test.run()
