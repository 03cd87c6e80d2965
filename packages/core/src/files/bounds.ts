/** How long a signature, or the form of a direct upload, is good for, in ms. Source: section 5 of the contract. */
export const signatureMs = 5 * 60 * 1000
/** How long an upload may take before the sweep takes it for given up, in ms; `uploadMsFor`: a long one. */
export const uploadMs = 60 * 60 * 1000
/** By then, no upload is on its way any more, in ms: its record may be forgotten a day after it was begun. */
const longestUploadMs = 20 * uploadMs
/** Bytes a second that a line brings at least: 128 kilobits. */
const slowestLine = 16 * 1024
/** How long a private file waits for a response that names it, in ms. */
export const unownedMs = 24 * 60 * 60 * 1000
/** How long a link to a private file works, in ms. */
export const linkMs = 15 * 60 * 1000
/** Bytes of a file that comes as JSON, and is held in memory: however large one may be that comes as a form. */
export const maxHeldBytes = 10 * 1024 * 1024
/** What such a body may have before it takes a place, in bytes: as much as any other request. */
export const unheldBytes = 1024 * 1024
/** How many places there are in a process, and how many of them one environment and one address may have. */
export const maxHeldUploads = 8
export const maxHeldOfEnvironment = 6
export const maxHeldOfAddress = 4
/** What has to come of a body that has a place, in bytes, and within which time, in ms: half a megabit a second. */
export const heldWindowBytes = 1024 * 1024
export const heldWindowMs = 20_000

/** The same for an upload of so many bytes: large ones take longer than an hour on a slow line. */
export const uploadMsFor = (bytes: number): number =>
  Math.min(longestUploadMs, Math.max(uploadMs, (bytes / slowestLine) * 1000))
