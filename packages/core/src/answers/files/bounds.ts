import { type Slots, slots } from '../../ground/cache/slots.ts'

/** How long a signature, or the form of a direct upload, is valid, in ms. Source: section 5 of the contract. */
export const signatureMs = 5 * 60 * 1000
/**
 * How long an upload may take before the sweep treats it as abandoned, in ms. `uploadMsFor` gives more time to long
 * ones.
 */
const uploadMs = 60 * 60 * 1000
/** The longest duration of any upload, in ms: a record may be deleted a day after its upload was begun. */
const longestUploadMs = 20 * uploadMs
/** The slowest line that is supported, in bytes a second: 128 kilobits. */
const slowestLine = 16 * 1024
/** How long a private file waits for a response that names it, in ms. */
export const unownedMs = 24 * 60 * 60 * 1000
/** How long a link to a private file is valid, in ms. */
export const linkMs = 15 * 60 * 1000
/** The most bytes of a file in a JSON body, which is held in memory, where the host sets no other limit. */
export const defaultMaxHeldBytes = 10 * 1024 * 1024
/** The most bytes of a JSON body before it takes a slot: as many as any other request may have. */
export const unheldBytes = 1024 * 1024
/** How many JSON bodies a process holds: in all, of one environment, of one address. Source: section 5 of the contract. */
const heldJson = { total: 8, ofOne: { environmentId: 6, address: 4 } }
/** How many forms with files a process holds: each takes about three times its bytes. */
const heldForms = { total: 4, ofOne: { environmentId: 3, address: 2 } }
/** How many bodies of either kind may wait for a slot. */
const waiting = { total: 24, ofOne: { environmentId: 16, address: 8 } }
/** How long a body waits for a slot, in ms. Source: section 5 of the contract. */
export const slotWaitMs = 5000
/** The time in ms within which a body with a slot must bring so many bytes: half a megabit a second for JSON. */
export const heldWindowMs = 20_000
export const heldWindowBytes = 1024 * 1024
/** The bytes that a form with a slot must bring in `heldWindowMs`: those of the slowest line, as a page has no other way. */
export const formWindowBytes = (slowestLine * heldWindowMs) / 1000

/** Slots for bodies that are held in memory. */
export interface HeldBodies {
  /** Uploads in JSON. */
  readonly json: Slots<'environmentId' | 'address'>
  /** Forms with files that are sent to pages. */
  readonly forms: Slots<'environmentId' | 'address'>
}

export const heldBodies = (): HeldBodies => ({ json: slots(heldJson, waiting), forms: slots(heldForms, waiting) })

/** How long an upload of so many bytes may take, in ms: a large file on a slow line takes longer than an hour. */
export const uploadMsFor = (bytes: number): number =>
  Math.min(longestUploadMs, Math.max(uploadMs, (bytes / slowestLine) * 1000))
