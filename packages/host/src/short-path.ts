/** The functions of `node:fs/promises`, `node:os` and `node:path` that `shortPath` uses. */
export interface LinkFunctions {
  readonly mkdtemp: (prefix: string) => Promise<string>
  readonly rm: (path: string, options: { recursive: true; force: true }) => Promise<void>
  readonly symlink: (target: string, path: string) => Promise<void>
  readonly tmpdir: () => string
  readonly join: (...parts: string[]) => string
}

/** Longest path of a folder, in bytes. Socket paths may have 103 bytes on macOS and 107 on Linux; ours add at most 50. */
const longest = 50

/** A path to a folder that is short enough for the paths of sockets in it. */
export interface ShortPath {
  readonly path: string
  /** Removes the link to the folder, if there is one. Close the sockets before: Node removes each by its path. */
  remove(): Promise<void>
}

/** Returns the folder's own path, or that of a link to it in a new folder that only this user can write to. */
export async function shortPath(
  { mkdtemp, rm, symlink, tmpdir, join }: LinkFunctions,
  directory: string,
): Promise<ShortPath> {
  if (new TextEncoder().encode(directory).length <= longest) return { path: directory, remove: async () => {} }
  const linkFolder = await mkdtemp(join(tmpdir(), 'hb-'))
  const remove = () => rm(linkFolder, { recursive: true, force: true })
  try {
    const path = join(linkFolder, 'd')
    await symlink(directory, path)
    return { path, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
