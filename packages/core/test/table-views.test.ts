import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { TableRowRead, TableViewReply } from '../src/answers/table-views/wire.ts'
import { openWithPeople } from './people/signed-in.ts'

const test = suite('the table of responses as a person wants it')

const questions = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ id: `q${n + 1}`, type: 'openText', inputType: 'text', required: false },
    headline: { default: `Question ${n + 1}` },
  }))

async function stage(count = 3) {
  const app = await openWithPeople({ rateLimit: false })
  const environmentId = app.production.id
  const memberships = { [environmentId]: 'read' } as const
  const [ada, grace] = [await app.person('Ada', { memberships }), await app.person('Grace', { memberships })]
  const { id } = (
    await app.call('POST', '/api/v1/management/surveys', {
      body: {
        ...{ environmentId, name: 'Table', type: 'link', status: 'inProgress', questions: questions(count) },
        hiddenFields: { enabled: true, fieldIds: ['campaign'] },
      },
    })
  ).data<{ id: string }>()
  const path = `/api/v1/environments/${environmentId}/surveys/${id}`
  const ask = (who: typeof ada, method: string, part: string, body?: object) =>
    app.callAs(who, environmentId, method, `${path}/${part}`, { body })
  const view = async (who = ada) => (await ask(who, 'GET', 'table-view')).data<TableViewReply>()
  const rows = async (who = ada, query = 'limit=50') => (await ask(who, 'GET', `table?${query}`)).data<TableRowRead[]>()
  const respond = async (data: object, more: object = {}) =>
    (
      await app.call('POST', '/api/v1/management/responses', {
        body: { surveyId: id, finished: true, data, ...more },
      })
    ).data<{ id: string }>().id
  const survey = (body: object) => app.call('PUT', `/api/v1/management/surveys/${id}`, { body })
  return { app, ada, grace, ask, view, rows, respond, survey, id, path, environmentId }
}

const shown = ({ columns }: TableViewReply) => columns.filter(({ isShown }) => isShown).map(({ id }) => id)
const column = (id: string, width: number | null = null) => ({ id, width })

test('without a choice it has the state, the person, the first twelve questions and tags', async () => {
  const { view, rows, respond } = await stage(15)
  const first = Array.from({ length: 12 }, (_, n) => `q${n + 1}`)
  assert.equal(shown(await view()), ['finished', 'userId', ...first, 'tags'])
  assert.not.ok((await view()).isOwn)
  const id = await respond({ q1: 'one', q13: 'thirteen', campaign: 'spring' })
  const [row] = await rows()
  assert.equal(row && [row.id, row.cells], [id, { finished: true, q1: 'one' }])
})

test('chosen columns stand in their order with their widths, for this person alone', async () => {
  const { ada, grace, ask, view, rows, respond } = await stage()
  await respond({ q1: 'one', q2: 'two', campaign: 'spring' })
  const usual = shown(await view())
  const body = { columns: [column('campaign', 300), column('q2')], hidden: ['q1', 'q3', 'finished'] }
  const stored = (await ask(ada, 'PUT', 'table-view', body)).data<TableViewReply>()
  assert.equal(shown(stored), ['campaign', 'q2'])
  assert.equal(await view(), stored)
  assert.is(stored.columns[0]?.width, 300)
  assert.equal((await rows())[0]?.cells, { campaign: 'spring', q2: 'two' })
  assert.equal(shown(await view(grace)), usual)
  assert.equal(shown((await ask(ada, 'DELETE', 'table-view')).data<TableViewReply>()), usual)
  assert.equal(shown(await view()), usual)
})

test('a new question comes last, a hidden one stays hidden, and one that is gone is left out until it is back', async () => {
  const { ada, ask, view, survey } = await stage()
  await ask(ada, 'PUT', 'table-view', { columns: [column('q3', 120), column('q1')], hidden: ['q2'] })
  await survey({ questions: questions(5) })
  assert.equal(shown(await view()), ['q3', 'q1', 'q4', 'q5'])
  await survey({ questions: questions(2) })
  const read = await view()
  assert.ok(shown(read).includes('q1') && !shown(read).includes('q2'), shown(read).join())
  await survey({ questions: questions(3) })
  assert.equal(shown(await view()).slice(0, 2), ['q3', 'q1'])
})

test('a removed question that was answered can be chosen, and says that it was removed', async () => {
  const { ada, ask, view, rows, respond, survey } = await stage()
  await respond({ q1: 'one', q3: 'three' })
  await survey({ questions: questions(2) })
  const offered = (await view()).columns.find(({ id }) => id === 'q3')
  assert.equal(offered && [offered.isRemoved, offered.isShown, offered.heading], [true, false, 'Question 3'])
  await ask(ada, 'PUT', 'table-view', { columns: [column('q3')], hidden: ['q1', 'q2'] })
  assert.equal((await rows())[0]?.cells, { q3: 'three' })
})

