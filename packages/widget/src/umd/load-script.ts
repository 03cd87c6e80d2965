/** Runs a script of the service; without a network, as soon as there is one. Rejects if it cannot be loaded. */
export const loadScript = (address: string, nonce: string | undefined): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    if (nonce) script.nonce = nonce
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      if (!navigator.onLine) {
        addEventListener('online', () => resolve(loadScript(address, nonce)), { once: true })
        return
      }
      reject(new Error(`${address} could not be loaded.`))
    }
    document.head.append(script)
  })
