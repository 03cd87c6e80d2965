/**
 * Copies the members of an object, with those of its classes, and binds its methods to it: a spread would lose what a class
 * declares, and methods are called without their object.
 */
export function boundMembers<T extends object>(owner: T): T {
  const members: Record<PropertyKey, unknown> = {}
  for (let from: object = owner; from && from !== Object.prototype; from = Object.getPrototypeOf(from)) {
    for (const name of Reflect.ownKeys(from)) {
      if (name === 'constructor' || Object.hasOwn(members, name)) continue
      const value: unknown = Reflect.get(owner, name, owner)
      members[name] = typeof value === 'function' ? value.bind(owner) : value
    }
  }
  // Safe: it has every member of the owner, with the owner's values.
  return members as T
}
