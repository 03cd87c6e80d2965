/** Runs a script of the service; without a network, as soon as there is one. Rejects if it cannot be loaded. */
export const loadScript = (address: string, nonce: string | undefined): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = trusted(address)
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

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): string
  }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** The address as pages with `require-trusted-types-for 'script'` take it; a page that names its policies names `hearback`. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  try {
    policy ??= trustedTypes?.createPolicy('hearback', { createScriptURL: (given) => given })
  } catch {
    // The page does not allow the policy, and needs none unless it requires one.
  }
  return policy?.createScriptURL(address) ?? address
}
