import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { nothingAlongside, type SummaryFilter, type SummaryPlan } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import pg from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { insertEnvironment } from '../../postgres/test/new-environment.ts'
import { at, response, survey } from '../../postgres/test/records.ts'
import { smallBlocks } from '../../postgres/test/small-blocks.ts'
import { openOwnDatabase } from '../src/database.ts'
import { type DebianBinaries, debianPostgres } from '../src/postgres-binaries.ts'

/*
 * A dump brings along the ids of transactions that it has stored, and a new server counts from the beginning. Both servers
 * are the oldest PostgreSQL that Debian has.
 */
const test = suite('what is kept of summaries, dumped and restored on a new server')

const postgres = debianPostgres()
if (postgres.lack === null) await restored(postgres.binaries)
else {
  console.warn(`Skipped: ${postgres.lack}`)
  test.skip('is counted again')
}

async function restored(programs: DebianBinaries): Promise<void> {
  const [from, to] = await Promise.all([openOwnDatabase({ programs }), openOwnDatabase({ programs })])
  const old = new pg.Pool({ connectionString: from.url })
  const fresh = new pg.Pool({ connectionString: to.url })
  const before = smallBlocks(old, 10)
  const after = smallBlocks(fresh, 10)

  const until = at(1e12)
  const question = { skips: [], byIds: false, labels: { yes: 'yes' }, columns: {}, other: true, from: null, to: null }
  const plan: SummaryPlan = { questions: [{ ...question, id: 'q1', form: 'one' }] }
  const otherPlan: SummaryPlan = { questions: [{ ...question, id: 'q1', form: 'one', other: false }] }
  const everything: SummaryFilter = { finished: null, since: null, until: null, contactId: null, tagId: null }
  const tally = (by: SummaryPlan) => after.summaries.count('e', 's', by, everything)
  /** Reads all responses: none is suspicious, and no counts are kept for this filter. */
  const read = async (by: SummaryPlan) =>
    (await after.summaries.count('e', 's', by, { ...everything, suspicious: false })).counts

  async function column(pool: pg.Pool, text: string): Promise<string[]> {
    const { rows } = await pool.query({ text, rowMode: 'array' })
    return rows.map(([value]) => String(value))
  }
  const states = (pool: pg.Pool) => column(pool, 'select distinct state from hearback.summary_blocks order by 1')
  const counting = (pool: pg.Pool) => column(pool, 'select counting from hearback.surveys')

  const responses = (first: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      ...response('e', 's', `r${first + n}`),
      createdAt: at((first + n) * 1000),
    }))
  const insert = (first: number, count: number) =>
    before.responses.insertMany('e', { responses: responses(first, count), contacts: [], events: [] }, nothingAlongside)

  async function keptAgain(by: SummaryPlan): Promise<void> {
    for (let n = 0; n < 100; n += 1) {
      if ((await after.summaries.storeCounts('e', 's', by, until)) === 'done') return
    }
    assert.unreachable(`It waits for ever: ${await states(fresh)}`)
  }

  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(program, args, { env: { ...process.env, ...programs.env } })

  test('a dump is taken of kept blocks, and of some on their way to be kept', async () => {
    // The ids of its transactions are ahead of those of the new server, as after months of service.
    await old.query('do $$ begin for n in 1..5000 loop perform pg_current_xact_id(); commit; end loop; end $$')
    await before.migrate('apply')
    await insertEnvironment(before, 'e')
    await before.surveys.insert('e', survey('e', 's'), { ifRevision: 1, segment: null }, nothingAlongside)
    await insert(0, 100)
    while ((await before.summaries.storeCounts('e', 's', plan, until)) !== 'done');
    assert.equal(await states(old), ['kept'])
    for (const [n, state] of ['announced', 'settling', 'dirty'].entries()) {
      await old.query(
        `update hearback.summary_blocks set state = $1 where until_at = (
           select until_at from hearback.summary_blocks order by until_at offset $2 limit 1)`,
        [state, 2 * n + 1],
      )
    }
    // Responses that no block holds yet, and a count that was just begun.
    await insert(100, 5)
    const next = { ...survey('e', 's'), version: 2, autoComplete: 500 }
    await before.surveys.replace('e', next, { ifVersion: 1, ifRevision: 2, segment: null }, nothingAlongside)
    assert.equal(await counting(old), ['announced'])

    const dump = `${from.folder}/dump`
    await run(programs.pg_dump, '--format=custom', '--schema=hearback', `--file=${dump}`, from.url)
    await run(programs.pg_restore, '--exit-on-error', `--dbname=${to.url}`, dump)
    const [least] = await column(fresh, 'select min(announced::text::bigint) from hearback.summary_blocks')
    const [now] = await column(fresh, 'select pg_current_xact_id()')
    assert.ok(Number(least) > Number(now) + 2000, `${least} is ahead of ${now}`)
    assert.equal(await states(fresh), ['announced', 'dirty', 'kept', 'settling'])
    await after.migrate('apply')
  })

  test('a dump is restored by the commands of the documents, into a schema with roles of its own', async () => {
    const guide = await readFile(new URL('../../../docs/production.md', import.meta.url), 'utf8')
    const [, grants = ''] = /```sql\n(create role[\s\S]*?)```/.exec(guide) ?? []
    const [, options = ''] = /pg_restore --dbname="\$OWNER_URL" (.*) hearback\.dump/.exec(guide) ?? []
    await fresh.query('create database with_roles')
    const as = (user: string, password: string) => {
      const url = new URL(to.url)
      return Object.assign(url, { pathname: '/with_roles', username: user, password }).href
    }
    const superuser = new pg.Client({ connectionString: as(new URL(to.url).username, new URL(to.url).password) })
    await superuser.connect()
    await superuser.query(grants)
    await superuser.end()
    const [owner, app] = [as('hearback_owner', 'change-me'), as('hearback_app', 'change-me-too')]
    await run(programs.pg_restore, '--exit-on-error', ...options.split(' '), `--dbname=${owner}`, `${from.folder}/dump`)
    const migrating = postgresStorage({ connectionString: owner })
    await migrating.migrate('apply').finally(() => migrating.close())
    const serving = postgresStorage({ connectionString: app })
    try {
      await serving.migrate('check')
      assert.is((await serving.inspect()).privileges.toServe, null)
      assert.ok(await serving.responses.find('e', 'r5'))
      assert.ok(await serving.responses.delete('e', 'r5', nothingAlongside))
    } finally {
      await serving.close()
    }
  })

  test('blocks are counted again and kept, and what is told is right all the while', async () => {
    const plain = await read(plan)
    assert.is(plain.started, 105)
    const restored = await tally(plan)
    assert.equal(restored.counts, plain)
    assert.is(restored.read, 35, 'only the blocks on their way and those that no block holds are read')
    await after.responses.delete('e', 'r5', nothingAlongside)
    assert.is((await tally(plan)).counts.started, 104)
    await keptAgain(plan)
    assert.equal(await states(fresh), ['kept'])
    const { counts: kept, read: many } = await tally(plan)
    assert.equal(kept, await read(plan))
    assert.is(many, 5, 'only those that no block holds are read')
  })

  test('blocks are kept again for another plan, and after another write', async () => {
    const [now] = await column(fresh, 'select pg_current_xact_id()')
    const [most] = await column(fresh, 'select max(announced::text::bigint) from hearback.summary_blocks')
    assert.ok(Number(most) > Number(now), `${most} came along, as this server is at ${now}`)
    await keptAgain(otherPlan)
    assert.is((await tally(otherPlan)).read, 5)
    await after.responses.delete('e', 'r6', nothingAlongside)
    assert.is((await tally(otherPlan)).counts.started, 103)
    await keptAgain(otherPlan)
    assert.is((await tally(otherPlan)).read, 5)
  })

  test('the count of finished responses that was begun is begun again', async () => {
    assert.equal(await after.responses.countFinishedOf('e', [{ id: 's', atMost: 500 }]), [103])
    assert.equal(await counting(fresh), ['counted'])
    await after.responses.delete('e', 'r7', nothingAlongside)
    assert.equal(await after.responses.countFinishedOf('e', [{ id: 's', atMost: 500 }]), [102])
  })

  test.after(async () => {
    await Promise.all([old.end(), fresh.end()])
    await Promise.all([from.close(), to.close()])
  })
}

test.run()
