const id = 'formbricks-modal-container'

/** Gives the card that was just rendered in the target the id by which other code on the page finds it. */
export function nameCard(target: Element): void {
  if (target.lastElementChild) target.lastElementChild.id = 'fbjs'
}

/** The element that surveys over the page are in. Other code on the page finds it by its id. */
export function modalContainer(): Element {
  const found = document.getElementById(id)
  if (found) return found
  const container = document.createElement('div')
  container.id = id
  // Out of the page's flow, where a gap of the body or a rule for all its elements would give it room.
  for (const [name, value] of [
    ['all', 'initial'],
    ['position', 'fixed'],
  ] as const)
    container.style.setProperty(name, value, 'important')
  return document.body.appendChild(container)
}
