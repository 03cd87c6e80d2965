// Writes src/wire.ts, and that of the engine: the types of the wire as plain TypeScript, printed from core's schemas by the
// compiler itself. Both carry no other package, and the schemas' own declarations are a megabyte. Run: node24 --conditions=source packages/client/generate-types.ts
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The files, each with the types that it has, and those of which they consist. `null`: all. */
export const targets: readonly { readonly file: string; readonly types: readonly string[] | null }[] = [
  { file: fileURLToPath(new URL('src/wire.ts', import.meta.url)), types: null },
  {
    file: fileURLToPath(new URL('../engine/src/wire.ts', import.meta.url)),
    types: ['AnswerValue', 'Choice', 'LocalizedText', 'LogicAction', 'LogicCondition', 'LogicGroup', 'ReducedSurvey'],
  },
]

const head = `// Printed from core's schemas by generate-types.ts: change those, then run \`node24 --conditions=source packages/client/generate-types.ts\`.
/* biome-ignore-all format: printed */
`

/** The texts of the files as core's sources have them now, in the order of `targets`. */
export function wireTypes(): string[] {
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const entry = `${root}/packages/core/src/house/wire.ts`
  const program = ts.createProgram([entry], options)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(entry)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${entry} exports nothing`)

  const named = checker.getExportsOfModule(module).map((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
    return { name: exported.name, symbol, type: checker.getDeclaredTypeOfSymbol(symbol) }
  })
  named.sort((one, other) => (one.name < other.name ? -1 : 1))
  const print = printer(checker, named)
  const declarations = new Map(
    named.map(({ name, symbol, type }) => [
      name,
      `${comment(symbol, checker, '')}export type ${name} = ${print.whole(type)}\n`,
    ]),
  )
  return targets.map(({ types }) => {
    const wanted = types === null ? [...declarations.keys()] : [...reached(declarations, types)].sort()
    return [head, ...wanted.map((name) => declarations.get(name))].join('\n').replaceAll(/ +$/gm, '')
  })
}

/** These names, and those of which their declarations consist. */
function reached(declarations: ReadonlyMap<string, string>, names: readonly string[]): Set<string> {
  const found = new Set(names)
  // A set is walked through to its end, also where it grows meanwhile.
  for (const name of found)
    for (const [word] of (declarations.get(name) ?? '').matchAll(/\b[A-Z]\w+/g))
      if (declarations.has(word)) found.add(word)
  return found
}

interface Named {
  name: string
  type: ts.Type
}

/** Prints a type with all it consists of, down to those that have a name themselves. */
function printer(checker: ts.TypeChecker, named: readonly Named[]) {
  // The compiler may have made the same type twice: what reads the same is the same.
  const byText = new Map<string, string>()
  const unions = named.flatMap(({ name, type }) => (type.isUnion() ? [{ name, types: type.types }] : []))

  function print(type: ts.Type, indent: string): string {
    const known = named.find((one) => one.type === type && !isPlain(type))
    if (known) return known.name
    const text = expanded(type, indent)
    return byText.get(text.replaceAll(`\n${indent}`, '\n')) ?? text
  }

  function expanded(type: ts.Type, indent: string): string {
    if (type.isUnion()) return union(type.types, indent)
    if (checker.isArrayType(type)) {
      const [element] = checker.getTypeArguments(type as ts.TypeReference)
      if (!element) throw new Error('An array of what?')
      const text = print(element, indent)
      const readonly = type.symbol.name === 'ReadonlyArray' ? 'readonly ' : ''
      return /[|&]/.test(text.replaceAll(/\{[\s\S]*\}/g, '')) ? `${readonly}(${text})[]` : `${readonly}${text}[]`
    }
    if (type.flags & ts.TypeFlags.Object || type.isIntersection()) return object(type, indent)
    return checker.typeToString(type).replaceAll('"', "'")
  }

  function union(types: readonly ts.Type[], indent: string): string {
    // A union within a union has been dissolved in it by the compiler.
    const within = unions.find(
      (one) => one.types.length < types.length && one.types.every((type) => types.includes(type)),
    )
    const others = within ? types.filter((type) => !within.types.includes(type)) : types
    const texts = [...(within ? [within.name] : []), ...others.map((type) => print(type, indent))].sort(literalsInOrder)
    const both = texts.includes('true') && texts.includes('false')
    const rest = texts.filter((text) => !(both && /^(?:true|false)$/.test(text)) && text !== 'null')
    const all = [...rest, ...(both ? ['boolean'] : []), ...(texts.includes('null') ? ['null'] : [])]
    const several = all.filter((text) => text.includes('\n')).length > 1
    return several ? all.map((text) => `\n${indent}| ${text}`).join('') : all.join(' | ')
  }

  function object(type: ts.Type, indent: string): string {
    const inner = `${indent}  `
    const index = checker.getIndexInfosOfType(type).map((info) => `[key: string]: ${print(info.type, inner)}`)
    const fields = checker.getPropertiesOfType(type).map((symbol) => {
      const optional = (symbol.flags & ts.SymbolFlags.Optional) !== 0
      const whole = checker.getTypeOfSymbol(symbol)
      const all = whole.isUnion() ? whole.types : [whole]
      const given = optional ? all.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined)) : all
      const text = given.length === 1 && given[0] ? print(given[0], inner) : union(given, inner)
      // An optional field may be absent; whether it may also be there and `undefined` is another question.
      const orUndefined = optional && all.includes(checker.getUndefinedType()) ? ' | undefined' : ''
      return `${comment(symbol, checker, inner)}${symbol.name}${optional ? '?' : ''}: ${text}${orUndefined}`
    })
    const lines = [...fields, ...index].map((line) => `\n${inner}${line}`)
    return lines.length === 0 ? 'Record<string, never>' : `{${lines.join('')}\n${indent}}`
  }

  // Short ones and literals have no use for a name; the others are found again by what they read like.
  for (const { name, type } of named) {
    const text = expanded(type, '')
    if (text.includes('\n') && !byText.has(text)) byText.set(text, name)
  }
  return { whole: (type: ts.Type) => expanded(type, '') }
}

/** The compiler orders literals by which of all files says them first: nothing that should change this one. */
function literalsInOrder(one: string, other: string): number {
  const [isOne, isOther] = [one, other].map((text) => /^(?:'.*'|\d+)$/.test(text))
  if (isOne && isOther) return one.localeCompare(other, 'en', { numeric: true })
  return Number(isOther) - Number(isOne)
}

const isPlain = (type: ts.Type) =>
  (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Union | ts.TypeFlags.Intersection)) === 0

function comment(symbol: ts.Symbol, checker: ts.TypeChecker, indent: string): string {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll('\n', ' ')
  return text === '' ? '' : `/** ${text} */\n${indent}`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [at, text] of wireTypes().entries()) writeFileSync(targets[at]?.file ?? '', text)
