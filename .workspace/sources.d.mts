/** The packages that are published, as their package.json names them. */
export function publicPackages(
  root: string,
): { readonly name: string; readonly folder: string; readonly needs: readonly string[] }[]

/** The private packages that are built into public ones. */
export function inlinedPackages(root: string): { readonly name: string; readonly folder: string }[]
