import type { Random } from '../../demo/src/random.ts'
import type { OtherText, SessionValue, ShownChoice, ShownQuestion } from '../src/index.ts'

const words = ['', 'apple', 'apple pie', '7', 'Grüße & <b>', 'The red', 'a'.repeat(300)]

/** An answer that fits a question, choices by id; `null`: skipped. */
export function randomAnswer(question: ShownQuestion, random: Random): SessionValue | null {
  if (!question.required && random.chance(0.25)) return null
  switch (question.type) {
    case 'openText':
      return text(question, random)
    case 'multipleChoiceSingle':
      return named(random.pick(question.choices), random)
    case 'multipleChoiceMulti':
      return random
        .shuffled(question.choices)
        .slice(0, random.whole(1, question.choices.length))
        .map((one) => named(one, random))
    case 'ranking':
      return random
        .shuffled(question.choices)
        .slice(0, question.required ? undefined : random.whole(1, question.choices.length))
        .map((one) => named(one, random))
    case 'nps':
      return random.chance(0.5) ? random.whole(0, 10) : String(random.whole(0, 10))
    case 'rating':
      return random.whole(1, question.range)
    case 'cta':
      return random.chance(0.7) || question.required ? 'clicked' : 'dismissed'
    case 'consent':
      return 'accepted'
    case 'pictureSelection': {
      const ids = random.shuffled(question.choices).map(({ id }) => id)
      return ids.slice(0, question.allowMulti ? random.whole(1, ids.length) : 1)
    }
    case 'date':
      return `2026-0${random.whole(1, 9)}-${random.whole(10, 28)}`
    case 'fileUpload':
      return ['https://files.example/a.pdf', 'https://files.example/b.pdf'].slice(question.allowMultipleFiles ? 0 : 1)
    case 'cal':
      return 'booked'
    case 'matrix': {
      const rows = question.rows.filter(() => question.required || random.chance(0.7))
      return Object.fromEntries(rows.map(({ id }) => [id, random.pick(question.columns).id]))
    }
    case 'address':
    case 'contactInfo': {
      const lines: string[] = Array(question.type === 'address' ? 6 : 5).fill('')
      for (const { name, index, required } of question.fields) {
        if (required || random.chance(0.8)) lines[index] = line(name)
      }
      return lines.some(Boolean) || !question.required
        ? lines
        : lines.map((_, n) => line(question.fields.find(({ index }) => index === n)?.name))
    }
  }
}

/** An id, or the respondent's own text: such as one that is the id of another choice. */
const named = ({ id, isOther }: ShownChoice, random: Random): string | OtherText =>
  isOther ? { other: random.pick(['mauve', 'my own', 'red', '0']) } : id

const line = (name: string | undefined): string =>
  ({ email: 'ada@x.example', phone: '+49 30 1234', undefined: '' })[String(name)] ?? 'Ada'

function text({ inputType, min, max, required }: Extract<ShownQuestion, { type: 'openText' }>, random: Random): string {
  switch (inputType) {
    case 'email':
      return 'ada@x.example'
    case 'url':
      return 'https://x.example'
    case 'phone':
      return '+49 30 1234'
    case 'number':
      return String(random.whole(-5, 12))
    case 'text': {
      const word = random.pick(words)
      return (required || min !== null ? word.padEnd(Math.max(1, min ?? 0), 'x') : word).slice(0, max ?? undefined)
    }
  }
}

/** A value that no question with an answer of this type takes; `null` where any value fits. */
export function wrongAnswer({ type, required }: ShownQuestion): SessionValue | null {
  if (type === 'openText') return ['a list']
  if (required && type === 'cta') return 'dismissed'
  return type === 'ranking' || type === 'multipleChoiceMulti' ? { a: 'table' } : -1
}
