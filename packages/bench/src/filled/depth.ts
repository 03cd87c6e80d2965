import { Buffer } from 'node:buffer'
import pg from 'pg'
import type { Filled } from './filled.ts'
import { nextPage } from './page-reader.ts'

/**
 * The address of the page after so many responses. Reading all pages before it would take minutes, so the cursor of the
 * first page gets the position of the record before it, which SQL finds.
 */
export async function depthCursor(
  { databaseUrl, service: { url, key } }: Filled,
  { path, depth }: { path: string; depth: number },
): Promise<string> {
  const answer = await fetch(`${url}${path}`, { headers: { 'x-api-key': key } })
  await answer.arrayBuffer()
  const next = new URL(nextPage(answer.headers.get('link') ?? '') ?? '')
  const cursor = JSON.parse(Buffer.from(next.searchParams.get('cursor') ?? '', 'base64url').toString())
  cursor.p = await positionAt(databaseUrl, depth)
  next.searchParams.set('cursor', Buffer.from(JSON.stringify(cursor)).toString('base64url'))
  return next.href
}

async function positionAt(databaseUrl: string, depth: number): Promise<[string, string]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ created_at: Date; id: string }>(
      `select created_at, id from hearback.responses
       order by environment_id desc, created_at desc, id desc offset $1 limit 1`,
      [depth - 1],
    )
    if (!rows[0]) throw new Error(`There are no ${depth} responses`)
    return [rows[0].created_at.toISOString(), rows[0].id]
  } finally {
    await client.end()
  }
}
