import { hostSuite } from './host-suite.ts'
import { deno } from './runtime.ts'

hostSuite(deno, 'memory')
hostSuite(deno, 'PostgreSQL')
hostSuite(deno, 'PGlite')
