import { UNREADABLE } from '../view/read-answer.ts'

/**
 * The entries of a form. A browser sends nothing for a field that is half typed, such as a date without its year, as if it
 * were empty: it is marked, so that its answer is refused and not skipped.
 */
export function entriesOf(form: HTMLFormElement): FormData {
  const entries = new FormData(form)
  for (const field of form.elements)
    if (field instanceof HTMLInputElement && field.value === '' && field.validity.badInput)
      entries.set(field.name, UNREADABLE)
  return entries
}
