import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import ts from 'typescript'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('the names in the packages')

const root = new URL('../../../', import.meta.url)

interface Rule {
  readonly pattern: RegExp
  readonly instead: string
  /** The files that it is for. Default: the sources of all packages. */
  readonly files?: RegExp
}

/** Names that say nothing, and names by which one word would have a second meaning. They go by words: `isTold` is `is told`. */
const rules: readonly Rule[] = [
  {
    pattern: /\b(?:told|meant|came|brought)\b/,
    instead: 'name the thing: the marked id, the meaning, the incoming record, what was announced',
  },
  {
    pattern: /\b(?:kept answers?|answer store|answer and audit|keep answers|answer once)\b/,
    instead: 'an answer is what a respondent gives: this is the result of an idempotent request',
  },
  {
    pattern: /^(?:answer list|answer route|problem answer|send answer|answer body|incoming answer|servers answer)$/,
    instead: 'an answer is what a respondent gives: a request gets a reply (core) or a response (of fetch)',
  },
  {
    pattern: /\b(?:person routes?|names (?:no )?person|prove person|person table|person snapshot|name person)\b/,
    instead: 'a person has an account: a route is for members, a request names a respondent, a response has a contact',
  },
  {
    pattern: /\bdoors?\b/,
    files:
      /^packages\/(?!core\/src\/(?:asking|answers|ground\/ports|house)\/|respond\/|words\/|client\/|hearback\/|console\/)/,
    instead: 'a door is the PIN or the e-mail address that a survey asks for',
  },
  {
    pattern: /^host$/,
    files: /^packages\/core\/src\/house\/service\//,
    instead: 'a host is the application that mounts the service: name what it can do',
  },
  {
    pattern: /\b(?:place in quotas|cookie place|keep place|place cookie|chore places|places text)\b/,
    instead: 'a place is a position in an order: a respondent has progress, a parameter a placeholder',
  },
  {
    pattern:
      /\b(?:keeper|keepable|keeping|kept (?:attempt|state|name|types|values|of)|(?:nothing|anything) kept|attempts kept)\b/,
    files: /^packages\/(?!survey\/|contract\/|console\/|tests\/)/,
    instead: 'to keep is to retain records for a time: results are stored, data is derived, views are cached',
  },
]

/** A name as words: `answerAndAudit` is `answer and audit`. */
const wordsOf = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

/** What a file declares: names of variables, parameters, functions, types, and members of types and objects. */
function declaredIn(path: string, code: string): { readonly name: string; readonly line: number }[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true)
  const found: { name: string; line: number }[] = []
  const visit = (node: ts.Node): void => {
    const name = ts.isPropertyAccessExpression(node) ? undefined : (node as Partial<ts.NamedDeclaration>).name
    if (name && ts.isIdentifier(name)) {
      found.push({ name: name.text, line: file.getLineAndCharacterOfPosition(name.getStart()).line + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

test('each word has one meaning', async () => {
  const wrong: string[] = []
  let checked = 0
  for await (const path of glob('packages/*/src/**/*.{ts,tsx}', { cwd: root })) {
    const allowed = rules.filter(({ files }) => files === undefined || files.test(path))
    for (const { name, line } of declaredIn(path, readFileSync(new URL(path, root), 'utf8'))) {
      checked += 1
      const words = wordsOf(name)
      const broken = allowed.find(({ pattern }) => pattern.test(words))
      if (broken) wrong.push(`${path}:${line}  ${name}: ${broken.instead}`)
    }
  }
  assert.ok(checked > 20_000, `${checked} names were read`)
  assert.is(wrong.length, 0, `${wrong.length} names\n${wrong.sort().join('\n')}`)
})

test.run()
