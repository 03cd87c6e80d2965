/**
 * Asks before a page is left whose form (`data-unsaved`) holds what is not saved. `yes`: it came with changes that are not
 * stored yet; `no`: it came as it is stored.
 */
export function warnOfUnsaved(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-unsaved]')
  if (form === null) return
  let isSent = false
  form.addEventListener('submit', () => {
    isSent = true
  })
  addEventListener('beforeunload', (event) => {
    if (!isSent && (form.dataset.unsaved === 'yes' || isChanged(form))) event.preventDefault()
  })
}

/** Whether a field differs from what the page came with. */
const isChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) return field.name !== 'newType' && hasOtherChoice(field)
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
    if (!(field instanceof HTMLInputElement)) return false
    return field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
  })

/** A select without a chosen option shows its first one. */
const hasOtherChoice = ({ options, selectedIndex }: HTMLSelectElement): boolean =>
  selectedIndex !==
  Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  )
