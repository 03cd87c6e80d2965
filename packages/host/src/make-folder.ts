/** The functions of `node:fs/promises` and `node:path` that are used. */
export interface FolderFunctions {
  mkdir(path: string, options: { mode: number }): Promise<unknown>
  stat(path: string): Promise<{ isDirectory(): boolean }>
  dirname(path: string): string
}

interface MakeFolderOptions {
  /** Permission bits of the folders that are made. Default: 0o777, less the process's mask. */
  mode?: number
  /** Called with every folder that was made, the outermost first. Default: nothing. */
  onMade?: (path: string) => Promise<void>
}

/**
 * Makes a folder and those above it that are missing. Does what `mkdir` with `recursive` does, but fails where that of
 * Node never ends: in a folder that exists and answers ENOENT to whoever makes something in it, such as /proc.
 */
export async function makeFolder(
  functions: FolderFunctions,
  path: string,
  { mode = 0o777, onMade = async () => {} }: MakeFolderOptions = {},
): Promise<void> {
  const { mkdir, stat, dirname } = functions
  /** Whether it was made: another may make it at the same moment. */
  async function isMade(one: string): Promise<boolean> {
    try {
      await mkdir(one, { mode })
      return true
    } catch (error) {
      const found = await stat(one).catch(() => null)
      if (found?.isDirectory()) return false
      throw error
    }
  }
  async function make(one: string): Promise<void> {
    const made = await isMade(one).catch(async (error: unknown) => {
      const parent = dirname(one)
      if (parent === one || !(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
      await make(parent)
      // Once: what cannot be made in a folder that is there never will be.
      return isMade(one)
    })
    if (made) await onMade(one)
  }
  await make(path)
}
