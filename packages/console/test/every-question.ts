type Text = (text: string) => { readonly default: string }
const text: Text = (words) => ({ default: words })

/** A question of every type. `words`: what its author writes in every text. */
export function everyQuestion(words: string) {
  const named = (id: string, type: string, more: object = {}) => ({
    id,
    type,
    headline: text(`${id} ${words}`),
    required: false,
    ...more,
  })
  const choices = ['a', 'b', 'c'].map((id) => ({ id, label: text(`${id} ${words}`) }))
  const withOther = [...choices, { id: 'other', label: text('Other') }]
  const pictures = ['x', 'y'].map((id) => ({ id, imageUrl: `https://pictures.example.org/${id}.png` }))
  const lines = (names: readonly string[]) => names.map((id) => ({ id, label: text(`${id} ${words}`) }))
  return [
    named('nps', 'nps'),
    named('rating', 'rating', { scale: 'star', range: 5, lowerLabel: text(words), upperLabel: text(words) }),
    named('single', 'multipleChoiceSingle', { choices: withOther }),
    named('multi', 'multipleChoiceMulti', { choices: withOther }),
    named('picture', 'pictureSelection', { choices: pictures, allowMulti: true }),
    named('ranking', 'ranking', { choices }),
    named('matrix', 'matrix', { rows: lines(['r1', 'r2']), columns: lines(['c1', 'c2', 'c3']) }),
    named('cta', 'cta', { html: text(words) }),
    named('consent', 'consent', { label: text(words) }),
    named('words', 'openText'),
    named('number', 'openText', { inputType: 'number' }),
    named('date', 'date', { format: 'y-M-d' }),
    named('file', 'fileUpload'),
    named('cal', 'cal', { calUserName: 'ada' }),
    named('address', 'address'),
    named('person', 'contactInfo'),
  ]
}

/** An answer to each of these questions. `written`: what the respondent writes. */
export const everyAnswer = (words: string, written: string, score = 9) => ({
  nps: score,
  rating: 1 + (score % 5),
  single: written,
  multi: [`a ${words}`, `b ${words}`, written],
  picture: ['x', 'y'],
  ranking: [`c ${words}`, `a ${words}`, `b ${words}`],
  matrix: { [`r1 ${words}`]: `c1 ${words}`, [`r2 ${words}`]: `c3 ${words}` },
  cta: 'clicked',
  consent: 'accepted',
  words: written,
  number: score * 10,
  date: '2026-03-01',
  file: ['https://files.example.org/cv.pdf'],
  cal: 'booked',
  address: ['1 Main Street', '', written, '', '10115', 'Germany'],
  person: ['Ada', 'Lovelace', 'ada@example.com', '', written],
})