test('what the survey has not, and what is named twice, is left out; what cannot be is refused with its place', async () => {
  const { ada, ask, view } = await stage()
  const columns = [column('nothing'), column('q1', 100), column('q1', 200), column('createdAt')]
  await ask(ada, 'PUT', 'table-view', { columns, hidden: ['q2', 'q3', 'nothing'] })
  assert.equal(shown(await view()), ['q1'])
  assert.is((await view()).columns[0]?.width, 100)
  for (const [body, place] of [
    [{ columns: [column('q1', 79)] }, 'columns.0.width'],
    [{ columns: [column('q1', 80.5)] }, 'columns.0.width'],
    [{ columns: [column('')] }, 'columns.0.id'],
    [{ columns: Array.from({ length: 201 }, (_, n) => column(`q${n}`)) }, 'columns'],
    [{ hidden: [] }, 'columns'],
  ] as const) {
    const { details } = (await ask(ada, 'PUT', 'table-view', body)).error(400)
    assert.ok(details[place], JSON.stringify(details))
  }
  assert.equal(shown(await view()), ['q1'])
  for (const [method, part] of [
    ['GET', 'table'],
    ['GET', 'table-view'],
    ['PUT', 'table-view'],
    ['DELETE', 'table-view'],
  ] as const) {
    const elsewhere = `../${'c'.padEnd(25, 'x')}/${part}`
    const body = method === 'PUT' ? { columns: [] } : undefined
    assert.is((await ask(ada, method, elsewhere, body)).status, 404, `${method} ${part}`)
  }
})

test('rows come in pages, in either order, by the filters of the list, through responses of one moment too', async () => {
  const { ada, ask, rows, respond } = await stage()
  const at = '2026-01-02T10:00:00.000Z'
  for (let n = 0; n < 5; n += 1) await respond({ q1: `n${n}` }, { createdAt: at, updatedAt: at, finished: n !== 2 })
  const seen: unknown[] = []
  let query = 'limit=2'
  for (let pages = 0; query !== '' && pages < 9; pages += 1) {
    const answer = await ask(ada, 'GET', `table?${query}`)
    seen.push(...answer.data<TableRowRead[]>().map(({ cells }) => cells.q1))
    query = /\?([^>]*)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
  }
  assert.equal([...seen].sort(), ['n0', 'n1', 'n2', 'n3', 'n4'])
  const oldest = (await rows(ada, 'limit=50&order=asc')).map(({ cells }) => cells.q1)
  assert.equal(oldest, seen.toReversed())
  assert.equal(
    (await rows(ada, 'limit=50&finished=false')).map(({ cells }) => cells.q1),
    ['n2'],
  )
  const where = { connector: 'and', conditions: [{ type: 'question', id: 'q1', operator: 'equals', value: 'n3' }] }
  const found = await rows(ada, `limit=50&where=${encodeURIComponent(JSON.stringify(where))}`)
  assert.equal(
    found.map(({ cells }) => cells.q1),
    ['n3'],
  )
})

test('a cell is short, and cut between characters', async () => {
  const { rows, respond } = await stage()
  await respond({ q1: '👩'.repeat(5_000), q2: '‏<script>alert(1)</script>' })
  const [row] = await rows()
  const cell = String(row?.cells.q1)
  assert.ok(cell.length <= 302 && cell.endsWith(' …') && cell.isWellFormed())
  assert.is(row?.cells.q2, '‏<script>alert(1)</script>')
})

test('a contact is named where its column is shown, and is not read where it is not', async () => {
  const { app, ada, ask, rows, respond } = await stage()
  const contact = (
    await app.call('POST', '/api/v1/management/contacts', { body: { userId: 'ada', attributes: { plan: 'team' } } })
  ).data<{ id: string }>()
  await respond({ q1: 'one' }, { contactId: contact.id })
  const named = (await rows())[0]
  assert.equal(named && [named.contactId, named.cells.userId], [contact.id, 'ada'])
  const asked: unknown[] = []
  const { responses } = app.storage
  const { listForTable } = responses
  Object.assign(responses, {
    listForTable: (...args: Parameters<typeof listForTable>) => {
      asked.push(args[4])
      return listForTable(...args)
    },
  })
  await ask(ada, 'PUT', 'table-view', { columns: [column('q1'), column('ms')], hidden: [] })
  assert.is((await rows())[0]?.contactId, null)
  await ask(ada, 'PUT', 'table-view', { columns: [column('contact.plan')], hidden: ['q1', 'q2', 'q3'] })
  assert.equal((await rows())[0]?.cells, { 'contact.plan': 'team' })
  assert.equal(asked, [['ttc'], ['contactId']])
})

test.run()
