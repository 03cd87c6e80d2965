import { lengths } from '../../src/proof.ts'
import { hostSuite } from './host-suite.ts'
import { deno } from './runtime.ts'

hostSuite(deno, 'memory')
hostSuite(deno, 'PostgreSQL')

if (lengths.everyHost) {
  hostSuite(deno, 'PGlite')
}
