// What the public packages promise: for each, the exported names of each entry with their types, as a text that is checked in
// (`packages/…/api.txt`). To renew all of them: node packages/tests/src/api-report.ts
import { createHash } from 'node:crypto'
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { publicPackages } from '../../../.workspace/sources.mjs'

/** A package's report, and the file that holds it. */
export interface ApiReport {
  readonly name: string
  readonly file: string
  readonly text: string
}

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly source?: string }>>
}

/** Makes the reports of all public packages from their sources, so that none has to be built. */
export function apiReports(root: string): ApiReport[] {
  const packages = publicPackages(root).map(({ name, folder }) => ({ name, folder, entries: entriesOf(folder) }))
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config.config, include: [] }, ts.sys, root)
  const files = packages.flatMap(({ entries }) => entries.map(({ file }) => file))
  const program = ts.createProgram(files, options)
  return packages.map(({ name, folder, entries }) => ({
    name,
    file: join(folder, 'api.txt'),
    text: reportOf(program, `${realpathSync(folder)}/`, name, entries),
  }))
}

interface Entry {
  readonly path: string
  readonly file: string
}

function entriesOf(folder: string): Entry[] {
  // Safe: the manifests of public packages all have `exports`.
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  return Object.entries(exports).flatMap(([path, target]) =>
    typeof target === 'object' && target.source !== undefined ? [{ path, file: join(folder, target.source) }] : [],
  )
}

function reportOf(program: ts.Program, folder: string, name: string, entries: readonly Entry[]): string {
  const checker = program.getTypeChecker()
  /** What an entry has already said, by where it said it. */
  const said = new Map<ts.Symbol, string>()
  const hidden = new Map<ts.Symbol, string>()
  const isOwn = (symbol: ts.Symbol): boolean =>
    symbol.declarations?.some((one) => one.getSourceFile().fileName.startsWith(folder)) === true

  const exported = entries.map(({ path, file }) => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    if (module === undefined) throw new Error(`${file} exports nothing`)
    const names = checker.getExportsOfModule(module).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    return { path, names: names.map((one) => ({ name: one.name, symbol: resolved(checker, one) })) }
  })

  const sections = exported.map(({ path, names }) => {
    const lines = names.map(({ name: called, symbol }) => {
      if (!isOwn(symbol)) return `${called}: as ${packageOf(symbol)} exports it`
      const before = said.get(symbol)
      if (before !== undefined) return `${called}: as in ${before}`
      said.set(symbol, path)
      return described(checker, symbol, called)
    })
    return `## ${path} (${names.length})\n\n${lines.join('\n')}\n`
  })

  // Types that exported ones name, and that no entry exports: they are promised all the same.
  const waiting = [...said.keys()]
  for (let symbol = waiting.pop(); symbol; symbol = waiting.pop()) {
    for (const named of typesNamedBy(checker, symbol)) {
      if (said.has(named) || hidden.has(named) || !isOwn(named)) continue
      hidden.set(named, described(checker, named, named.name))
      waiting.push(named)
    }
  }
  const others = [...hidden.values()].toSorted()
  const rest =
    others.length === 0 ? [] : [`## Named by these, and not exported (${others.length})\n\n${others.join('\n')}\n`]
  return [`# ${name}\n`, ...sections, ...rest].join('\n')
}

const resolved = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

const printer = ts.createPrinter({ removeComments: true })
const flags =
  ts.NodeBuilderFlags.NoTruncation | ts.NodeBuilderFlags.InTypeAlias | ts.NodeBuilderFlags.MultilineObjectLiterals

const print = (node: ts.Node): string =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile() ?? scratch)
    .replaceAll('    ', '  ')
    .replace(/^export (?:declare )?/, '')

const scratch = ts.createSourceFile('scratch.ts', '', ts.ScriptTarget.Latest)

/** A symbol as a declaration file would have it. */
function described(checker: ts.TypeChecker, symbol: ts.Symbol, name: string): string {
  return (symbol.declarations ?? [])
    .map((declaration) => {
      if (ts.isInterfaceDeclaration(declaration)) return interfaceDescribed(checker, declaration)
      if (ts.isTypeAliasDeclaration(declaration)) {
        const head = `type ${name}${parametersOf(declaration)}`
        if (!infers(declaration)) return `${head} = ${print(declaration.type)}`
        return `${head} = ${shortened(shown(checker, checker.getTypeAtLocation(declaration), declaration))}`
      }
      if (ts.isClassDeclaration(declaration)) return classDescribed(checker, declaration)
      if (ts.isFunctionDeclaration(declaration)) {
        return `function ${name}: ${shown(checker, checker.getTypeOfSymbolAtLocation(symbol, declaration), declaration)}`
      }
      return `const ${name}: ${shown(checker, checker.getTypeOfSymbolAtLocation(symbol, declaration), declaration)}`
    })
    .join('\n')
}

