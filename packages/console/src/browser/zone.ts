/** Chooses the time zone of the browser where a form offers it. */
export function offerZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  for (const field of document.querySelectorAll<HTMLSelectElement>('[data-zone] select')) {
    // Browsers and servers name some zones otherwise: the service knows both names.
    if (![...field.options].some(({ value }) => value === timeZone)) field.add(new Option(timeZone, timeZone))
    field.value = timeZone
  }
}
