// On Deno. The database is that of DATABASE_URL.
import { memoryStorage } from '@hearback/core/memory'
import { denoTransport, serve } from '@hearback/deno'
import { postgresStorage } from '@hearback/postgres'
import { round } from './round.ts'

await round(serve, { storage: memoryStorage(), transport: denoTransport() })
console.log('memory works')
await round(serve, {
  storage: postgresStorage({ connectionString: process.env.DATABASE_URL }),
  transport: denoTransport(),
})
console.log('postgres works')
