/**
 * How long after a deletion its chore searches once more, in ms: by then every request that read the record before has
 * ended.
 */
export const graceMs = 10 * 60 * 1000
