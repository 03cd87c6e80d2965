import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { consoleOf, here } from './double.ts'
import { everyAnswer, everyQuestion } from './every-question.ts'
import { realConsole } from './real.ts'
import { storeFile } from './records.ts'

const test = suite('responses and contacts')

const { app, as, call } = await realConsole()
const environmentId = app.production.id

const words = (page: string) =>
  (/<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

const make = async (path: string, body: object) => (await call('POST', `/api/v1/management/${path}`, body)).id
const newSurvey = (name: string) =>
  make('surveys', { environmentId, name, type: 'app', status: 'inProgress', questions: everyQuestion('word') })
const respond = (surveyId: string, more: object) =>
  make('responses', { environmentId, surveyId, finished: true, data: {}, ...more })

test('lists of nothing say what is missing', async () => {
  const { as, app } = await realConsole()
  assert.match(words((await as('read').page('responses/')).text), 'There are no responses yet')
  assert.match(words((await as('read').page('contacts/')).text), 'No contacts yet')
  const surveys = (await as('read').page('surveys/')).text
  assert.match(words(surveys), 'No surveys yet Three steps to the first response')
  assert.match(surveys, `"environmentId": "${app.production.id}"`)
})

const first = await newSurvey('First')
const second = await newSurvey('Second')
const ada = await make('contacts', { userId: 'ada', attributes: { email: 'ada@example.com', plan: 'team' } })
const response = await respond(first, {
  contactId: ada,
  data: { ...everyAnswer('word', 'Ada wrote this', 3), campaign: 'spring' },
  ttc: { nps: 4_200 },
  language: 'de',
  meta: { url: 'https://app.example.org/settings', country: 'DE' },
  createdAt: '2026-01-02T10:00:00.000Z',
})
await respond(second, { finished: false, data: { nps: 9 }, createdAt: '2026-01-03T10:00:00.000Z' })

test('surveys are listed with their responses, found by a part of the name, and by status', async () => {
  const row = (text: string, name: string) => words(`<main>${text.slice(text.indexOf(`>${name}</a>`))}</main>`)
  const { text } = await as('read').page('surveys/')
  assert.match(row(text, 'First'), 'First no answers in the last 90 days – In progress App no trigger: no app shows it')
  assert.match(
    row(text, 'Second'),
    'Second no answers in the last 90 days – In progress App no trigger: no app shows it',
  )
  const found = words((await as('read').page('surveys/?name=SEC')).text)
  assert.equal([found.includes('Second'), found.includes('First')], [true, false])
  assert.match(words((await as('read').page('surveys/?status=paused')).text), 'No survey fits this search')
})

test('a survey in a link has its address, and one with more responses than are counted says so', async () => {
  const survey = { id: 's1', name: 'Linked', type: 'link', status: 'inProgress', createdAt: '2026-01-01T00:00:00.000Z' }
  const listed = { ...survey, environmentId: here, updatedAt: survey.createdAt }
  const counted = { started: 10_000, finished: 9_999, lastAt: survey.createdAt, isMore: true }
  const figure = { surveyId: 's1', ...counted, question: null, days: null, points: [], unread: null }
  const { ask } = consoleOf('read', {
    surveyUrl: 'https://answer.example.org/s/s1',
    api: ({ path }) =>
      Response.json({ data: /watch|webhooks/.test(path) ? [] : [path.includes('survey-figures') ? figure : listed] }),
  })
  const text = await (await ask(`/console/${here}/surveys/`)).text()
  assert.match(
    text,
    '<a class="any" href="https://answer.example.org/s/s1" rel="noreferrer">answer.example.org/s/s1</a>',
  )
  assert.match(words(text), 'Too many responses a day to count here')
  assert.match(words(text), 'Responses: 10,000+')
})

test('responses are listed newest first, and narrowed by the address', async () => {
  const list = async (query: string) => words((await as('read').page(`responses/${query}`)).text)
  const all = await list('')
  assert.ok(all.indexOf('9 Second') < all.indexOf('3 · 4 · Ada wrote this'), all)
  assert.match(all, /Ada wrote this · a word, b word, Ada wrote this First ada@example.com de Finished/)
  assert.match(all, '9 Second anonymous – Not finished')
  const narrow = await list(`?surveyId=${first}`)
  assert.match(narrow, 'All responses: 1 response.')
  assert.not.match(narrow, 'Not finished –')
  assert.match(await list('?finished=false'), 'Second anonymous')
  assert.match(await list('?userId=ada'), 'First ada')
  assert.match(await list('?userId=nobody'), 'No response fits this filter')
  assert.match(await list('?from=2026-01-03&to=2026-01-03'), ' 1 response ')
  assert.is((await as('read').page('responses/?surveyId=gone')).status, 404)
})

test('a list of more than a page leads to the next one, with its filter', async () => {
  const surveyId = await newSurvey('Long')
  const responses = Array.from({ length: 51 }, (_, n) => ({
    surveyId,
    finished: true,
    data: { nps: n % 11, words: `number ${n}` },
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
  }))
  await call('POST', '/api/v1/management/responses/bulk', { responses })
  const { text } = await as('read').page(`responses/?surveyId=${surveyId}&finished=true`)
  const next = /href="([^"]*cursor=[^"]*)">Next page/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  assert.match(next, `surveyId=${surveyId}`)
  assert.match(next, 'finished=true')
  const after = words((await as('read').page(`responses/?${next.split('?')[1]}`)).text)
  assert.match(words(text), '50 of 51, newest first')
  assert.match(after, 'the next 1 of 51')
  const tagged = words((await as('read').page(`responses/?surveyId=${surveyId}&suspicious=false`)).text)
  assert.match(
    tagged,
    'Only responses that fit: not suspicious. Shown: the newest 50.',
    'what the service would have to count has no total',
  )
  assert.match(after, 'number 0')
})

test('a response leads to those beside it in the list that it was found in, through responses of one moment too', async () => {
  const surveyId = await newSurvey('Walked')
  const at = (minute: number) => new Date(Date.UTC(2026, 1, 1, 0, minute)).toISOString()
  const responses = [1, 2, 2, 2, 2, 3, 4, 5].map((minute, n) => ({
    ...{ surveyId, finished: n % 3 !== 0, data: { words: `walked ${n}` }, createdAt: at(minute) },
  }))
  await call('POST', '/api/v1/management/responses/bulk', { responses })
  const linkIn = (text: string, rel: string) =>
    new RegExp(`rel="${rel}"[^>]*href="([^"]*)"`).exec(text)?.[1]?.replaceAll('&amp;', '&') ?? null
  const open = async (path: string) => (await as('read').page(path)).text
  for (const query of [`surveyId=${surveyId}`, `finished=true&surveyId=${surveyId}`]) {
    const list = (await open(`responses/?${query}`)).replaceAll('&amp;', '&')
    const listed = [...list.matchAll(/href="[^"]*responses\/([0-9a-z]+)\/\?[^"]*"/g)].map(([, id]) => id ?? '')
    const wanted = responses.filter(({ finished }) => finished || !query.startsWith('finished'))
    assert.is(listed.length, wanted.length)
    /** Follows the links of one kind from a response, to the end. */
    async function walk(from: string, rel: string): Promise<string[]> {
      const met = [from]
      let text = await open(`responses/${from}/?${query}`)
      for (let url = linkIn(text, rel); url !== null; url = linkIn(text, rel)) {
        const [, id = '', kept = ''] = /([0-9a-z]+)\/\?(.*)$/.exec(url) ?? []
        assert.equal(
          [...new URLSearchParams(kept)].sort(),
          [...new URLSearchParams(query)].sort(),
          'the filter is kept',
        )
        met.push(id)
        text = await open(`responses/${id}/?${kept}`)
      }
      return met
    }
    assert.equal(await walk(listed[0] ?? '', 'next'), listed)
    assert.equal(await walk(listed.at(-1) ?? '', 'prev'), listed.toReversed())
  }
  const [last] = responses.slice(-1)
  const text = await open(`responses/${response}/`)
  assert.ok(last && linkIn(text, 'prev') !== null, 'without a filter, the list is of all responses')
  assert.not.match(await open(`responses/${response}/?surveyId=gone`), /rel="(next|prev)"/)
  assert.match(await open(`responses/${response}/?surveyId=gone`), 'Ada wrote this')
})

test('what was given as an e-mail address, a telephone number or a web address leads there, on a response and in results', async () => {
  const text = { type: 'openText', required: false, headline: { default: 'Where?' } }
  const { id: surveyId } = await call('POST', '/api/v1/management/surveys', {
    environmentId: app.production.id,
    ...{ name: 'Where', type: 'link', status: 'inProgress' },
    questions: [
      { ...text, id: 'mail', inputType: 'email' },
      { ...text, id: 'phone', inputType: 'phone' },
      { ...text, id: 'words', inputType: 'text' },
      { id: 'who', type: 'contactInfo', required: false, headline: { default: 'Who?' } },
    ],
  })
  const data = {
    mail: 'ada@b.example',
    phone: '+49 30 12345',
    words: 'eve@b.example',
    who: ['Ada', '', 'l@b.example', '030 54321', 'eve@b.example'],
  }
  const { id } = await call('POST', '/api/v1/management/responses', { surveyId, finished: true, data })
  for (const path of [`responses/${id}/`, `surveys/${surveyId}/`]) {
    const page = (await as('read').page(path)).text
    assert.match(
      page,
      '<a class="any" href="mailto:ada@b.example" rel="noreferrer nofollow ugc">ada@b.example</a>',
      path,
    )
    assert.match(page, 'href="tel:+493012345"', path)
    assert.not.match(page, 'mailto:eve', path)
  }
  const page = (await as('read').page(`responses/${id}/`)).text
  assert.match(page, 'href="mailto:l@b.example"')
  assert.match(page, 'href="tel:03054321"')
})

test('a response has all its answers, who gave them, and where', async () => {
  const { text } = await as('read').page(`responses/${response}/`)
  const shown = words(text)
  assert.match(shown, 'Response of ada')
  assert.match(shown, '3 of 10 · Detractor took 4.2 s')
  assert.match(shown, '4 of 5')
  assert.match(shown, 'a word, b word, Ada wrote this')
  assert.match(shown, 'Picture 1: x.png Picture 2: y.png')
  assert.match(shown, '1. c word 2. a word 3. b word')
  assert.match(shown, 'r1 word c1 word r2 word c3 word')
  assert.match(shown, '1 Main Street Ada wrote this 10115 Germany')
  assert.match(shown, 'Country DE')
  assert.match(shown, 'plan team')
  assert.match(shown, 'Other fields campaign spring')
  assert.match(text, 'href="https://app.example.org/settings" rel="noreferrer nofollow ugc"')
  assert.not.match(text, 'Open</button>', 'a link to a file is made by those who may write')
  assert.match((await as('write').page(`responses/${response}/`)).text, '<button>Open</button>')
})

test('a private file opens by a link of 15 minutes, for those who may write', async () => {
  const name = `${app.production.id}/private/cv--fid--0b9fb4a2-2c0b-4d53-9d4a-61ef1ac0a1f0.pdf`
  const fileUrl = `https://feedback.example/storage/${name}`
  const { send, calls } = consoleOf('write', {
    api: () =>
      Response.json({ data: { url: `${fileUrl}?expires=1&signature=a`, expiresAt: '2026-01-01T00:15:00.000Z' } }),
  })
  const opened = await send(`/console/${here}/files`, { fileUrl })
  assert.equal([opened.status, opened.headers.get('location')], [303, `${fileUrl}?expires=1&signature=a`])
  assert.equal(
    calls.map(({ method, path }) => `${method} ${path}`),
    ['POST /api/v1/management/storage/link'],
  )
  assert.is((await as('read').post('files', { fileUrl })).status, 403)
})

test('the address of a private file leads people to its page, which says whose it is; from there it opens for those who may write', async () => {
  const name = await storeFile(app.storage, environmentId, { surveyId: first, responseId: response })
  const other = await storeFile(app.storage, environmentId, { surveyId: first, responseId: null })
  const { status, text } = await as('write').page(`files/${name}/`)
  assert.is(status, 200)
  assert.match(text, '>cv.pdf</span>')
  assert.match(text, new RegExp(`name="fileUrl" value="[^"]+/storage/${environmentId}/private/${name}"`))
  assert.match(text, 'Open the file</button>')
  assert.match(words(text), 'Responses cv.pdf An answer to First ')
  assert.match(text, `responses/${response}/">The response that it belongs to</a>`)
  assert.match(words((await as('write').page(`files/${other}/`)).text), 'No response names it')
  assert.is((await as('read').page(`files/${name}/`)).status, 403)
})

test('a file that does not exist is said to be none, with the way back to the responses, on its page and where it is opened', async () => {
  const none = 'cv--fid--ffffffff-2c0b-4d53-9d4a-61ef1ac0a1f0.pdf'
  for (const page of [
    await as('write').page('files/nothing.pdf/'),
    await as('write').page(`files/${none}/`),
    await as('write').post('files', { fileUrl: 'nothing.pdf' }),
    await as('write').post('files', { fileUrl: `https://feedback.example/storage/${environmentId}/private/${none}` }),
  ]) {
    assert.is(page.status, 404)
    assert.match(words(page.text), 'Responses There is no such file There is no file at this address.')
    assert.match(page.text, /responses\/">Responses<\/a>/)
    assert.not.match(page.text, 'Open the file')
  }
})

test('a contact has the surveys that it was shown, newest first, and when it was last seen', async () => {
  const eve = await make('contacts', { userId: 'eve' })
  assert.not.match(words((await as('read').page(`contacts/${eve}/`)).text), 'Shown surveys')
  for (const surveyId of [second, first]) {
    await call('POST', `/api/v1/client/${environmentId}/displays`, { surveyId, userId: 'eve' })
  }
  const shown = words((await as('read').page(`contacts/${eve}/`)).text)
  assert.match(shown, /Last seen \S.* Since/)
  assert.match(shown, /Shown surveys First .* Second /)
})

test('a contact has what is known and the responses, and is found by a part of the userId or the e-mail address', async () => {
  const shown = words((await as('read').page(`contacts/${ada}/`)).text)
  assert.match(shown, 'ada@example.com')
  assert.match(shown, 'plan team')
  assert.match(shown, /Ada wrote this · a word, b word, Ada wrote this First de Finished/)
  for (const search of [
    'ada',
    'ada@example.com',
    'AD',
    '@example',
    'ada&key=plan&value=team',
    '&key=plan&value=team',
  ]) {
    assert.match(
      words((await as('read').page(`contacts/?q=${search}`)).text),
      'ada@example.com ada ada@example.com plan: team',
    )
  }
  for (const search of ['dad', 'a', '&key=plan&value=tea', `${'a'.repeat(300)}`, '&cursor=none']) {
    const { status, text } = await as('read').page(`contacts/?q=${search}`)
    if (search.includes('cursor')) assert.is(status, 400)
    else assert.match(words(text), 'No contact fits')
  }
})

test('contacts come newest first or oldest first, page by page, with what was looked for', async () => {
  for (let n = 0; n < 52; n++) {
    await call('POST', '/api/v1/management/contacts', { userId: `paged-${n}`, attributes: { plan: 'paged' } })
  }
  const named = async (order: string) => {
    const found: string[] = []
    for (let query = `q=PAGED-&key=plan&value=paged${order}`, pages = 0; query !== ''; pages++) {
      const { text } = await as('read').page(`contacts/?${query}`)
      found.push(...[...text.matchAll(/>(paged-\d+)<\/a>/g)].map(([, name]) => name ?? ''))
      assert.match(text, 'value="PAGED-"')
      assert.ok(pages < 9, 'the pages end')
      query = /href="[^"?]*\?([^"]*cursor=[^"]*)">Next page/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    }
    return found
  }
  const newest = await named('')
  assert.is(new Set(newest).size, 52)
  assert.equal(await named('&order=asc'), newest.toReversed())
})

test('a userId of one character is found as a whole, and only with the attribute that is looked for', async () => {
  await call('POST', '/api/v1/management/contacts', { userId: 'z', attributes: { plan: 'paged' } })
  const shown = async (query: string) => words((await as('read').page(`contacts/?${query}`)).text)
  for (const query of ['q=z', 'q=z&key=plan&value=paged']) assert.match(await shown(query), 'z – plan: paged')
  for (const query of ['q=z&key=plan&value=team', 'q=z&key=none&value='])
    assert.match(await shown(query), 'No contact fits')
})

test('an attribute that cannot be looked for is a sentence, and what was filled in stays', async () => {
  for (const [key, value] of [
    ['userId', 'ada'],
    ['plan', 'x'.repeat(9000)],
  ] as const) {
    const { status, text } = await as('read').page(`contacts/?${new URLSearchParams({ q: 'kept', key, value })}`)
    assert.is(status, 200)
    assert.match(text, 'role="alert">This attribute cannot be looked for')
    assert.match(text, 'name="q" value="kept"')
    assert.match(text, `name="key" value="${key}"`)
  }
})

test('everything that is known of a contact is one file', async () => {
  const { text } = await as('read').page(`contacts/${ada}/`)
  assert.match(text, `contacts/${ada}/export/">Download everything we know</a>`)
  const answer = await as('read').ask(`/console/${environmentId}/contacts/${ada}/export/`)
  assert.is(answer.status, 200)
  assert.is(answer.headers.get('content-disposition'), `attachment; filename="contact-${ada}.json"`)
  assert.is(answer.headers.get('cache-control'), 'no-store')
  const { data } = (await answer.json()) as { data: { contact: { userId: string }; responses: unknown[] } }
  assert.is(data.contact.userId, 'ada')
  assert.ok(data.responses.length > 0)
  assert.is((await as('read').page(`contacts/c${'0'.repeat(24)}/export/`)).status, 404)
})

test('a response leads back to the page that led there, with its filter', async () => {
  const upOf = (text: string) => /<p class="small"><a href="([^"]*)">([^<]*)<\/a><\/p><h1>/.exec(text)?.slice(1) ?? []
  const id = await respond(first, { data: { words: 'leads back' }, userId: 'ada' })
  for (const [page, label, back] of [
    [`surveys/${first}/texts/words/?q=LEADS&from=2020-01-01`, 'Answers', `surveys/${first}/texts/words/`],
    [`surveys/${first}/?from=2020-01-01`, 'Results', `surveys/${first}/`],
    [`contacts/${ada}/?`, 'Contact', `contacts/${ada}/`],
    [`responses/?surveyId=${first}&from=2020-01-01`, 'Responses', 'responses/'],
  ] as const) {
    const { text } = await as('read').page(page)
    const address = new RegExp(`href="[^"]*/(responses/${id}/[^"]*)"`).exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    assert.not.equal(address, '', page)
    const [url = '', word] = upOf((await as('read').page(address)).text)
    assert.is(word, label)
    assert.match(url, back)
    if (page.includes('from=')) assert.match(url, 'from=2020-01-01')
    if (page.includes('q=')) assert.ok(url.includes('q=LEADS') && url.endsWith(`#r-${id}`), url)
    // A tag that is set in between does not forget where one came from.
    const [, query = ''] = address.split('?')
    const tagged = await as('write').post(`responses/${id}/tags`, { add: 'x', query })
    assert.is(upOf((await as('read').page(`responses/${id}/?${tagged.location?.split('?')[1] ?? ''}`)).text)[1], label)
  }
  for (const odd of ['texts.words', 'texts.', 'contact.', 'https%3A%2F%2Fevil.example', 'results', '..%2F..']) {
    const { status, text } = await as('read').page(`responses/${id}/?origin=${odd}`)
    assert.is(status, 200)
    assert.is(upOf(text)[1], 'Responses', odd)
  }
  await call('DELETE', `/api/v1/management/responses/${id}`)
})

