/**
 * Options of Node for a process that uses PGlite for seconds only: V8 compiles its WebAssembly once, and quickly. To
 * optimize the code takes as much processor time again, which pays off in a process that works for minutes.
 */
export const shortLived = ['--liftoff-only'] as const
