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

/** Folders of the top floor, and the storage in memory beside the house. */
const outsideRooms = /^(?:service|chores|admin|transfer|memory)\//

/** The number of a file's floor, 0 for the ground. */
export const floorOf = (path: string): number => floors.findIndex(({ holds }) => holds(path))

/** Imports of types that go up, with the reason. At run time nothing goes up. */
export const typesFromAbove: readonly { from: RegExp; to: RegExp; why: string }[] = [
  { from: /./, to: /^service\/service\.ts$/, why: 'what a request works with is one object, put together at the top' },
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
