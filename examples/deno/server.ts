// deno add npm:@hearback/core npm:@hearback/deno npm:@hearback/postgres
// deno run --allow-net --allow-env server.ts
import process from 'node:process'
import { createHearback } from '@hearback/core'
import { denoTransport, serve } from '@hearback/deno'
import { postgresStorage } from '@hearback/postgres'

const { DATABASE_URL, HEARBACK_SECRET, PORT = '3000' } = process.env

const hearback = createHearback({
  storage: postgresStorage({ connectionString: DATABASE_URL }),
  secret: HEARBACK_SECRET,
  transport: denoTransport(),
})
// Ids and keys, on an empty database; `null` later.
console.log(JSON.stringify(await hearback.admin.createFirstProduct({ name: 'My product' })))
const { url } = await serve(hearback, { port: Number(PORT), signals: true })
console.log('Surveys are served at', url)