test('the lines of an answer stay lines, in its response and in lists', async () => {
  const text = 'Line one\nLine two\n\n- bullet'
  const id = await respond(second, { data: { words: text } })
  const { text: page } = await as('read').page(`responses/${id}/`)
  assert.match(page, `<div class="lines" dir="auto">${text}</div>`)
  const { text: list } = await as('read').page('responses/')
  assert.match(list, '<span class="lines" dir="auto">Line one\nLine two\n- bullet</span>')
  for (const address of [`surveys/${second}/`, `surveys/${second}/texts/words/`]) {
    assert.match((await as('read').page(address)).text, `<blockquote class="lines" dir="auto">${text}</blockquote>`)
  }
})

test('the first language of a survey that names none is not known, in lists and on the page', async () => {
  const id = await respond(second, { data: { nps: 5 }, language: 'default' })
  assert.not.match(words((await as('read').page(`responses/${id}/`)).text), 'Language')
  const list = words((await as('read').page('responses/')).text)
  assert.match(list, '5 Second anonymous – Finished')
})

test('skipped questions and hidden fields are no answers of a response that is to be deleted', async () => {
  const hiddenFields = { enabled: true, fieldIds: ['plan'] }
  const made = { environmentId, name: 'Hidden', type: 'app', questions: everyQuestion('word'), hiddenFields }
  const surveyId = await make('surveys', made)
  const id = await respond(surveyId, { data: { nps: 9, rating: 4, words: '', plan: 'pro' } })
  assert.match(words((await as('manage').page(`responses/${id}/delete/`)).text), 'Answers 2 answers')
})

