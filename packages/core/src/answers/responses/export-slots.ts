import { type Slots, slots } from '../../ground/cache/slots.ts'

/**
 * How many exports of one key or person a process makes at once. Each holds a page of responses, also while its caller reads
 * nothing.
 */
export const exportsAtOnce = 2
/** How many further ones of one caller wait. */
const waiting = 16

/** Lists of responses without a limit that are under way, by who asked for them. */
export type Exports = Slots<'caller'>

export const exportSlots = (): Exports =>
  slots(
    { total: Number.POSITIVE_INFINITY, ofOne: { caller: exportsAtOnce } },
    { total: Number.POSITIVE_INFINITY, ofOne: { caller: waiting } },
  )
