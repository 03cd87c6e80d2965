/**
 * Makes a page drawable that its browser translates: for that, Chromium takes texts out of the page and puts `<font>` elements in
 * their places. Preact would go on changing texts that are not shown any more: the number of characters, the places of a
 * ranking, "Saving your answers…". Answers a function that draws with the own texts in their places, and puts the
 * translation back of those that are still true.
 */
export function translated(mount: Element): (draw: () => void) => void {
  /** The texts that were taken out, by what stands in their places. */
  const texts = new Map<Node, Text>()
  const note = (records: readonly MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const removed of removedNodes) {
        const text = texts.get(removed) ?? removed
        const isBeside = (one: Node | null | undefined) => one?.nodeName === 'FONT'
        const standIn = addedNodes[0] ?? [previousSibling, nextSibling].find(isBeside)
        texts.delete(removed)
        if (standIn && text instanceof Text && !text.isConnected) texts.set(standIn, text)
      }
  }
  const observer = new MutationObserver(note)
  observer.observe(mount, { subtree: true, childList: true })
  return (draw) => {
    note(observer.takeRecords())
    const taken = [...texts].map(([standIn, text]) => ({ standIn, text, before: text.data }))
    texts.clear()
    for (const { standIn, text } of taken) if (mount.contains(standIn)) standIn.parentNode?.replaceChild(text, standIn)
    draw()
    for (const { standIn, text, before } of taken)
      if (mount.contains(text) && text.data === before) {
        text.replaceWith(standIn)
        texts.set(standIn, text)
      }
    observer.takeRecords()
  }
}