test('a response tells what was skipped from what was not asked, and from what came after it stopped', async () => {
  const text = (id: string) => ({ id, type: 'openText', headline: { default: `The ${id}` }, required: false })
  const questions = ['one', 'two', 'three', 'four'].map(text)
  const surveyId = await make('surveys', { environmentId, name: 'Ways', type: 'link', status: 'inProgress', questions })
  const page = async (body: object) =>
    words((await as('read').page(`responses/${await respond(surveyId, body)}/`)).text)
  const stopped = await page({ finished: false, data: { one: 'x', three: '' } })
  assert.match(stopped, 'The one x The two not asked The three skipped The four stopped before')
  assert.match(await page({ data: { one: 'x', three: 'y' } }), 'The two not asked The three y The four not asked')
})

test('answers stand beside the score of their response, and are narrowed to a group of it by one tap', async () => {
  const surveyId = await newSurvey('Beside')
  for (const [nps, text] of [
    [10, 'glad'],
    [2, 'sad'],
    [undefined, 'silent'],
  ] as const)
    await respond(surveyId, { data: { words: text, ...(nps !== undefined && { nps }) } })
  const read = async (query = '') => (await as('read').page(`surveys/${surveyId}/texts/words/${query}`)).text
  const text = await read()
  assert.match(words(text), /sad [^·]*2 of 10 · /)
  assert.match(words(text), /glad [^·]*10 of 10 · /)
  assert.is(words(text).match(/ of 10 · /g)?.length, 2)
  const link = /href="([^"]*)"[^>]*>Detractors, 0 to 6</.exec(text)?.[1]?.replaceAll('&amp;', '&').split('?')[1]
  const narrow = await read(`?${link}`)
  assert.match(words(narrow), 'sad')
  assert.not.match(words(narrow), 'glad')
  assert.match(narrow, /aria-current="true"[^>]*>Detractors/)
  assert.not.match(words(await (await as('read').page(`surveys/${surveyId}/texts/nps/`)).text), 'of 10')
})

