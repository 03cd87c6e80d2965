import { lengths } from '../../src/proof.ts'
import { hostSuite } from './host-suite.ts'
import { node22 } from './runtime.ts'

hostSuite(node22, 'memory')

if (lengths.everyHost) {
  hostSuite(node22, 'memory', 'node:http')
  hostSuite(node22, 'PostgreSQL')
}
