/** Makes the region by which published clients speak to screen readers: other code on the page finds it by its id. */
export function makeLiveRegion(): void {
  const id = 'formbricks-live-region'
  if (document.getElementById(id)) return
  const region = document.createElement('div')
  region.id = id
  region.role = 'status'
  // Out of the page's flow, and heard only.
  for (const [name, value] of [
    ['all', 'initial'],
    ['position', 'fixed'],
    ['clip-path', 'inset(50%)'],
  ] as const)
    region.style.setProperty(name, value, 'important')
  document.body.append(region)
}
