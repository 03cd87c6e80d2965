/** Makes a key of a survey's name that none of the taken ones is. Letters of other scripts fall out. */
export function newKey(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 56)
    .replaceAll(/^-+|-+$/g, '')
  const key = plain === '' ? 'survey' : plain
  for (let n = 1; ; n += 1) {
    const candidate = n === 1 ? key : `${key}-${n}`
    if (!taken.has(candidate)) return candidate
  }
}
