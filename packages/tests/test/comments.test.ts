import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('the comments of the packages')

const root = new URL('../../../', import.meta.url)

/** Comments that cannot be understood alone, and words that readers have to decode. */
const rules: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  {
    pattern:
      /^(?:The same|Those|These|Of (?:these|those|them|it)|As above|Likewise|Nor|Or else|And|But|Its|Theirs|One of them|The others?)\b/,
    instead: 'begin with the subject: a comment is read on hover, without its neighbours',
  },
  {
    pattern: /\b(?:[Nn]obody|[Nn]o one|[Ww]hoever|[Ww]homever|[Ww]hosoever|[Ss]omebody|[Aa]nybody|[Ee]verybody)\b/,
    instead: 'name the subject: a client, a respondent, a caller, a process, an operator',
  },
  {
    pattern:
      /\b(?:fares|fared|faring|tally|tallies|heard of|hears of|(?:is|are|was|were) born|born with|met before|is met|wished? for)\b/i,
    instead: "use the field's term: circuit breaker, count, subscriber, created, new, requested",
  },
]

/** Comments as their readers see them: doc comments, and `//` lines that follow one another. */
function commentsIn(code: string): { readonly text: string; readonly line: number }[] {
  const found = code.matchAll(/\/\*\*([\s\S]*?)\*\/|(?:^[ \t]*\/\/[^\n]*\n?)+/gm)
  return [...found].map(({ 0: whole, 1: doc, index }) => ({
    text: (doc ?? whole)
      .replaceAll(/^[ \t]*(?:\*|\/\/)?[ \t]*/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    line: code.slice(0, index).split('\n').length,
  }))
}

const leaning: string[] = []
let checked = 0
for await (const path of glob('packages/*/src/**/*.ts', { cwd: root })) {
  for (const { text, line } of commentsIn(readFileSync(new URL(path, root), 'utf8'))) {
    checked += 1
    for (const { pattern, instead } of rules) {
      const match = text.match(pattern)
      if (match) leaning.push(`${path}:${line}  “${match[0]}”: ${instead}\n    ${text.slice(0, 100)}`)
    }
  }
}

test('each can be understood alone, at the first reading', () => {
  assert.ok(checked > 1000, `${checked} comments were read`)
  assert.is(leaning.length, 0, `${leaning.length} comments\n${leaning.sort().join('\n')}`)
})

test.run()
