import { checkOptions, type OptionCheck, objectWith } from '@hearback/core/checks'

/**
 * Checks the arguments of a host function: the service, which must have the named functions, and the function's own
 * options.
 */
export function checkHost(
  caller: string,
  [hearback, ...functions]: readonly [unknown, ...string[]],
  options: unknown,
  check: OptionCheck,
): void {
  const isService = objectWith(functions, 'what createHearback returns')
  checkOptions(caller, hearback ?? null, (value) => isService(value, 'hearback'))
  checkOptions(caller, options, check)
}
