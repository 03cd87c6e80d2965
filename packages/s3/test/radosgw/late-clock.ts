// Loaded before the program with `--import`: its clock is an hour behind.
const hour = 60 * 60_000
const { now } = Date

globalThis.Date = new Proxy(Date, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now() - hour] : given),
  get: (target, name) => (name === 'now' ? () => now() - hour : Reflect.get(target, name)),
})