test('several answers are tagged at once, and the tag is taken away from all of the page', async () => {
  const surveyId = await newSurvey('Several')
  const ids: string[] = []
  for (const text of ['one', 'two', 'three']) ids.push(await respond(surveyId, { data: { words: text } }))
  const path = `surveys/${surveyId}/texts/words/tags?q=o`
  const tagsOf = async () =>
    Promise.all(
      ids.map(async (id) =>
        (await app.call('GET', `/api/v1/management/responses/${id}`))
          .data<{ tags: { name: string }[] }>()
          .tags.map(({ name }) => name),
      ),
    )
  const post = (fields: Record<string, string | string[]>) => as('write').post(path, fields)
  assert.match((await post({ do: 'add', tag: 'x' })).text, 'Choose answers first')
  assert.match((await post({ do: 'add', response: [ids[0] ?? ''], tag: '' })).text, 'Enter the tag to add.')
  const { status, location } = await post({ do: 'add', response: [ids[0] ?? '', ids[2] ?? '', 'gone'], tag: 'price' })
  assert.is(status, 303)
  assert.match(location ?? '', /texts\/words\/\?.*q=o/)
  assert.match(location ?? '', /many=2&done=tagged/)
  assert.equal(await tagsOf(), [['price'], [], ['price']])
  const shown = words((await as('write').page(`surveys/${surveyId}/texts/words/?many=2&done=tagged`)).text)
  assert.match(shown, '2 answers have the tag now.')
  await post({ do: 'remove', isAll: 'true', all: ids.join(' '), tag: 'price' })
  assert.equal(await tagsOf(), [[], [], []])
  assert.not.match((await as('read').page(`surveys/${surveyId}/texts/words/`)).text, 'isAll')
})

