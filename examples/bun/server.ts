// bun add hearback
// bun server.ts
import { createHearback, nodeTransport, postgresStorage, serve } from 'hearback'

const { DATABASE_URL, HEARBACK_SECRET, PORT = '3000' } = process.env

const hearback = createHearback({
  storage: postgresStorage({ connectionString: DATABASE_URL }),
  secret: HEARBACK_SECRET,
  transport: nodeTransport(),
})
// Ids and keys, on an empty database; `null` later.
console.log(JSON.stringify(await hearback.admin.createFirstProduct({ name: 'My product' })))
const { url } = await serve(hearback, { port: Number(PORT), signals: true })
console.log('Surveys are served at', url)
