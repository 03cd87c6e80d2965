/** How long a signature, or the form of a direct upload, is valid, in ms. Source: section 5 of the contract. */
export const signatureMs = 5 * 60 * 1000
/**
 * How long an upload may take before the sweep treats it as abandoned, in ms. `uploadMsFor` gives more time to long
 * ones.
 */
export const uploadMs = 60 * 60 * 1000
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
/** The number of slots in a process, and how many of them one environment and one address may take. */
export const maxHeldUploads = 8
export const maxHeldOfEnvironment = 6
export const maxHeldOfAddress = 4
/** The bytes of a body with a slot that must arrive, and within which time, in ms: half a megabit a second. */
export const heldWindowBytes = 1024 * 1024
export const heldWindowMs = 20_000

/** How long an upload of so many bytes may take, in ms: a large file on a slow line takes longer than an hour. */
export const uploadMsFor = (bytes: number): number =>
  Math.min(longestUploadMs, Math.max(uploadMs, (bytes / slowestLine) * 1000))
