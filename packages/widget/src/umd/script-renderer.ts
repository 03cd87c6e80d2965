import type { Renderer } from '../show-request.ts'
import { loadScript } from './load-script.ts'
import type { SurveysGlobal } from './surveys.ts'

let loaded: Promise<SurveysGlobal> | null = null

const ours = (): SurveysGlobal | undefined => (globalThis as { formbricksSurveys?: SurveysGlobal }).formbricksSurveys

/** Loads the renderer as a script of the service, as pages expect it whose policies name scripts by their address. */
function load(url: string, nonce: string | undefined): Promise<SurveysGlobal> {
  loaded ??= there(`${url}/js/surveys.umd.cjs`, nonce).catch((error: unknown) => {
    // Tried again with the next survey.
    loaded = null
    throw error
  })
  return loaded
}

async function there(address: string, nonce: string | undefined): Promise<SurveysGlobal> {
  if (!ours()) await loadScript(address, nonce)
  const global = ours()
  if (!global) throw new Error(`${address} could not be loaded.`)
  return global
}

export const scriptRenderer: Renderer = {
  async show(request) {
    const { show } = await load(request.url, request.nonce)
    return show(request)
  },
  async sendWaiting(page) {
    const { sendWaiting } = await load(page.url, page.nonce)
    return sendWaiting(page)
  },
}
