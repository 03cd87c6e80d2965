import { impossibleIn } from '../../engine/src/index.ts'
import { all, any, asks, calculate, choices, jump, operand, question, rule, survey, text } from '../../engine/test/surveys.ts'
const q = (id: string, meta?: any) => operand('question', id, meta)
const time = (n: string, m: any, answers: any, more: any = {}) => { const bytes = JSON.stringify(answers).length; const t = performance.now(); let v: any; try { v = impossibleIn(m, { answers, ...more }) } catch (e) { v = String(e) } console.log(n, `body ${bytes}`, `survey ${JSON.stringify(m).length}`, (performance.now() - t).toFixed(0) + ' ms', typeof v === 'string' ? v : JSON.stringify(v?.slice?.(0, 1)), v.length) }
const ids = (n: number) => Array.from({ length: n }, (_, i) => 'q' + i)
time('200 openText', survey(ids(200).map((i) => question(i, 'openText'))), Object.fromEntries(ids(200).map((i) => [i, 'x'])))
const C = Array.from({ length: 1000 }, (_, i) => ({ id: 'c' + i, label: text('' + i) }))
const CO = [...C.slice(0, 999), { id: 'other', label: text('Other') }]
time('1 multi 1000 chosen', survey([question('a', 'multipleChoiceMulti', { choices: C })]), { a: C.map((c) => c.label.default) })
time('1 ranking 1000', survey([question('a', 'ranking', { choices: C, required: true })]), { a: C.map((c) => c.label.default).reverse() })
time('1 multi 1000 own texts', survey([question('a', 'multipleChoiceMulti', { choices: CO })]), { a: C.map((c) => 'u' + c.label.default) })
const tw = C.map((c, i) => ({ id: c.id, label: text('' + (i >> 1)) }))
time('1 multi twins', survey([question('a', 'multipleChoiceMulti', { choices: tw })]), { a: tw.map((c) => c.label.default) })
const same = C.map((c, i) => ({ id: c.id, label: text('s') }))
time('1 multi 1000 the same', survey([question('a', 'multipleChoiceMulti', { choices: same })]), { a: same.map((c) => 's') })
time('20 multi 1000 the same', survey(ids(20).map((i) => question(i, 'multipleChoiceMulti', { choices: same }))), Object.fromEntries(ids(20).map((i) => [i, same.map(() => 's')])))
time('20 multi 1000 own texts', survey(ids(20).map((i) => question(i, 'multipleChoiceMulti', { choices: CO }))), Object.fromEntries(ids(20).map((i) => [i, C.map((c) => 'u' + c.label.default)])))
time('20 ranking 1000', survey(ids(20).map((i) => question(i, 'ranking', { choices: C, required: true }))), Object.fromEntries(ids(20).map((i) => [i, C.map((c) => c.label.default)])))
const L = Array.from({ length: 200 }, (_, i) => ({ id: 'l' + i, label: text('' + i) }))
const cells = Object.fromEntries(L.map((l, i) => ['' + i, '' + (199 - i)]))
time('1 matrix 200x200', survey([question('a', 'matrix', { rows: L, columns: L, required: true })]), { a: cells })
time('50 matrix 200x200', survey(ids(50).map((i) => question(i, 'matrix', { rows: L, columns: L, required: true }))), Object.fromEntries(ids(50).map((i) => [i, cells])))
// recalls in labels of 1000 choices
const R = C.map((c) => ({ id: c.id, label: text('#recall:q0/fallback:x#'.repeat(10) + c.id, { de: '#recall:q0/fallback:x#'.repeat(10) + c.id }) }))
time('recalls 10 x 1000', survey([question('q0', 'openText'), question('a', 'multipleChoiceMulti', { choices: R })]), { q0: 'y'.repeat(1000), a: R.map((r, i) => 'bad' + i) })
time('recalls 10 x 1000, 1 bad', survey([question('q0', 'openText'), question('a', 'multipleChoiceMulti', { choices: R })]), { q0: 'y'.repeat(1000), a: ['bad'] })
time('30 x recalls 10 x 1000', survey([question('q0', 'openText'), ...ids(8).slice(1).map((i) => question(i, 'multipleChoiceMulti', { choices: R }))]), { q0: 'y'.repeat(1000), ...Object.fromEntries(ids(8).slice(1).map((i) => [i, ['bad']])) }, { language: 'de' })
// rules
const cond = () => asks(q('a'), 'includesAllOf', C.map((c) => c.id))
time('1000 conditions includesAllOf 1000', survey([question('a', 'multipleChoiceMulti', { choices: C, logic: [rule([...Array(50)].map(cond), jump('b'))] }), question('b', 'openText')]), { a: C.map((c) => c.label.default) })
let deep: any = all(asks(q('a'), 'isSubmitted')); for (let i = 0; i < 990; i++) deep = all(deep)
time('deep 990', survey([question('a', 'openText', { logic: [{ id: 'r', conditions: deep, actions: [jump('b')] }] as any }), question('b', 'openText')]), { a: 'x' })
// text variables concat growth
time('concat', survey([question('a', 'openText', { logic: [...Array(100)].map(() => rule([asks(q('a'), 'isSubmitted')], ...[...Array(100)].map(() => calculate('t', 'concat', operand('variable', 't'))))) })], { variables: [{ id: 't', name: 't', type: 'text', value: 'x' }] } as any), { a: 'x'.repeat(32768) })
time('contains 32k', survey([question('a', 'openText', { logic: [...Array(100)].map(() => rule([...Array(100)].map(() => asks(q('a'), 'contains', 'x'.repeat(500) + 'y')), jump('b'))) }), question('b', 'openText')]), { a: 'x'.repeat(32768) })
time('contact huge', survey(ids(30).map((i) => question(i, 'contactInfo'))), Object.fromEntries(ids(30).map((i) => [i, Array(5).fill('1 '.repeat(3000) + 'x')])))
time('own text 32k', survey(ids(30).map((i) => question(i, 'multipleChoiceMulti'))), Object.fromEntries(ids(30).map((i) => [i, ['z'.repeat(32000)]])))
