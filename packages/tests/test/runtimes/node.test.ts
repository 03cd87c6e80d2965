import { hostSuite } from './host-suite.ts'
import { node } from './runtime.ts'

hostSuite(node, 'memory')
hostSuite(node, 'memory', 'node:http')
hostSuite(node, 'PostgreSQL')
