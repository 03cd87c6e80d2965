/** uvu prints the failed tests of a suite after its line of marks; each begins like this. */
const failure = /^ {3}FAIL {2}/
/** The line of marks of the next suite, or the totals: what uvu prints after the failed tests of a suite. */
const next = /^(?: \S|[•✘]| {2}Total: )/

/**
 * What uvu prints about failed tests, under the name of their file; without the lines of tests that passed and without
 * what the tests have logged. Empty if the output has no failed test.
 */
export function failuresIn(output: string, files: readonly string[]): string {
  const found: string[] = []
  let file = ''
  let named = ''
  let within = false
  for (const line of output.replaceAll('\r', '').split('\n')) {
    if (files.includes(line)) {
      file = line
      within = false
    } else if (failure.test(line)) within = true
    else if (next.test(line)) within = false
    if (!within) continue
    if (named !== file) found.push(file)
    named = file
    found.push(line)
  }
  return found.join('\n').trimEnd()
}
