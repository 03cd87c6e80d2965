/** A file that a native app has picked. `base64`: its bytes, or a data address of them. */
export interface PickedFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}

/** Gives files to the file question that is on the page, as if its respondent had chosen them there. */
export function pickFiles(files: readonly PickedFile[]): void {
  const input = [...document.querySelectorAll('hearback-card')]
    .map((card) => card.shadowRoot?.querySelector<HTMLInputElement>('input[type=file]'))
    .find(Boolean)
  if (!input) return
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(fileOf(file))
  input.files = chosen.files
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function fileOf({ name, type, base64 }: PickedFile): File {
  const bytes = Uint8Array.from(atob(base64.slice(base64.indexOf(',') + 1)), (character) => character.charCodeAt(0))
  return new File([bytes], name, { type })
}

/** A file as native apps take it: its bytes as a data address. */
export const pickedOf = (file: File): Promise<PickedFile> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve({ name: file.name, type: file.type, base64: String(reader.result) })
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
