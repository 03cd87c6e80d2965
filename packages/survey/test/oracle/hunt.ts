// `node --conditions=source packages/survey/test/oracle/hunt.ts [WALKS] [QUESTIONS]` groups the differences, and prints the
// smallest of each kind.
import process from 'node:process'
import { type Difference, walkBeside } from './walks.ts'

interface Kind {
  readonly count: number
  readonly one: Difference
  readonly size: number
}

const [walks = 2000, questions = 6] = process.argv.slice(2).map(Number)
const kinds = new Map<string, Kind>()
const began = performance.now()
for (let seed = 1; seed <= walks; seed += 1) {
  const one = walkBeside(seed, { questions: 1 + (seed % questions) })
  if (!one) continue
  const size = JSON.stringify([one.survey, one.steps]).length
  const known = kinds.get(kindOf(one))
  const best = known && known.size <= size ? known : { one, size }
  kinds.set(kindOf(one), { ...best, count: (known?.count ?? 0) + 1 })
}
const failed = [...kinds.values()].reduce((sum, { count }) => sum + count, 0)
console.log(`${failed} of ${walks} in ${Math.round(performance.now() - began)} ms`)
for (const [kind, { count, one }] of kinds) {
  const { seed, steps, expected, actual, survey } = one
  const shown = [expected, actual].map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
  console.log(`\n=== ${kind}: ${count}\nseed ${seed}\n${steps.join('\n')}\nexpected ${shown[0]}\nactual   ${shown[1]}`)
  console.log(JSON.stringify([survey.questions, survey.endings, survey.variables]))
}

function kindOf({ what, expected, actual, survey }: Difference): string {
  if (what === 'refused') return `refused ${JSON.stringify(expected)} ${JSON.stringify(actual)}`
  if (what !== 'what is held' && what !== 'what it says') return what
  const other = new Map(flat(actual, ''))
  const paths = flat(expected, '').flatMap(([path, value]) => (other.get(path) === value ? [] : [path]))
  const names = paths.map((path) => {
    const question = survey.questions.find(({ id }) => path === `data.${id}`)
    return question ? `${question.type} ${'inputType' in question ? question.inputType : ''}` : path
  })
  return `${what}: ${names.toSorted().join(' + ')}`
}

function flat(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null || /^(data|labels)\../.test(path)) {
    return [[path.replace(/^labels.*/, 'labels'), JSON.stringify(value)]]
  }
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, path ? `${path}.${key}` : key))
}
