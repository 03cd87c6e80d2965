const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null
const source = script?.src ?? ''

/** What a page's policy lets this script by, for the script that it loads itself. */
export const ownNonce: string | undefined = script?.nonce || undefined

/** Where the files beside this script may lie, the likeliest place first. Each ends with a slash. */
const folders: string[] = /^https?:/.test(source)
  ? [new URL(new URL(source).pathname.endsWith('.cjs') ? '.' : '../../js/', source).href]
  : []

/** Looks for files at the service too: a page may run the text of this script, or have a copy of the file. */
export function alsoAt(url: string | undefined): void {
  const folder = `${url?.replace(/\/+$/, '')}/js/`
  if (url && !folders.includes(folder)) folders.push(folder)
}

/** What `load` makes of a file's address, from the first folder where it does not fail. */
export async function fromFolder<T>(file: string, load: (address: string) => Promise<T>): Promise<T> {
  let failure: unknown = new Error(`there is no address to load ${file} from.`)
  for (const folder of folders) {
    try {
      return await load(folder + file)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
