/** The floors of core, from the ground up: a file imports from its own floor and from those below. */
export const floors = [
  {
    name: 'ground',
    holds: (path: string) => /^(?:errors\.ts$|(?:ground|cache|ports)\/)/.test(path),
  },
  {
    name: 'http',
    holds: (path: string) => path.startsWith('http/'),
  },
  {
    name: 'records',
    holds: (path: string) =>
      path === 'storage.ts' ||
      (!outsideRooms.test(path) &&
        /\/(?:schema|rules)\/|(?:^|[/-])rules\.ts$|\/(?:schema|store|styling|wire|kinds)\.ts$/.test(path)),
  },
  {
    name: 'configuration',
    holds: (path: string) => path.startsWith('configuration/'),
  },
  {
    name: 'rooms',
    holds: (path: string) => path.includes('/') && !outsideRooms.test(path),
  },
  {
    name: 'house',
    holds: () => true,
  },
] as const

/** Folders of the top floor, and the storages beside the house: in memory, and from basics. */
const outsideRooms = /^(?:service|chores|admin|transfer|memory|basics)\//

/** The number of a file's floor, 0 for the ground. */
export const floorOf = (path: string): number => floors.findIndex(({ holds }) => holds(path))

type FloorName = (typeof floors)[number]['name']

const service = /^service\/service\.ts$/

/** Imports of types that go up, with the reason. At run time nothing goes up. */
const typesFromAbove: readonly { from: RegExp | FloorName; to: RegExp; why: string }[] = [
  { from: 'configuration', to: service, why: 'writes to the configuration take members of the service' },
  { from: 'rooms', to: service, why: 'flows take members of the service, which is put together at the top' },
  { from: /^http\/route\.ts$/, to: service, why: 'a call carries the service to the flow of its route' },
  { from: /^http\/route\.ts$/, to: /^configuration\//, why: 'a call carries the view of its environment' },
  {
    from: /^http\/(?:permission|principal)\.ts$/,
    to: /^keys\/schema\.ts$/,
    why: 'permissions are those that keys have',
  },
  { from: /^ports\/(?:accounts-of-)?pages\.ts$/, to: /\/schema\.ts$/, why: 'pages show surveys and responses' },
  { from: /^ports\/alongside\.ts$/, to: /\/schema\.ts$/, why: 'what goes along with a write are records of rooms' },
  { from: /^products\/rules\.ts$/, to: /^configuration\//, why: 'a rule compares with the environment of the call' },
]

/** Whether a file on this path may import types of the other, although that is on a floor above. */
export const mayImportTypes = (path: string, from: string): boolean =>
  typesFromAbove.some(
    (one) =>
      one.to.test(from) &&
      (one.from instanceof RegExp ? one.from.test(path) : floors[floorOf(path)]?.name === one.from),
  )