/** The most lines of a type that is computed from a schema. */
const mostLines = 120

/** Stands for a long type: a survey with all its questions would be here a dozen times. The client's report has them whole. */
function shortened(text: string): string {
  const lines = text.split('\n').length
  if (lines <= mostLines) return text
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return `(${lines} lines with the hash ${hash}; the report of @hearback/client has the types of the wire whole)`
}

const signatureFlags = ts.TypeFormatFlags.NoTruncation

function shown(checker: ts.TypeChecker, type: ts.Type, at: ts.Node): string {
  const node = checker.typeToTypeNode(type, at, flags)
  return node ? print(inOrder(node)) : checker.typeToString(type, at)
}

/** Sorts the members of unions and objects: the compiler gives them in the order in which it met them in the whole program. */
function inOrder<Node extends ts.Node>(node: Node): Node {
  const sorted = <Member extends ts.Node>(members: readonly Member[]): Member[] =>
    members
      .map((member) => ({ member, text: print(member) }))
      .toSorted((a, b) => (a.text < b.text ? -1 : 1))
      .map(({ member }) => member)
  const { factory } = ts
  const { transformed } = ts.transform<ts.Node>(node, [
    (context) => (root) => {
      const visit = (one: ts.Node): ts.Node => {
        const inner = ts.visitEachChild(one, visit, context)
        if (ts.isUnionTypeNode(inner)) return factory.createUnionTypeNode(sorted(inner.types))
        if (ts.isTypeLiteralNode(inner)) return factory.createTypeLiteralNode(sorted(inner.members))
        return inner
      }
      return visit(root)
    },
  ])
  // Safe: a type stays one, and a signature too.
  return transformed[0] as Node
}

const parametersOf = ({ typeParameters }: ts.TypeAliasDeclaration): string =>
  typeParameters ? `<${typeParameters.map(print).join(', ')}>` : ''

/** Whether a type is computed from a value, such as a schema: its text would not say what it is. */
function infers(node: ts.Node): boolean {
  return ts.isTypeQueryNode(node) || ts.forEachChild(node, (child) => infers(child) || undefined) === true
}

function interfaceDescribed(checker: ts.TypeChecker, declaration: ts.InterfaceDeclaration): string {
  if (!declaration.heritageClauses?.some(infers)) return print(declaration)
  const properties = checker.getPropertiesOfType(checker.getTypeAtLocation(declaration))
  const members = properties.map((property) => {
    const mark = property.flags & ts.SymbolFlags.Optional ? '?' : ''
    return `  ${property.name}${mark}: ${shown(checker, checker.getTypeOfSymbol(property), declaration)};`
  })
  return `interface ${declaration.name.text} ${shortened(`{\n${members.toSorted().join('\n')}\n}`)}`
}

function classDescribed(checker: ts.TypeChecker, declaration: ts.ClassDeclaration): string {
  const members = declaration.members.flatMap((member) => {
    if (ts.isConstructorDeclaration(member)) {
      const signature = checker.getSignatureFromDeclaration(member)
      return signature ? [`  constructor${checker.signatureToString(signature, member, signatureFlags)}`] : []
    }
    const symbol = member.name && checker.getSymbolAtLocation(member.name)
    if (symbol === undefined || ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) return []
    return [`  ${symbol.name}: ${checker.typeToString(checker.getTypeOfSymbol(symbol), member, signatureFlags)}`]
  })
  const heritage = (declaration.heritageClauses ?? []).map((clause) => ` ${print(clause).trim()}`).join('')
  return `class ${declaration.name?.text ?? ''}${heritage} {\n${members.join('\n')}\n}`
}

/** The named types in the declarations of a symbol, but for the bodies of functions. */
function typesNamedBy(checker: ts.TypeChecker, symbol: ts.Symbol): Set<ts.Symbol> {
  const found = new Set<ts.Symbol>()
  const add = (name: ts.Node): void => {
    const named = checker.getSymbolAtLocation(name)
    const type = named && resolved(checker, named)
    if (type !== undefined && type.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias)) found.add(type)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isBlock(node) || ts.isTypeQueryNode(node)) return
    if (ts.isTypeReferenceNode(node)) add(node.typeName)
    if (ts.isExpressionWithTypeArguments(node)) add(node.expression)
    ts.forEachChild(node, visit)
  }
  for (const declaration of symbol.declarations ?? []) visit(declaration)
  return found
}

/** The package in whose folder a symbol is declared. */
function packageOf(symbol: ts.Symbol): string {
  const path = symbol.declarations?.[0]?.getSourceFile().fileName ?? ''
  const folder = /^.*\/(?:packages|node_modules(?:\/@[^/]+)?)\/[^/]+(?=\/)/.exec(path)?.[0]
  if (folder === undefined) return path
  // Safe: every package names itself.
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string }).name
}

if (realpathSync(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  for (const { file, text } of apiReports(root)) writeFileSync(file, text)
}
