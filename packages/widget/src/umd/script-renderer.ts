import type { Renderer } from '../show-request.ts'
import type { SurveysGlobal } from './surveys.ts'

let loaded: Promise<SurveysGlobal> | null = null

const ours = (): SurveysGlobal | undefined => (globalThis as { formbricksSurveys?: SurveysGlobal }).formbricksSurveys

/** Loads the renderer as a script of the service, as pages expect it whose policies name scripts by their address. */
function load(url: string, nonce: string | undefined): Promise<SurveysGlobal> {
  loaded ??= new Promise<SurveysGlobal>((resolve, reject) => {
    const here = ours()
    if (here) return resolve(here)
    const script = document.createElement('script')
    script.src = `${url}/js/surveys.umd.cjs`
    script.async = true
    if (nonce) script.nonce = nonce
    const failed = () => reject(new Error(`${script.src} could not be loaded.`))
    script.onload = () => {
      const there = ours()
      if (there) resolve(there)
      else failed()
    }
    script.onerror = failed
    document.head.append(script)
  }).catch((error: unknown) => {
    // Tried again with the next survey.
    loaded = null
    throw error
  })
  return loaded
}

export const scriptRenderer: Renderer = {
  async show(request) {
    const { show } = await load(request.url, request.nonce)
    await show(request)
  },
  async sendWaiting({ url, nonce, fetch }) {
    const { sendWaiting } = await load(url, nonce)
    return sendWaiting({ fetch })
  },
}
