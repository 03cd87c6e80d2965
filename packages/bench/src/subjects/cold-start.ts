import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { bundle } from '@hearback/tests/src/bundle.ts'
import type { Subject } from '../line.ts'
import type { FirstAnswer } from './first-answer.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('first-answer.ts', import.meta.url))
const core = import.meta.resolve('@hearback/core')
const memory = import.meta.resolve('@hearback/core/memory')

/** Start-up time of a host that starts for a request, and the size of the code that it loads. */
export const coldStart: Subject = {
  quick: true,
  rounds: 7,
  lines: [
    {
      name: 'cold-start',
      title: 'import of @hearback/core to first answer, memory storage',
      baseline: null,
      turn: 'firstAnswer',
      beside: null,
      unit: 'ms',
      aim: { atMost: 60 },
    },
    {
      name: 'cold-size',
      title: 'what the first request loads, minified, gzip',
      baseline: null,
      turn: 'loaded',
      beside: null,
      unit: 'kB',
      aim: { atMost: 45 },
    },
  ],
  async prepare() {
    const folder = await mkdtemp(join(tmpdir(), 'hearback-bench-cold-'))
    const size = await loadedOf(folder).finally(() => rm(folder, { recursive: true, force: true }))
    return {
      turns: {
        firstAnswer: async () => (await firstAnswer(core, memory)).ms,
        loaded: async () => size.kb,
      },
      conclude: async () => [
        `Cold start: one bundle, of which ${size.files} files are loaded; what the storage in memory loads besides (${size.memoryKb.toFixed(1)} kB) does not count.`,
      ],
      close: async () => {},
    }
  },
}

async function firstAnswer(...args: string[]): Promise<FirstAnswer> {
  const env = { ...process.env, NODE_OPTIONS: '' }
  return JSON.parse((await run(process.execPath, [script, ...args], { env })).stdout)
}

/** Size of the files that are loaded, bundled, with gzip for each. */
async function loadedOf(folder: string): Promise<{ kb: number; files: number; memoryKb: number }> {
  const modules = {
    core: `export { createHearback } from ${JSON.stringify(fileURLToPath(core))}`,
    memory: `export { memoryStorage } from ${JSON.stringify(fileURLToPath(memory))}`,
  }
  await bundle(modules, folder)
  const entry = (name: string) => pathToFileURL(join(folder, `${name}.mjs`)).href
  const { loaded, ofMemory } = await firstAnswer(entry('core'), entry('memory'), 'loaded')
  return { kb: await packedKb(loaded), files: loaded.length, memoryKb: await packedKb(ofMemory) }
}

async function packedKb(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(urls.map(async (url) => gzipSync(await readFile(fileURLToPath(url))).length))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
