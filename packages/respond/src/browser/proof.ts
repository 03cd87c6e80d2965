/** How long the first answer waits for its proof, in ms. */
const longestMs = 3000

/**
 * Begins to solve a challenge for a response, in a worker. The function waits for the proof a while; `undefined`: there
 * is none, and the response goes without. `client`: the address of the environment's client routes.
 */
export function beginProof(client: string, surveyId: string): () => Promise<string | undefined> {
  const solved = solve(`${client}/surveys/${surveyId}/challenge`).catch(() => undefined)
  let proof: Promise<string | undefined> | null = null
  return () => {
    proof ??= Promise.race([solved, new Promise<undefined>((resolve) => setTimeout(resolve, longestMs))])
    return proof
  }
}

async function solve(url: string): Promise<string | undefined> {
  const response = await fetch(url)
  if (!response.ok) return undefined
  const { data } = (await response.json()) as { data: unknown }
  const { href, search } = new URL(import.meta.url)
  const worker = new Worker(trusted(new URL(`respond.proof.js${search}`, href).href))
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.onmessage = (message: MessageEvent<string>) => resolve(message.data)
      worker.onerror = reject
      worker.postMessage(data)
    })
  } finally {
    worker.terminate()
  }
}

/** The pages take the addresses of scripts from a policy only, in browsers that know policies. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } }
  }
  return trustedTypes?.createPolicy('proof', { createScriptURL: (one: string) => one }).createScriptURL(url) ?? url
}