test('frequent words are counted where they are asked for, and each searches', async () => {
  const surveyId = await newSurvey('Frequent')
  const texts = ['More templates please', 'a template', 'Templates for teams', 'teams', 'teams']
  for (const text of texts) await respond(surveyId, { data: { words: text } })
  const page = `surveys/${surveyId}/texts/words/`
  const { text } = await as('read').page(page)
  assert.match(text, /href="[^"]*words=true"[^>]*>Frequent words</)
  const counted = (await as('read').page(`${page}?words=true`)).text
  assert.match(words(counted), /Frequent words Words .*teams 60 % 3 .*templates 60 % 3 /)
  assert.match(words(counted), 'In how many of the newest 5 answers')
  assert.match(counted, /href="[^"]*q=template&amp;words=true/)
})

test('the reader of answers says how many there are, and whose tags it counts', async () => {
  const surveyId = await newSurvey('Read')
  const responses = Array.from({ length: 57 }, (_, n) => ({ surveyId, finished: true, data: { words: `text ${n}` } }))
  await call('POST', '/api/v1/management/responses/bulk', { responses })
  const { text } = await as('read').page(`surveys/${surveyId}/texts/words/`)
  assert.match(words(text), '50 of 57, newest first')
  assert.match(words(text), 'Tags on this page')
  const next = /href="([^"]*cursor=[^"]*)">Next page/.exec(text)?.[1]?.replaceAll('&amp;', '&').split('?')[1]
  const after = words((await as('read').page(`surveys/${surveyId}/texts/words/?${next}`)).text)
  assert.match(after, 'the next 7 of 57')
  const searched = words((await as('read').page(`surveys/${surveyId}/texts/words/?q=text`)).text)
  assert.match(searched, 'the newest 50 ', 'how many a search finds is not counted')
})

