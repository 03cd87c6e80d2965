/** Style sheets of a shadow root, under a policy that forbids inline styles too. */
export function adopt(root: ShadowRoot, texts: readonly string[], nonce: string | undefined): void {
  if ('adoptedStyleSheets' in root) {
    root.adoptedStyleSheets = texts.map((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      return sheet
    })
    return
  }
  const style = document.createElement('style')
  if (nonce) style.nonce = nonce
  style.textContent = texts.join('\n')
  ;(root as ShadowRoot).append(style)
}
