import { open } from './serve.ts'
import { asks, calculate, choices, jump, language, operand, question, requires, rule, text } from '../../engine/test/surveys.ts'
const q = (id: string, meta?: any) => operand('question', id, meta)
const app = await open({ rateLimit: false })
const mk = async (questions: any[], more: any = {}) => { const b = { environmentId: app.production.id, name: 'F', type: 'link', status: 'inProgress', answers: 'count', questions, ...more }; const a = await app.call('POST', '/api/v1/management/surveys', { body: b }); if (a.status !== 200) { console.log('refused', a.status, a.text.slice(0, 300)); return null } return (a.json as any).data }
const send = async (id: string, data: any, more: any = {}) => { app.clock.advance(1000); const rid = await app.respond(id, { finished: true, data, ...more }); const r: any = await app.response(rid); return r }
const show = (n: string, r: any) => console.log(n, JSON.stringify(r.impossible), r.surveyEdition, r.isEditionGuessed, JSON.stringify(r.quotas ?? ''))
const clean = (x: any[]) => x.map((one) => ({ ...one }))
// twins accepted?
for (const [n, qs] of [
  ['twin choices', [question('a', 'ranking', { required: true, choices: [{ id: 'a', label: text('Same') }, { id: 'b', label: text('Same') }] })]],
  ['twin rows', [question('a', 'matrix', { required: true, rows: [{ id: 'r1', label: text('R') }, { id: 'r2', label: text('R') }], columns: choices('x', 'y') })]],
  ['url limit', [question('t', 'openText', { inputType: 'url', charLimit: { enabled: true, max: 15 } })]],
  ['number limit', [question('t', 'openText', { inputType: 'number', charLimit: { enabled: true, max: 3 } })]],
  ['recall rows', [question('f', 'openText'), question('g', 'openText'), question('a', 'matrix', { required: true, rows: [{ id: 'r1', label: text('#recall:f/fallback:x#') }, { id: 'r2', label: text('#recall:g/fallback:x#') }], columns: choices('x', 'y') })]],
  ['backward', [question('a', 'openText', { logic: [rule([asks(q('a'), 'isSubmitted')], jump('end'))], logicFallback: 'end' }), question('b', 'openText'), question('c', 'openText', { logic: [rule([asks(q('c'), 'equals', 'never')], jump('end'))], logicFallback: 'a' })]],
] as any) { const s = await mk(qs, n === 'backward' ? { endings: [{ id: 'end', type: 'endScreen', headline: text('x') }] } : {}); console.log(n, s ? 'accepted' : 'REFUSED') }
// mixed editions
{
  const qs = (label: string, required = false) => [question('a', 'multipleChoiceSingle', { required: true, choices: [{ id: 'x', label: text(label) }, { id: 'y', label: text('Y') }] }), question('b', 'openText', { required })]
  const s: any = await mk(qs('Old'))
  const first = await app.respond(s.id, { finished: false, data: { a: 'Old' }, surveyEdition: 1 })
  const first2 = await app.respond(s.id, { finished: false, data: { a: 'Old' }, surveyEdition: 1 })
  const first3 = await app.respond(s.id, { finished: false, data: { a: 'Old' }, surveyEdition: 1 })
  app.clock.advance(1000)
  const put = await app.call('PUT', `/api/v1/management/surveys/${s.id}`, { body: { questions: qs('New') } }); if (put.status !== 200) console.log(put.text)
  app.clock.advance(1000)
  await app.call('PUT', `${app.client}/responses/${first}`, { body: { data: { b: 'x' }, finished: true, surveyEdition: 2 } })
  show('begun in 1, finished in 2 (said)', await app.response(first))
  await app.call('PUT', `${app.client}/responses/${first2}`, { body: { data: { b: 'x' }, finished: true } })
  show('begun in 1, finished unsaid', await app.response(first2))
  app.clock.advance(8 * 86_400_000)
  await app.call('PUT', `${app.client}/responses/${first3}`, { body: { data: { b: 'x' }, finished: true } })
  show('said 1 at start, finishing PUT says none 8 days later', await app.response(first3))
  show('new label in said edition 1', await send(s.id, { a: 'New', b: '' }, { surveyEdition: 1 }))
  for (const e of [0, -1, 1.5, '1', null, 1e9, 2147483648, 1e20, true, [], '__proto__']) { const a = await app.call('POST', `${app.client}/responses`, { body: { surveyId: s.id, finished: true, data: { a: 'Old', b: '' }, surveyEdition: e } }); const r: any = a.status === 200 ? await app.response((a.json as any).data.id) : null; console.log('surveyEdition', JSON.stringify(e), a.status, r && JSON.stringify([r.impossible, r.surveyEdition]), a.status >= 500 ? a.text : '') }
  const other: any = await mk(qs('Z'))
  const dev: any = await (async () => { const b = { environmentId: app.development.id, name: 'F', type: 'link', status: 'inProgress', questions: qs('D') }; return (await app.call('POST', '/api/v1/management/surveys', { body: b, key: app.development.key })).data() })()
  const M = '/api/v1/management'
  for (const e of ['0', '1', '2', '3', '-1', '1.5', '01', '1e0', '999999999', '9999999999', '', ' 1', '1&edition=2', '%00', '%27', 'null', '１', '__proto__'])
    for (const p of [`/responses?surveyId=${s.id}&edition=`, `/responses?edition=`, `/surveys/${s.id}/summary?edition=`, `/surveys/${s.id}/trend?edition=`, `/surveys/${s.id}/answers/a?edition=`, `/surveys/${s.id}/summary?surveyId=${other.id}&edition=`, `/responses?surveyId=${dev.id}&edition=`, `/responses?surveyId=nope&edition=`]) {
      const a = await app.call('GET', M + p + e)
      if (a.status >= 500 || ['1', '2', '3', '1&edition=2'].includes(e)) console.log(a.status, p.replace(s.id, 'S').replace(other.id, 'OTHER').replace(dev.id, 'DEV') + e, a.status === 200 ? (Array.isArray((a.json as any)?.data) ? (a.json as any).data.length : JSON.stringify([(a.json as any).data.finishedCount, (a.json as any).data.impossibleCount])) : a.text.slice(0, 120))
      else if (a.status !== 400) console.log('!', a.status, p.slice(0, 20), JSON.stringify(e))
    }
  for (const j of ['true', 'false', 'TRUE', '1', '', 'true&judge=false', 'false&judge=true', '%00'])
    for (const [meth, p, body] of [['POST', '/responses', { surveyId: s.id, finished: true, data: { a: 'Bad' } }], ['POST', '/responses/bulk', { responses: [{ surveyId: s.id, finished: true, data: { a: 'Bad' } }] }]] as any) {
      const a = await app.call(meth, `${M}${p}?judge=${j}`, { body }); console.log('judge', j, p, a.status, a.status === 200 ? JSON.stringify((a.json as any).data.impossible ?? (a.json as any).data) : a.text.slice(0, 100))
    }
  const c = await app.call('POST', `${app.client}/responses?judge=false`, { body: { surveyId: s.id, finished: true, data: { a: 'Bad', b: '' } } })
  console.log('client judge=false', c.status, c.status === 200 && JSON.stringify(((await app.response((c.json as any).data.id)) as any).impossible))
}
// quotas
{
  const qs = [question('a', 'openText', { required: true }), question('b', 'openText', { required: true }), question('c', 'nps', { required: true })]
  const s: any = await mk(qs, { quotas: [{ where: null, limit: 1000000, action: 'close' }] })
  if (s) { show('quota close w/o ending, data {} no endingId', await send(s.id, {})); show('.. only c bad', await send(s.id, { c: 11 })); show('.. c only, endingId null', await send(s.id, { a: '', c: 3 }, { endingId: null })) }
  const t: any = await mk(qs, { endings: [{ id: 'end', type: 'endScreen', headline: text('x') }, { id: 'full', type: 'endScreen', headline: text('x') }], quotas: [{ where: null, limit: 1000000, action: 'endWith', endingId: 'full' }] })
  if (t) { show('quota endWith full, claimed though not full', await send(t.id, {}, { endingId: 'full' })); show('.. normal', await send(t.id, {}, { endingId: 'end' })); show('wrong endingId', await send(t.id, { a: 'x', b: 'x', c: 1 }, { endingId: 'full' })); show('unknown endingId', await send(t.id, { a: 'x', b: 'x', c: 1 }, { endingId: 'zzz' })) }
  // quota that was changed while page open
  const u: any = await mk(qs, { endings: [{ id: 'end', type: 'endScreen', headline: text('x') }, { id: 'full', type: 'endScreen', headline: text('x') }], quotas: [{ where: null, limit: 1, action: 'endWith', endingId: 'full' }] })
  if (u) {
    show('fills', await send(u.id, { a: 'x', b: 'x', c: 1 }, { endingId: 'end' }))
    const a = await app.call('POST', `${app.client}/responses`, { body: { surveyId: u.id, finished: false, data: { a: 'x' } } }); console.log(a.text)
    const rid = (a.json as any).data.id
    app.clock.advance(1000)
    await app.call('PUT', `/api/v1/management/surveys/${u.id}`, { body: { quotas: [] } }); app.clock.advance(1000)
    await app.call('PUT', `${app.client}/responses/${rid}`, { body: { finished: true, endingId: 'full', data: {} } })
    show('led by quota that was removed meanwhile', await app.response(rid))
  }
  const w: any = await mk(qs, { autoComplete: 2 })
  if (w) { await send(w.id, { c: 11 }); await send(w.id, { c: 11 }); console.log('autoComplete 2 with 2 impossible:', ((await app.call('GET', `/api/v1/management/surveys/${w.id}`)).json as any).data.status) }
}
// weak
{
  const s: any = await mk([question('d', 'date'), question('k', 'cal'), question('ad', 'address', Object.fromEntries(['addressLine1', 'addressLine2', 'city', 'state', 'zip', 'country'].map((n) => [n, { show: n === 'city', required: n === 'city' }]))), question('f', 'fileUpload', { allowMultipleFiles: true }), question('n', 'openText', { inputType: 'number', required: false }), question('e', 'openText', { inputType: 'email' }), question('r', 'openText', { required: true })])
  for (const [n, d] of [['date', { d: 'foo 5', r: 'x' }], ['date 2', { d: '0001-13-45 2001', r: 'x' }], ['cal', { k: 'lol', r: 'x' }], ['address hidden lines', { ad: ['hidden!', 'x', 'Bonn', 'y', 'z', 'q'], r: 'x' }], ['address 100 lines', { ad: Array(100).fill('x'), r: 'x' }], ['address missing city', { ad: ['x'], r: 'x' }], ['file', { f: ['javascript:alert(1)'], r: 'x' }], ['number hex', { n: '0x1F', r: 'x' }], ['number Infinity', { n: 'Infinity', r: 'x' }], ['number blank', { n: '   ', r: 'x' }], ['required blank', { r: '   ' }], ['email', { e: 'x', r: 'x' }], ['address ""', { ad: 'x', r: 'x' }], ['empty obj text', { r: {} }], ['r list', { r: [] }], ['r number', { r: 5 }]] as any) show(n, await send(s.id, d))
}
process.exit(0)
