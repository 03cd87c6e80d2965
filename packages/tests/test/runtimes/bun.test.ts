import { lengths } from '../../src/proof.ts'
import { hostSuite } from './host-suite.ts'
import { bun } from './runtime.ts'

hostSuite(bun, 'memory')
hostSuite(bun, 'PostgreSQL')

if (lengths.everyHost) {
  hostSuite(bun, 'memory', 'node:http')
  hostSuite(bun, 'PGlite')
}
