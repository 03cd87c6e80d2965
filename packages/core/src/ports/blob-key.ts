const segmentPattern = /^[A-Za-z0-9_.-]+$/
const maxLength = 512
/** File systems take no longer names. */
const maxSegmentLength = 255

/** Windows opens a device for these, whatever their ending. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * Answers the key where it is one that core makes, and throws otherwise: absolute, with empty segments, with `.` or
 * `..`, too long, or with names or characters that mean something to a file system, an address or a signature. Every store
 * asks first, so that no key leaves its folder, whoever made it.
 */
export function blobKey(text: string): string {
  const isKey = text.length <= maxLength && text.split('/').every(isSegment)
  if (!isKey) throw new Error(`Not a blob key: ${JSON.stringify(text.slice(0, 100))}`)
  return text
}

/** No dot at the end, with `.` and `..` among these: Windows leaves it out, and another blob would be meant. */
const isSegment = (text: string): boolean =>
  segmentPattern.test(text) && text.length <= maxSegmentLength && !text.endsWith('.') && !device.test(text)
