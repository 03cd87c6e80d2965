import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { exportName } from '../src/exports/file-name.ts'
import { consoleOf, here } from './double.ts'
import { realConsole } from './real.ts'

const test = suite('exports')

const { app, as, calls, call } = await realConsole()
const environmentId = app.production.id
const questions = [{ id: 'why', type: 'openText', required: false, headline: { default: 'Why?' } }]
const name = 'Über"\r\nx-evil: 1/../<b>ok</b>'
const { id } = await call('POST', '/api/v1/management/surveys', {
  environmentId,
  name,
  type: 'link',
  status: 'inProgress',
  questions,
})
const respond = (why: string, createdAt: string, finished = true) =>
  call('POST', '/api/v1/management/responses', {
    ...{ environmentId, surveyId: id, finished, data: { why }, createdAt },
  })
await respond('in the filter', '2026-01-02T23:30:00.000Z')
await respond('unfinished', '2026-01-02T23:40:00.000Z', false)
await respond('a day later', '2026-01-03T23:30:00.000Z')

const filter = 'from=2026-01-03&to=2026-01-03&finished=true&zone=Europe%2FBerlin'
const where = encodeURIComponent('{"conditions":[{"type":"question","id":"why","operator":"isSubmitted"}]}')
const fileAt = (format: string, query = '') =>
  as('read').ask(`/console/${environmentId}/surveys/${id}/export/${format}/${query}`)
const types: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  sav: 'application/x-spss-sav',
  parquet: 'application/vnd.apache.parquet',
}

test('results, responses and the reader of answers lead to every format, with the filter of their address', async () => {
  for (const path of [`surveys/${id}/?`, `responses/?surveyId=${id}&`, `surveys/${id}/texts/why/?q=in&`]) {
    const { text } = await as('read').page(path + filter)
    const all = [...text.matchAll(/href="([^"]*\/export\/(\w+)\/\?[^"]*)"/g)]
    const links = all.filter(([, address = '']) => !address.includes('columns=mine'))
    assert.is(all.length - links.length, path.startsWith('responses') ? 4 : 0)
    assert.equal(
      links.map(([, , format]) => format),
      Object.keys(types),
      path,
    )
    for (const [, address = ''] of links) {
      const { searchParams } = new URL(address.replaceAll('&amp;', '&'), 'http://localhost')
      assert.equal([...searchParams].sort(), [...new URLSearchParams(filter)].sort())
    }
  }
  const searched = (await as('read').page(`surveys/${id}/texts/why/?q=in`)).text
  assert.match(searched, 'Files have whole responses, found by the search or not.')
  assert.not.match((await as('read').page('responses/')).text, '/export/')
})

for (const [format, type] of Object.entries(types)) {
  test(`${format}: a file to keep, of what the page of responses lists by the same address`, async () => {
    for (const query of [filter, `tag=a%26b&suspicious=false&userId=ada`, `where=${where}`]) {
      await as('read').page(`responses/?surveyId=${id}&${query}`)
      const listed = calls.find((path) => path.includes('/table?'))
      calls.length = 0
      const file = await fileAt(format, `?${query}`)
      assert.is(file.status, 200)
      assert.ok((await file.arrayBuffer()).byteLength > 0 || format === 'ndjson')
      const asked = calls.find((path) => path.startsWith('/api/v1/management/responses?'))
      const filterOf = (path = '') =>
        [...new URL(path, 'http://l').searchParams].filter(([name]) => !['surveyId', 'limit', 'bom'].includes(name))
      assert.ok(filterOf(asked).length > 1)
      assert.equal(filterOf(asked), filterOf(listed))
      // Excel on Windows knows UTF-8 by it.
      assert.is(asked?.includes('&bom=true'), format === 'csv')
      assert.is(file.headers.get('content-type')?.split(';')[0], type)
      assert.is(
        file.headers.get('content-disposition'),
        `attachment; filename="uber-x-evil-1-b-ok-b-filtered.${format}"`,
      )
      assert.is(file.headers.get('x-content-type-options'), 'nosniff')
      assert.is(file.headers.get('cache-control'), 'no-store')
    }
  })
}

test('a form in the menu chooses columns, and each of its buttons is a format', async () => {
  const { text } = await as('read').page(`surveys/${id}/?${filter}`)
  const [form = ''] =
    /<form method="get" action="[\s\S]*?<\/form>/.exec(text.slice(text.indexOf('Choose columns'))) ?? []
  const buttons = [...form.matchAll(/<button formaction="[^"]*\/export\/(\w+)\/"/g)].map(([, format]) => format)
  assert.equal(buttons, ['csv', 'xlsx', 'sav', 'parquet'])
  const [, of = ''] = /type="hidden" name="of" value="([^"]*)"/.exec(form) ?? []
  const narrowed = [...new URLSearchParams(of.replaceAll('&amp;', '&'))]
  assert.equal(narrowed.sort(), [...new URLSearchParams(filter)].sort())
  const chosen = async (query: string, format = 'csv') => {
    calls.length = 0
    await (await fileAt(format, `?of=${encodeURIComponent(filter)}&${query}`)).arrayBuffer()
    const asked = new URL(calls.find((path) => path.startsWith('/api/v1/management/responses?')) ?? '', 'http://l')
    assert.is(asked.searchParams.get('finished'), 'true', 'the filter holds')
    return ['layout', 'include', 'bom'].map((name) => asked.searchParams.get(name))
  }
  assert.equal(await chosen('layout=joined&include=meta&include=notes'), ['joined', 'meta,notes', 'true'])
  assert.equal(await chosen('', 'sav'), [null, '', null], 'no box is ticked')
  assert.equal(await chosen('layout=joined&include=meta', 'ndjson'), [null, null, null])
  const head = await (await fileAt('csv', '?of=&include=meta')).text()
  assert.match(head, /meta\.browser/)
  assert.not.match(head, /tags/)
})