test('the reader of answers says what people call who answered', async () => {
  const { text } = await as('read').page(`surveys/${first}/texts/words/`)
  assert.match(text, />ada@example\.com<\/a>/)
  assert.not.match(text, />ada<\/a>/)
})

test('a response is deleted after a page that asks, by those who may manage', async () => {
  const id = await respond(first, { data: { nps: 1 } })
  assert.is((await as('write').page(`responses/${id}/delete/`)).status, 403)
  const asked = await as('manage').page(`responses/${id}/delete/`)
  assert.match(words(asked.text), 'Its answers and files are deleted for good. ')
  const done = await as('manage').post(`responses/${id}/delete`)
  assert.equal([done.status, done.location?.endsWith('/responses/?done=responseDeleted')], [303, true])
  assert.is((await as('manage').page(`responses/${id}/`)).status, 404)
  const confirmed = '<div class="note" role="status" tabindex="-1" autofocus>The response was deleted.</div>'
  assert.match((await as('manage').page('responses/?done=responseDeleted')).text, confirmed)
  for (const unknown of ['', '?done=constructor', '?done=<b>']) {
    assert.not.match((await as('manage').page(`responses/${unknown}`)).text, /role="status"|<b>|undefined/)
  }
})

test('a response that was found in a list leads back to it, also when it is deleted or tagged', async () => {
  const id = await respond(second, { finished: false, data: { nps: 2 } })
  const query = `finished=false&surveyId=${second}`
  const isFiltered = (address = '') => ['finished=false', `surveyId=${second}`].every((part) => address.includes(part))
  const linked = (text: string, name: string) => new RegExp(`href="([^"]*)"[^>]*>${name}<`).exec(text)?.[1]
  const list = (await as('manage').page(`responses/?${query}`)).text
  assert.ok(isFiltered(new RegExp(`href="[^"]*${id}/([^"]*)"`).exec(list)?.[1]), list)
  const one = (await as('manage').page(`responses/${id}/?${query}`)).text
  assert.ok(isFiltered(/<p class="small"><a href="([^"]*)">Responses/.exec(one)?.[1]), 'the list above')
  assert.ok(isFiltered(linked(one, 'Delete')))
  const tagged = await as('manage').post(`responses/${id}/tags`, { add: 'seen', query })
  assert.ok(isFiltered(tagged.location ?? ''))
  const asked = (await as('manage').page(`responses/${id}/delete/?${query}`)).text
  assert.match(asked, '<input type="hidden" name="query" value="finished=false&amp;surveyId=')
  const done = await as('manage').post(`responses/${id}/delete`, { query })
  assert.ok(isFiltered(done.location ?? ''), done.location ?? '')
  const after = words((await as('manage').page(`responses/?${done.location?.split('?')[1]}`)).text)
  assert.match(after, 'The response was deleted.')
  assert.not.match(after, 'ignored')
})

