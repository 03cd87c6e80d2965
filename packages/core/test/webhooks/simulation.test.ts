import { suite } from 'uvu'
import { lengths } from '../../../tests/src/proof.ts'
import { runSeeds } from './simulation/seeds.ts'

const test = suite('webhooks/simulation')

test('lives of a service, each with its own crashes, faults and receivers', () => runSeeds(lengths.seeds))

test.run()
