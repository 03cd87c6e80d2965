import { readFileSync } from 'node:fs'

/** The rows of the table of wings in a document, from the ground up. */
export const wingRows = (document: URL): string[] =>
  readFileSync(document, 'utf8')
    .match(/(?<=^\| Wing .*\n\| -.*\n)(?:\|.*\n)+/m)?.[0]
    .trimEnd()
    .split('\n') ?? []

const wordsIn = (cell = ''): string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, word = '']) => word)

/** The wings of core, as its README names them: the folders at the top, the rooms in each, and what it may import. */
export const wings = wingRows(new URL('../README.md', import.meta.url)).map((row) => {
  const [, name, holds, imports] = row.split('|')
  return { name: wordsIn(name).join(), rooms: wordsIn(holds), mayImport: wordsIn(imports) }
})

/** Whether a file may import the other at run time, as far as their wings go. */
export function mayImport(path: string, from: string): boolean {
  const [own, other = ''] = [path, from].map((one) => one.split('/')[0])
  return own === other || wings.some(({ name, mayImport }) => name === own && mayImport.includes(other))
}

/** The floors of the rooms and around them, from the ground up: a file imports from its own floor and from those below. */
export const floors = [
  { name: 'ground', holds: /^ground\/(?!where\/)/ },
  { name: 'http', holds: /^http\// },
  {
    name: 'records',
    holds:
      /^house\/storage\.ts$|^(?!house|beside).*(?:\/(?:schema|rules)\/|[/-]rules\.ts$|\/(?:schema|store|styling|wire|kinds)\.ts$)/,
  },
  { name: 'configuration', holds: /^tenants\/configuration\// },
  { name: 'rooms', holds: /^(?!house|beside)/ },
  { name: 'house', holds: /^/ },
] as const

/** The number of a file's floor, 0 for the ground. */
export const floorOf = (path: string): number => floors.findIndex(({ holds }) => holds.test(path))

type FloorName = (typeof floors)[number]['name']

const service = /^house\/service\/service\.ts$/

/** Imports of types that go up, with the reason. At run time nothing goes up. */
const typesFromAbove: readonly { from: RegExp | FloorName; to: RegExp; why: string }[] = [
  { from: 'configuration', to: service, why: 'writes to the configuration take members of the service' },
  { from: 'rooms', to: service, why: 'flows take members of the service, which is put together at the top' },
  { from: /^http\/route\.ts$/, to: service, why: 'a call carries the service to the flow of its route' },
  { from: /^http\/route\.ts$/, to: /\/configuration\//, why: 'a call carries the view of its environment' },
  {
    from: /^http\/(?:permission|principal)\.ts$/,
    to: /\/keys\/schema\.ts$/,
    why: 'permissions are those that keys have',
  },
  { from: /\/ports\/(?:accounts-of-)?pages\.ts$/, to: /\/schema\.ts$/, why: 'pages show surveys and responses' },
  { from: /\/ports\/alongside\.ts$/, to: /\/schema\.ts$/, why: 'what goes along with a write are records of rooms' },
  { from: /\/products\/rules\.ts$/, to: /\/configuration\//, why: 'a rule compares with the environment of the call' },
]

/** Whether a file on this path may import types of the other, although that is on a floor above. */
export const mayImportTypes = (path: string, from: string): boolean =>
  typesFromAbove.some(
    (one) =>
      one.to.test(from) &&
      (one.from instanceof RegExp ? one.from.test(path) : floors[floorOf(path)]?.name === one.from),
  )
