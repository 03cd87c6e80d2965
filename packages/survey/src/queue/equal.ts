/**
 * Whether two values are the same JSON, with their keys in the same order: objects that hold the same in another order
 * count as different. That costs a request or a merge that was not needed, and loses nothing.
 */
export const equal = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
