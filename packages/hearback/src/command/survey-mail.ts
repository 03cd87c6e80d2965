import { Refusal } from './refusal.ts'

/** Collects the values of an option that may be repeated. */
export const oneMore = (value: string, before: readonly string[]): readonly string[] => [...before, value]

/** Asks the running server for the mail of a survey. `params`: parameters for its links, each as `name=value`. */
export async function surveyMail(url: string, params: readonly string[]): Promise<{ html: string; text: string }> {
  const address = new URL(url)
  for (const param of params) {
    const at = param.indexOf('=')
    if (at < 1) throw new Refusal(2, `--param must look like name=value, not "${param}".`)
    address.searchParams.set(param.slice(0, at), param.slice(at + 1))
  }
  address.searchParams.set('embed', 'email')
  const [html, text] = await Promise.all([asked(address, 'text/html'), asked(address, 'text/plain')])
  return { html, text }
}

async function asked(address: URL, accept: string): Promise<string> {
  const response = await fetch(address, { headers: { accept }, signal: AbortSignal.timeout(10_000) }).catch(
    (error: unknown) => {
      const reason = error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : error
      throw new Refusal(1, `No server answers at ${address.origin}: ${reason}. It makes the mail, so start it first.`)
    },
  )
  if (response.ok) return response.text()
  throw new Refusal(1, `The server answered ${response.status} for ${address.href}. Open that address: it says why.`)
}