test('what people did with a button or a box is told in words', async () => {
  const id = await respond(second, { data: { cta: 'dismissed', consent: 'accepted' } })
  const shown = words((await as('read').page(`responses/${id}/`)).text)
  assert.match(shown, 'Not clicked')
  assert.match(shown, 'Agreed')
  const where = JSON.stringify({
    conditions: [{ type: 'question', id: 'consent', operator: 'equals', value: 'accepted' }],
  })
  const list = words((await as('read').page(`responses/?surveyId=${second}&where=${encodeURIComponent(where)}`)).text)
  assert.match(list, '= Agreed ×')
})

test('a contact is called by the name that the app has told, with the userId beside', async () => {
  const id = await make('contacts', { userId: 'u-815', attributes: { firstName: 'Grace', lastName: 'Hopper' } })
  assert.match(words((await as('read').page(`contacts/${id}/`)).text), 'Grace Hopper u-815')
})

test('a contact is deleted with its responses, or without them', async () => {
  for (const responses of ['keep', 'delete'] as const) {
    const id = await make('contacts', { userId: `leaves ${responses}`, attributes: {} })
    const left = await respond(first, { contactId: id, data: { words: 'farewell' } })
    const asked = await as('manage').page(`contacts/${id}/delete/`)
    assert.match(words(asked.text), 'What is known of this person is deleted for good')
    assert.is((await as('manage').post(`contacts/${id}/delete`, { responses })).status, 303)
    assert.is((await as('manage').page(`contacts/${id}/`)).status, 404)
    const after = await as('manage').page(`responses/${left}/`)
    assert.is(after.status, responses === 'keep' ? 200 : 404)
    if (responses === 'keep') assert.match(words(after.text), 'Contact anonymous')
  }
  const wrong = await as('manage').post(`contacts/${ada}/delete`, { responses: 'perhaps' })
  assert.is(wrong.status, 422)
  assert.is((await as('manage').page(`contacts/${ada}/`)).status, 200)
})

test.run()
