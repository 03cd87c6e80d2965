import type { UploadFile } from '@hearback/survey/render'
import { loadScript } from './load-script.ts'
import { fromFolder, ownNonce } from './script-folder.ts'

/** What the second script leaves: see `built-script.ts` of `@hearback/respond`. */
interface Rare {
  readonly rareParts: object
  readonly uploadTo: (client: string, surveyId: string) => UploadFile
}

let loaded: Promise<Rare> | null = null

/** One script cannot be split, so what few surveys need is a second one. */
function load(nonce: string | undefined): Promise<Rare> {
  loaded ??= fromFolder('surveys-rare.umd.cjs', async (address) => {
    await loadScript(address, nonce ?? ownNonce)
    const { hearbackRare } = globalThis as { hearbackRare?: Rare }
    if (!hearbackRare) throw new Error(`${address} is not the expected script.`)
    return hearbackRare
  }).catch((error: unknown) => {
    // Tried again with the next survey.
    loaded = null
    throw error
  })
  return loaded
}

/** Takes the place of the renderer's `load-rare-parts.ts`. */
export const loadRareParts = async (nonce: string | undefined): Promise<object> => (await load(nonce)).rareParts

/** Takes the place of `load-upload.ts` of the connection. */
export const loadUpload = async (): Promise<Rare['uploadTo']> => (await load(undefined)).uploadTo
