import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { documentAt, documents } from './documents.ts'

const test = suite('the documents')

const root = new URL('../../../', import.meta.url)
const inside = (url: URL): string => fileURLToPath(url).slice(fileURLToPath(root).length)

/** What is done with each kind of block. `documents-code.test.ts` compiles and runs the first two. */
const languages = {
  python: 'receivers-in-other-languages.test.ts runs it',
  r: 'live-address.test.ts runs it where R is there',
  java: 'receivers-in-other-languages.test.ts runs it',
  ts: 'compiled, and run where it can be',
  js: 'run by a test of its package',
  sql: 'run',
  sh: 'its syntax and commands are checked here; those of the main job are run',
  text: 'what a program prints, or a test takes the lines of a proxy from it',
  http: 'a request as it is sent',
  yaml: 'patroni.trust.test.ts starts a cluster with it',
  mermaid: 'a drawing',
  html: 'what a program prints, or a test of its package compares',
}

/** Of a text without its code. */
function linksIn(text: string): string[] {
  const prose = text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').replaceAll(/`[^`\n]*`/g, '`')
  const inline = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  const named = [...prose.matchAll(/^\[[^\]]+\]: (\S+)$/gm)].map(([, target = '']) => target)
  return [...inline, ...named]
}

test('every link leads to a file that is there, and to a heading of it', () => {
  let checked = 0
  for (const { path, url, text } of documents) {
    for (const link of linksIn(text)) {
      if (/^https?:/.test(link)) continue
      const [target = '', anchor] = link.split('#')
      const at = target === '' ? url : new URL(target, url)
      assert.ok(existsSync(at), `${path} links to ${link}: there is no such file`)
      if (anchor === undefined) continue
      // A folder is shown with its README.
      const shown = at.href.endsWith('.md') ? at : new URL('README.md', `${at.href.replace(/\/$/, '')}/`)
      assert.ok(documentAt(inside(shown)).anchors.has(anchor), `${path} links to ${link}: there is no such heading`)
      checked += 1
    }
  }
  assert.ok(checked > 20, 'anchors were checked')
})

test('every document in docs/ is linked from another', () => {
  const linked = new Set(
    documents.flatMap(({ path, url, text }) =>
      linksIn(text)
        .filter((link) => !/^https?:|^#/.test(link))
        .map((link) => inside(new URL(link.split('#')[0] ?? '', url)))
        .filter((target) => target !== path),
    ),
  )
  const alone = documents.filter(({ path }) => path.startsWith('docs/') && !linked.has(path))
  assert.equal(
    alone.map(({ path }) => path),
    [],
  )
})

test('every code block says what it is written in, so that it is checked', () => {
  for (const { path, blocks } of documents) {
    for (const { language, code } of blocks) {
      assert.ok(Object.hasOwn(languages, language), `${path}: a block in "${language}": ${code.slice(0, 80)}`)
    }
  }
})

const shells = documents.flatMap(({ path, blocks }) =>
  blocks.filter(({ language }) => language === 'sh').map(({ code }) => ({ path, code })),
)

test('what is to be pasted into a shell has the syntax of one', () => {
  for (const { path, code } of shells) {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' })
    assert.is(status, 0, `${path}: ${stderr}\n${code}`)
  }
})

test('scripts and commands that are named exist, with the options they are given', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { scripts: object }
  const known = new Map<string, string>()
  const helpOf = (words: readonly string[]): string => {
    const name = words.join(' ')
    const bin = fileURLToPath(new URL('packages/hearback/bin/hearback.js', root))
    const help = known.get(name) ?? spawnSync(process.execPath, [bin, ...words, '--help'], { encoding: 'utf8' }).stdout
    known.set(name, help)
    return help
  }
  let checked = 0
  for (const { path, code } of shells) {
    for (const [, script = ''] of code.matchAll(/^npm run ([a-z0-9:]+)/gm)) {
      assert.ok(Object.hasOwn(scripts, script), `${path}: npm run ${script}`)
    }
    for (const [line, called = ''] of code.matchAll(/^(?:[A-Z_]+=\S+ )*(?:npx hearback|npm start --) ([^#\n]*)/gm)) {
      const given = line.includes('npm start') ? `serve ${called}` : called
      const [command = '', action = ''] = given.split(' ')
      const words = ['products', 'environments', 'keys', 'surveys'].includes(command) ? [command, action] : [command]
      const help = helpOf(words)
      assert.match(help, `Usage: hearback ${words.join(' ')}`, `${path}: ${line}`)
      for (const [option] of given.matchAll(/--[a-z-]+/g)) assert.match(help, option, `${path}: ${line}`)
      checked += 1
    }
  }
  assert.ok(checked > 10, 'commands were checked')
})

test.run()
