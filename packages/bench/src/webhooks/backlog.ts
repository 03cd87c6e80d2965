import pg from 'pg'

export interface Backlog {
  /** Payload of the copied delivery: JSON text. */
  data: string
  /** Queues so many deliveries in one statement, due at once, each with its own payload. */
  fill(count: number): Promise<void>
  /** Deletes all queued deliveries. */
  clear(): Promise<void>
  close(): Promise<void>
}

/** Queues deliveries by SQL: copies of a delivery to this webhook that the service wrote. */
export async function backlogOf(databaseUrl: string, webhookId: string): Promise<Backlog> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ environment_id: string; data: string; type: string }>(
    `select d.environment_id, p.data, d.type from hearback.deliveries d
     join hearback.payloads p on p.environment_id = d.environment_id and p.id = d.payload_id
     where d.target = $1 limit 1`,
    [webhookId],
  )
  const model = rows[0]
  if (!model) throw new Error('Nothing was queued to copy')
  let fills = 0
  return {
    data: model.data,
    async fill(count) {
      fills += 1
      await client.query(
        `with copies as (
           select 'copy' || $5::text || 'of' || lpad(n::text, 6, '0') as id from generate_series(1, $6::integer) n
         ),
         payloads as (
           insert into hearback.payloads (environment_id, id, created_at, data, deliveries)
           select $1, id, now(), $3, array[id || '-' || $2] from copies
         )
         insert into hearback.deliveries (environment_id, target, id, payload_id, type, created_at, state, due_at)
         select $1, $2, id || '-' || $2, id, $4, now(), 'waiting', now() from copies`,
        [model.environment_id, webhookId, model.data, model.type, fills, count],
      )
    },
    async clear() {
      await client.query('truncate hearback.deliveries, hearback.payloads')
    },
    close: () => client.end(),
  }
}
