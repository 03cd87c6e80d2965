/** Draws on an element that others change, too. */
export type Drawing = (draw: () => void) => void

/**
 * Makes an element drawable that the respondent's browser and its extensions change. To translate a page, Chromium takes texts out
 * of it and puts `<font>` elements in their places: Preact would go on changing texts that are not shown any more, such as the
 * places of a ranking and "Saving your answers…". Extensions put icons and fields beside those of the page: what is there before
 * the first drawing, Preact would take for its own, and the answer's field would be gone.
 *
 * Answers a function that draws with the own texts in their places, the first time also without what was added, and puts
 * back what was there, but the translations of texts that have changed.
 */
export function undisturbed(mount: Element): Drawing {
  /** The texts that were taken out, by what stands in their places. */
  const texts = new Map<Node, Text>()
  /** What was added before the first drawing. */
  let added: ChildNode[] | null = []
  const note = (records: readonly MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      // Safe: nodes that are added to an element are children.
      added?.push(...([...addedNodes] as ChildNode[]))
      for (const removed of removedNodes) {
        const text = texts.get(removed) ?? removed
        const isBeside = (one: Node | null | undefined) => one?.nodeName === 'FONT'
        const standIn = addedNodes[0] ?? [previousSibling, nextSibling].find(isBeside)
        texts.delete(removed)
        if (standIn && text instanceof Text && !text.isConnected) texts.set(standIn, text)
      }
    }
  }
  const observer = new MutationObserver(note)
  observer.observe(mount, { subtree: true, childList: true })
  return (draw) => {
    note(observer.takeRecords())
    const taken = [...texts].map(([standIn, text]) => ({ standIn, text, before: text.data }))
    texts.clear()
    for (const { standIn, text } of taken) if (mount.contains(standIn)) standIn.parentNode?.replaceChild(text, standIn)
    const others = (added ?? []).flatMap((other) => {
      const { parentNode, nextSibling } = other
      if (!parentNode || !mount.contains(other)) return []
      other.remove()
      return { other, parentNode, nextSibling }
    })
    added = null
    draw()
    for (const { standIn, text, before } of taken)
      if (mount.contains(text) && text.data === before) {
        text.replaceWith(standIn)
        texts.set(standIn, text)
      }
    for (const { other, parentNode, nextSibling } of others.reverse())
      parentNode.insertBefore(other, nextSibling?.parentNode === parentNode ? nextSibling : null)
    observer.takeRecords()
  }
}
