/** Runs a script of the service. Rejects if it cannot be loaded. */
export const loadScript = (address: string, nonce: string | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    if (nonce) script.nonce = nonce
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${address} could not be loaded.`))
    }
    document.head.append(script)
  })
