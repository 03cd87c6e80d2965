import { checkOptions, having, type OptionCheck } from '@hearback/core/checks'

/** Checks what a function of a host is given: the service, of which it calls these functions, and its own options. */
export function checkHost(
  caller: string,
  [hearback, ...functions]: readonly [unknown, ...string[]],
  options: unknown,
  check: OptionCheck,
): void {
  const isService = having(functions, 'what createHearback returns')
  checkOptions(caller, hearback ?? null, (value) => isService(value, 'hearback'))
  checkOptions(caller, options, check)
}
