import { hostSuite } from './host-suite.ts'
import { bun } from './runtime.ts'

hostSuite(bun, 'memory')
hostSuite(bun, 'memory', 'node:http')
hostSuite(bun, 'PostgreSQL')
hostSuite(bun, 'PGlite')
