import type { Scheme } from '../view/theme.ts'

/** Whether the page around an element is light or dark: a light app on a dark device gets no dark card. */
export function pageScheme(element: Element): Scheme {
  const own = getComputedStyle(element).colorScheme
  const meta = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content
  const names = (own && own !== 'normal' ? own : (meta ?? '')).split(' ')
  if (!names.includes('dark')) return 'light'
  return names.includes('light') ? 'system' : 'dark'
}
