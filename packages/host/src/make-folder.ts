/** The functions of `node:fs/promises` and `node:path` that are used. */
export interface FolderFunctions {
  mkdir(path: string, options: { mode: number }): Promise<unknown>
  stat(path: string): Promise<{ isDirectory(): boolean }>
  dirname(path: string): string
}

interface MakeFolderOptions {
  /** Permission bits of the created folders. Default: 0o777, less the process's umask. */
  mode?: number
  /** Called with every created folder, the outermost first. Default: does nothing. */
  onMade?: (path: string) => Promise<void>
}

/**
 * Creates a folder and its missing parents, like `mkdir` with `recursive`. It fails where Node's version never ends:
 * in an existing folder, such as /proc, that answers ENOENT when something is created in it.
 */
export async function makeFolder(
  functions: FolderFunctions,
  path: string,
  { mode = 0o777, onMade = async () => {} }: MakeFolderOptions = {},
): Promise<void> {
  const { mkdir, stat, dirname } = functions
  /** Creates a folder; `false` if it exists already, since another process may create it at the same moment. */
  async function create(folder: string): Promise<boolean> {
    try {
      await mkdir(folder, { mode })
      return true
    } catch (error) {
      const found = await stat(folder).catch(() => null)
      if (found?.isDirectory()) return false
      throw error
    }
  }
  async function make(folder: string): Promise<void> {
    const made = await create(folder).catch(async (error: unknown) => {
      const parent = dirname(folder)
      if (parent === folder || !(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
      await make(parent)
      // Tried once only: if it cannot be created in an existing folder, it never can.
      return create(folder)
    })
    if (made) await onMade(folder)
  }
  await make(path)
}