test('a file has the columns of the table as the person has chosen them', async () => {
  const columns = ['why', 'finished']
  await as('read').post(`responses/columns?surveyId=${id}`, { column: columns, show: columns, do: 'save' })
  const head = async () => (await (await fileAt('csv', `?columns=mine&${filter}`)).text()).trim().split('\r\n')
  assert.equal(await head(), ['createdAt,Why?,finished', '2026-01-03T00:30:00.000+01:00,in the filter,true'])
})

test('a file has the responses of the filter, and no others', async () => {
  const of = async (query: string) => {
    const lines = (await (await fileAt('ndjson', query)).text()).trim().split('\n')
    return lines.map((line) => (JSON.parse(line) as { data: { why: string } }).data.why)
  }
  assert.equal(await of(`?${filter}`), ['in the filter'])
  assert.equal((await of('')).sort(), ['a day later', 'in the filter', 'unfinished'])
  assert.match(await (await fileAt('csv', `?${filter}`)).text(), /in the filter/)
})

test('an unknown format, and an unknown survey, are pages that say so', async () => {
  for (const path of [
    `${id}/export/pdf/`,
    `${id}/export/`,
    `${id}/export/constructor/`,
    `c${'0'.repeat(24)}/export/csv/`,
  ]) {
    const { status, text } = await as('read').page(`surveys/${path}`)
    assert.equal([status, text.includes('<!doctype html>')], [404, true], path)
  }
})

test('what the API refuses becomes a page with its sentence', async () => {
  for (const status of [400, 503]) {
    const message = `The sentence of ${status}`
    const { ask } = consoleOf('read', {
      api: ({ path }) =>
        path.includes('/responses?')
          ? Response.json({ code: 'refused', message, details: {} }, { status })
          : Response.json({ data: { id: 's1', name: 'Plain' } }),
    })
    const answer = await ask(`/console/${here}/surveys/s1/export/xlsx/`)
    assert.is(answer.status, status)
    assert.match(answer.headers.get('content-type') ?? '', 'text/html')
    assert.is(answer.headers.get('content-disposition'), null)
    assert.match(await answer.text(), message)
  }
  const odd = encodeURIComponent('{"conditions":[{"type":"question","id":"gone","operator":"isSubmitted"}]}')
  const { status, text } = await as('read').page(`surveys/${id}/export/csv/?where=${odd}`)
  assert.is(status, 400)
  assert.match(text, '<main')
})

test('a file is sent as it is made, and a cancelled one stops the stream of the API', async () => {
  let pulled = 0
  let reason: unknown = null
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1
        controller.enqueue(new TextEncoder().encode('one more line\n'))
      },
      cancel(why) {
        reason = why
      },
    })
  const accepts: (string | null)[] = []
  const { ask } = consoleOf('read', {
    api({ path }, { headers }) {
      if (!path.includes('/responses?')) return Response.json({ data: { id: 's1', name: '日本' } })
      accepts.push(new Headers(headers).get('accept'))
      return new Response(endless(), { headers: { 'content-type': 'text/csv; charset=utf-8' } })
    },
  })
  const answer = await ask(`/console/${here}/surveys/s1/export/csv/`)
  assert.equal(accepts, ['text/csv'])
  assert.is(answer.headers.get('content-disposition'), 'attachment; filename="s1.csv"')
  const reader = answer.body?.getReader()
  assert.is(new TextDecoder().decode((await reader?.read())?.value), 'one more line\n')
  await reader?.cancel('enough')
  assert.is(reason, 'enough')
  assert.ok(pulled < 5, `${pulled} pieces were made for one that was read`)
})

test('a file name is plain, whatever the survey is called', () => {
  const named = (name: string) => exportName({ id: 'c1', name }, 'csv', false)
  assert.is(named('Café – 2026 / Q1?'), 'cafe-2026-q1.csv')
  assert.is(named('…'), 'c1.csv')
  assert.is(exportName({ id: 'c1', name: 'A part' }, 'csv', true), 'a-part-filtered.csv')
  assert.is(named(`${'a'.repeat(59)} b`), `${'a'.repeat(59)}.csv`)
  assert.is(named('"; filename=evil.exe'), 'filename-evil-exe.csv')
})

test.run()
