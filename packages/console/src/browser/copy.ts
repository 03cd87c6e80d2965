/** Shows the copy buttons where the browser has a clipboard, which it has on https and on localhost alone. */
export function offerCopies(): void {
  if (!navigator.clipboard) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copies]')) {
    const source = document.getElementById(button.dataset.copies ?? '')
    if (source === null) continue
    button.hidden = false
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(source.textContent ?? '').then(
        () => say(button, button.dataset.copied ?? ''),
        () => say(button, button.dataset.notCopied ?? ''),
      )
    })
  }
}

/** Changes the button's words for two seconds; screen readers hear them. */
function say(button: HTMLButtonElement, words: string): void {
  const before = button.dataset.words ?? button.textContent ?? ''
  button.dataset.words = before
  button.setAttribute('aria-live', 'polite')
  button.textContent = words
  setTimeout(() => {
    button.textContent = before
  }, 2000)
}
