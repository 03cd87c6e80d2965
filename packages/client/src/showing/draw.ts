/** A number from 0 up to 1, as even as a random one, that is always the same for a text: FNV-1a, mixed as MurmurHash3 does. */
export function drawOf(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
