// On Node and Bun: the one install. The arguments name the storages to try.
import { mkdtempSync } from 'node:fs'
import { memoryStorage } from '@hearback/core/memory'
import { nodeTransport, pgliteStorage, postgresStorage, type Storage, serve } from 'hearback'
import { round } from './round.ts'

const storages: Record<string, () => Storage> = {
  memory: memoryStorage,
  pglite: () => pgliteStorage({ directory: mkdtempSync('data-') }),
  postgres: () => postgresStorage({ connectionString: process.env.DATABASE_URL }),
}

for (const name of process.argv.slice(2)) {
  const open = storages[name]
  if (!open) throw new Error(`There is no storage ${name}`)
  await round(serve, { storage: open(), transport: nodeTransport() })
  console.log(`${name} works`)
}
