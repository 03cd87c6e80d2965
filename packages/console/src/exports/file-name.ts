/**
 * The name of a file of a survey's responses: the plain letters and digits of the survey's name, or else its id. That of a
 * part of them says so, or it would take the place of the whole.
 */
export function exportName(
  { id, name }: { readonly id: string; readonly name: string },
  ending: string,
  isPart: boolean,
): string {
  const plain = name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `${plain || id}${isPart ? '-filtered' : ''}.${ending}`
}
