import { baseLanguage } from '@hearback/engine'

const RIGHT_TO_LEFT = ['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']

/** The direction of a language's script, by its code: `ar` and `ar-EG` are right to left, `az-Arab` too. */
export const directionOf = (code: string): 'ltr' | 'rtl' => {
  const [, ...parts] = code.toLowerCase().split(/[-_]/)
  const isArabic = parts.some((part) => ['arab', 'hebr', 'thaa'].includes(part))
  const isLatin = parts.includes('latn')
  return isArabic || (!isLatin && RIGHT_TO_LEFT.includes(baseLanguage(code))) ? 'rtl' : 'ltr'
}
