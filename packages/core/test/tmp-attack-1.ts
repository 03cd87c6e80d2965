import { begin, back, submit, toSend, impossibleIn, checkAnswer } from '../../engine/src/index.ts'
import { all, asks, calculate, choices, jump, language, operand, question, requires, rule, survey, text } from '../../engine/test/surveys.ts'
const q = (id: string, meta?: any) => operand('question', id, meta)
let held = 0
function walkIt(name: string, model: any, steps: any[], opts: any = {}) {
  let s: any = begin(model, { seed: 's', ...opts })
  for (const step of steps) {
    if (step === '<') { s = back(model, s); continue }
    if (step && step.lang) { s = { ...s, language: step.lang }; continue }
    if (s.at.kind === 'ending') break
    const r: any = submit(model, s, step)
    if (r.faults) { console.log('??', name, 'refused', s.at, JSON.stringify(step), JSON.stringify(r.faults)); return }
    s = r.session
  }
  if (s.at.kind !== 'ending') console.log('??', name, 'not ended', s.at)
  const { data, variables, language } = toSend(model, s) as any
  const d = JSON.parse(JSON.stringify({ data, variables }))
  const v = impossibleIn(model, { answers: d.data, variables: d.variables, language, hidden: opts.hidden ?? {} })
  if (v.length) console.log('FALSE', name, JSON.stringify(v), JSON.stringify(d), language)
  else held++
}
const langs = { languages: [language('en', { isDefault: true }), language('de')] }
// own text that is label in another language
{
  const ch = [{ id: 'yes', label: text('Yes', { de: 'Ja' }) }, { id: 'no', label: text('No', { de: 'Nein' }) }, { id: 'other', label: text('Other', { de: 'Anderes' }) }]
  for (const [op, val] of [['equals', 'yes'], ['equals', 'other']] as any) {
    const m = survey([question('a', 'multipleChoiceSingle', { choices: ch, required: true, logic: [rule([asks(q('a'), op, val)], jump('c'))] }), question('b', 'openText', { required: true }), question('c', 'openText')], langs)
    for (const t of ['Ja', 'yes', 'Yes', 'Other', 'other', 'Anderes', ' Ja '])
      for (const l of ['en', 'de']) walkIt(`other text ${t} in ${l}, rule ${op} ${val}`, m, [{ other: t }, 'x', 'y'], { language: l })
  }
  const m2 = survey([question('a', 'multipleChoiceMulti', { choices: ch, logic: [rule([asks(q('a'), 'includesOneOf', ['yes'])], jump('c'))] }), question('b', 'openText', { required: true }), question('c', 'openText')], langs)
  walkIt('multi other=Ja', m2, [[{ other: 'Ja' }], 'x', 'y'])
  walkIt('multi other=Ja + yes', m2, [['yes', { other: 'Ja' }], 'x', 'y'])
  const m3 = survey([question('a', 'ranking', { choices: ch, required: true })], langs)
  for (const t of ['Ja', 'Yes', 'yes', 'other', 'Other', 'Anderes', 'Nein']) for (const l of ['en', 'de']) walkIt(`ranking other=${t} ${l}`, m3, [[{ other: t }, 'yes', 'no']], { language: l })
  walkIt(`ranking no other`, m3, [['yes', 'no']])
  walkIt(`ranking other blank`, m3, [['yes', 'other', 'no']])
  // variable from other
  const m4 = survey([question('a', 'multipleChoiceSingle', { choices: ch, logic: [rule([asks(q('a'), 'equals', 'yes')], calculate('n', 'add', 1))] })], { ...langs, variables: [{ id: 'n', name: 'n', type: 'number', value: 0 }] } as any)
  walkIt('other=Ja with score', m4, [{ other: 'Ja' }])
  // required and single w/out other but requiring
}
// twins
{
  const tw = [{ id: 'a', label: text('Same') }, { id: 'b', label: text('Same') }, { id: 'c', label: text('C') }]
  const m = survey([question('a', 'multipleChoiceSingle', { choices: tw, required: true, logic: [rule([asks(q('a'), 'equals', 'b')], jump('c'))] }), question('b', 'openText', { required: true }), question('c', 'openText')])
  walkIt('twin second', m, ['b', 'y'])
  const r = survey([question('a', 'ranking', { choices: tw, required: true })])
  walkIt('ranking twins', r, [['b', 'a', 'c']])
  const de = [{ id: 'a', label: text('Apple', { de: 'Frucht' }) }, { id: 'b', label: text('Pear', { de: 'Frucht' }) }]
  const rd = survey([question('a', 'ranking', { choices: de, required: true })], langs)
  walkIt('ranking de twins', rd, [['b', 'a']], { language: 'de' })
  const mx = survey([question('a', 'matrix', { required: true, rows: [{ id: 'r1', label: text('R') }, { id: 'r2', label: text('R') }], columns: choices('x', 'y') })])
  walkIt('matrix twin rows', mx, [{ r1: 'x', r2: 'y' }])
  const mxr = survey([question('f', 'openText'), question('g', 'openText'), question('a', 'matrix', { required: true, rows: [{ id: 'r1', label: text('#recall:f/fallback:x#') }, { id: 'r2', label: text('#recall:g/fallback:x#') }], columns: choices('x', 'y') })])
  walkIt('matrix recall rows differ', mxr, ['A', 'B', { r1: 'x', r2: 'y' }])
  walkIt('matrix recall rows equal', mxr, ['A', 'A', { r1: 'x', r2: 'y' }])
  walkIt('matrix recall rows skipped', mxr, [null, null, { r1: 'x', r2: 'y' }])
  walkIt('matrix recall row = other row label', mxr, ['A', 'r1', { r1: 'x', r2: 'y' }])
  const ch = [{ id: 'a', label: text('#recall:f/fallback:x#') }, { id: 'b', label: text('#recall:g/fallback:x#') }, { id: 'c', label: text('Nope') }]
  for (const type of ['multipleChoiceMulti', 'ranking'] as const) {
    const mr = survey([question('f', 'openText'), question('g', 'openText'), question('a', type, { choices: ch })])
    for (const [f, g] of [['A', 'B'], ['A', 'A'], [null, null], ['Nope', 'B'], ['', 'B']] as any) walkIt(`${type} recall ${f} ${g}`, mr, [f, g, ['a', 'b', 'c']])
  }
  const ms = survey([question('f', 'openText'), question('a', 'multipleChoiceSingle', { required: true, choices: [{ id: 'a', label: text('#recall:f/fallback:x#') }, { id: 'c', label: text('Nope') }], logic: [rule([asks(q('a'), 'equals', 'c')], jump('z'))] }), question('b', 'openText', { required: true }), question('z', 'openText')])
  walkIt('recall becomes label', ms, ['Nope', 'c', 'z'])
  walkIt('recall becomes label a', ms, ['Nope', 'a', 'z', 'y'])
  walkIt('recall becomes id', ms, ['c', 'a', 'z', 'y'])
  for (const odd of ['a\0b', 'x\ud800', 'x'.repeat(999) + '😀', '<b>x</b>', ' sp  ace ', '#recall:f/fallback:y#', '$&', '__proto__', 'constructor', '1e3', '😀'.repeat(600)]) walkIt(`recall of ${odd.slice(0, 20)}`, ms, [odd, 'a', 'z', 'y'])
}
// text limits
for (const [inputType, lim, vals] of [
  ['number', { min: 3 }, ['+12', '.50', '007', '1.0']], ['number', { max: 3 }, ['.25', '-.5', '5.', '+12']], ['url', { max: 15 }, ['example.org', 'http://a.org']],
  ['phone', { min: 5 }, ['+49 12']], ['email', { max: 7 }, ['a@b.org\u200b']], ['text', { min: 2, max: 4 }, ['a\r\nbc', 'abcd ', '😀😀', 'a\0bc', '\ud800\ud800xx']],
  ['number', {}, ['1e5', '٣', '1e400', '0x10', '-0']],
] as any) for (const v of vals) walkIt(`openText ${inputType} ${JSON.stringify(lim)} ${JSON.stringify(v)}`, survey([question('t', 'openText', { inputType, charLimit: { enabled: true, ...lim } })]), [v])
// backwards fallback + startAt
{
  const m = survey([
    question('a', 'openText', { logic: [rule([asks(q('a'), 'isSubmitted')], jump('end'))], logicFallback: 'end' }),
    question('b', 'openText'), question('c', 'openText', { logic: [rule([asks(q('c'), 'equals', 'never')], jump('end'))], logicFallback: 'a' }),
  ])
  walkIt('startAt b, back to a', m, ['x', 'y', 'z'], { startAt: 'b' })
  walkIt('startAt c, back to a', m, ['x', 'y', 'z'], { startAt: 'c' })
  walkIt('startAt c, skipped', m, [null, null, null], { startAt: 'c' })
}
// calculations
{
  const vars = [{ id: 'n', name: 'n', type: 'number', value: 1 }, { id: 't', name: 't', type: 'text', value: '' }]
  const m = survey([question('a', 'openText', { inputType: 'number', logic: [rule([asks(q('a'), 'isSubmitted')], calculate('n', 'divide', q('a')), calculate('t', 'concat', q('a')))] }),
    question('b', 'multipleChoiceSingle', { choices: [{ id: 'yes', label: text('Yes', { de: 'Ja' }) }, { id: 'no', label: text('No #recall:t/fallback:x#') }], logic: [rule([asks(q('b'), 'isSubmitted')], calculate('t', 'concat', q('b')), calculate('n', 'multiply', operand('variable', 'n')))] }),
    question('c', 'multipleChoiceMulti', { logic: [rule([asks(q('c'), 'isSubmitted')], calculate('t', 'assign', q('c')))] }), question('d', 'date', { logic: [rule([asks(q('d'), 'isSubmitted')], calculate('t', 'concat', q('d')), calculate('t', 'concat', operand('hiddenField', 'h')))] })],
    { ...langs, variables: vars, hiddenFields: { enabled: true, fieldIds: ['h'] } } as any)
  for (const a of ['0', '3', '1e-300', '1e308', null, '-0', '.5', '7']) for (const b of ['yes', 'no', null]) for (const c of [null, ['red'], ['red', { other: 'ü, x' }], ['green', 'blue']]) for (const d of [null, '2024-02-29']) for (const l of ['en', 'de'])
    walkIt(`calc ${a} ${b} ${JSON.stringify(c)} ${d} ${l}`, m, [a, b, c, d], { language: l, hidden: { h: 'H' } })
  walkIt('text var 40k', m, ['3', 'yes', ['red', { other: '😀'.repeat(16000) }], '2024-02-29'], { hidden: { h: '😀'.repeat(9000) } })
  walkIt('lang switch', m, ['3', 'no', { lang: 'de' }, ['red'], '2024-02-29'], { hidden: { h: 'H' } })
}
// matrix rules on rows
{
  const m = survey([question('a', 'matrix', { rows: [text('1'), text('2', { de: '1' }), text('x')], columns: [text('0', { de: '1' }), text('1', { de: '0' })], logic: [rule([asks(q('a', { row: '1' }), 'equals', '0')], jump('c'), requires('c'))] }), question('b', 'openText', { required: true }), question('c', 'openText')], langs)
  const cols = [null, 0, 1]
  const { optionsOf, rowsOf } = await import('../../engine/src/options.ts')
  const C = optionsOf(m.questions[0]).map((x) => x.id), R = rowsOf(m.questions[0]).map((x) => x.id)
  console.log(C, R)
  for (const x of cols) for (const y of cols) for (const z of cols) for (const l of ['en', 'de']) {
    const v: any = {}; [x, y, z].forEach((c, i) => { if (c !== null) v[R[i]!] = C[c] })
    walkIt(`mx ${x}${y}${z} ${l}`, m, [v, 'x', 'y'], { language: l })
  }
}
// back and change, hidden fields, requireAnswer
{
  const ch = choices('red', 'green', 'other')
  const m = survey([question('a', 'multipleChoiceSingle', { choices: ch, logic: [rule([asks(q('a'), 'equals', 'red')], jump('c'), requires('c')), rule([asks(operand('hiddenField', 'h'), 'equals', 'x')], requires('b'))] }), question('b', 'openText'), question('c', 'address')], { hiddenFields: { enabled: true, fieldIds: ['h'] } } as any)
  const addr = ['a', '', '', '', '', '']
  for (const h of ['x', 'y', '']) for (const first of ['red', 'green', { other: 'q' }, null]) for (const second of ['red', 'green', { other: 'The red' }, null])
    walkIt(`back ${h} ${JSON.stringify(first)} ${JSON.stringify(second)}`, m, [first, ...(first === 'red' ? [addr] : ['bb']), '<', ...(first === 'red' ? [] : []), '<', second, ...(second === 'red' ? [addr] : ['bb', addr]), 'x'].slice(0), { hidden: { h } })
  walkIt('prefill skip', m, ['b', addr], { prefilled: { a: 'green' }, skipPrefilled: true })
  walkIt('prefill skip all', m, ['b', addr, addr], { prefilled: { a: 'green', b: 'z', c: addr }, skipPrefilled: true })
}
console.log('held', held)
