/** The languages that a browser prefers, best first, by its header `Accept-Language`. */
export const acceptedLanguages = (header: string | null): string[] =>
  (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => part.split(';'))
    .map(([name = '', weight = '']) => ({ name: name.trim(), q: Number(weight.trim().replace(/^q=/, '') || 1) }))
    .filter(({ name, q }) => name !== '' && name !== '*' && q > 0)
    .sort((one, other) => other.q - one.q)
    .map(({ name }) => name)
    .slice(0, 20)
