import pg from 'pg'
import { depthCursor } from '../filled/depth.ts'
import { type Filled, filledService } from '../filled/filled.ts'
import { pageReader } from '../filled/page-reader.ts'
import type { Prepared, Stage, Subject } from '../line.ts'
import { browserHeaders, submission } from '../survey.ts'

const few = 10_000
const surveys = 4
const pageSize = 50
const listPath = `/api/v1/management/responses?limit=${pageSize}`

/** Compares tables with many rows to the same tables with few: how much slower each operation becomes. */
export const growth: Subject = {
  // The comparison needs many rows.
  quick: false,
  lines: [
    {
      name: 'grown-list',
      title: 'list, limit 50, of 10,000,000 responses',
      baseline: 'the same of 10,000',
      turn: 'listOfMany',
      beside: 'listOfFew',
      unit: 'ms',
      aim: { atMost: 1.3 },
    },
    {
      name: 'grown-depth',
      title: 'page at depth 1,000,000 of 10,000,000 responses',
      baseline: 'the first page of 10,000',
      turn: 'depthOfMany',
      beside: 'listOfFew',
      unit: 'ms',
      aim: { atMost: 1.3 },
    },
    {
      name: 'grown-create',
      title: 'create with 10,000,000 responses present',
      baseline: 'the same with 10,000',
      turn: 'createAmongMany',
      beside: 'createAmongFew',
      unit: '/s',
      aim: { atLeast: 1 / 1.2 },
    },
  ],
  async prepare(stage): Promise<Prepared> {
    const rows = stage.rows ?? (stage.quick ? 50_000 : 10_000_000)
    const depth = Math.floor(rows / 10)
    const small = await filledService(stage, { rows: Math.min(few, rows), surveys })
    const large = await filledService(stage, { rows, surveys })
    const cursor = await depthCursor(large, { path: listPath, depth })
    const firstOf = ({ service: { url, key } }: Filled) => pageReader(`${url}${listPath}`, key, pageSize)
    const pages = { small: firstOf(small), large: firstOf(large) }
    const deep = pageReader(cursor, large.service.key, pageSize)
    const amongFew = await creating(stage, small, true)
    const amongMany = await creating(stage, large, false)
    return {
      turns: {
        listOfFew: () => pages.small.median(stage.windowMs),
        listOfMany: () => pages.large.median(stage.windowMs),
        depthOfMany: () => deep.median(stage.windowMs),
        createAmongFew: amongFew.create,
        createAmongMany: amongMany.create,
      },
      conclude: async () => [
        `Growth: ${rows} responses beside ${Math.min(few, rows)}, depth ${depth}, ${surveys} surveys.`,
      ],
      async close() {
        for (const { close } of [pages.small, pages.large, deep]) close()
        await Promise.all([amongFew.close(), amongMany.close()])
      },
    }
  },
}

/** Creates finished responses over 16 connections. `isKeptSmall`: deletes them again, so that the table stays small. */
async function creating(stage: Stage, { service, databaseUrl, surveyIds }: Filled, isKeptSmall: boolean) {
  const { url, environmentId } = service
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: newest } = await client.query(
    'select created_at as at from hearback.responses where environment_id = $1 order by created_at desc limit 1',
    [environmentId],
  )
  const created = [environmentId, newest[0].at]
  let expected = 0
  const request = {
    method: 'POST',
    path: `/api/v1/client/${environmentId}/responses`,
    headers: browserHeaders,
    body: JSON.stringify(submission(surveyIds[0] ?? '')),
  }
  return {
    async create() {
      const expect = { status: 200, contains: '"id":"c' }
      const { count, perSecond } = await stage.load({ urls: [url], ms: stage.windowMs, request, expect })
      expected += count
      const { rows } = await client.query(
        'select count(*)::integer as there from hearback.responses where environment_id = $1 and created_at > $2',
        created,
      )
      if (rows[0].there !== expected) throw new Error(`${expected} were created, ${rows[0].there} are there`)
      if (isKeptSmall) {
        await client.query('delete from hearback.responses where environment_id = $1 and created_at > $2', created)
        await client.query('vacuum hearback.responses')
        expected = 0
      }
      await client.query('checkpoint')
      return perSecond
    },
    close: () => client.end(),
  }
}
