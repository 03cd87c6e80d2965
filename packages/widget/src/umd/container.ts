const id = 'formbricks-modal-container'

/** The element that surveys over the page are in. Other code on the page finds it by its id. */
export function modalContainer(): Element {
  const found = document.getElementById(id)
  if (found) return found
  const container = document.createElement('div')
  container.id = id
  // Out of the page's flow, where a grid or a gap of the body would give it room.
  container.style.position = 'fixed'
  return document.body.appendChild(container)
}
