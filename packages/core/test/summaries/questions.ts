const headline = { default: '?' }
const labels = (...texts: string[]) =>
  texts.map((text) => ({ id: text.toLowerCase(), label: { default: text, de: `${text}!` } }))
const base = { headline, required: false }

/** A question of every type, under its type's name. */
export const everyQuestion = [
  { ...base, id: 'text', type: 'openText', inputType: 'email' },
  { ...base, id: 'number', type: 'openText', inputType: 'number' },
  { ...base, id: 'single', type: 'multipleChoiceSingle', choices: labels('Red', 'Blue', 'Other') },
  { ...base, id: 'multi', type: 'multipleChoiceMulti', choices: labels('Red', 'Blue') },
  { ...base, id: 'nps', type: 'nps' },
  { ...base, id: 'rating', type: 'rating', scale: 'star', range: 5 },
  { ...base, id: 'cta', type: 'cta' },
  { ...base, id: 'consent', type: 'consent', label: { default: 'Yes' } },
  {
    ...base,
    id: 'pictures',
    type: 'pictureSelection',
    choices: ['cat', 'dog'].map((id) => ({ id, imageUrl: `https://img.example/${id}.png` })),
  },
  { ...base, id: 'date', type: 'date', format: 'y-M-d' },
  { ...base, id: 'files', type: 'fileUpload' },
  { ...base, id: 'cal', type: 'cal', calUserName: 'anna' },
  {
    ...base,
    id: 'matrix',
    type: 'matrix',
    rows: labels('Spade', 'Rake'),
    columns: [{ default: 'Good' }, { default: 'Bad' }],
  },
  { ...base, id: 'address', type: 'address' },
  { ...base, id: 'contact', type: 'contactInfo' },
  { ...base, id: 'ranking', type: 'ranking', choices: labels('One', 'Two', 'Three') },
]
