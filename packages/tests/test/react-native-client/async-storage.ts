/** What one phone keeps. */
export const kept = new Map<string, string>()

const storage = {
  getItem: async (key: string): Promise<string | null> => kept.get(key) ?? null,
  setItem: async (key: string, value: string): Promise<void> => void kept.set(key, value),
  removeItem: async (key: string): Promise<void> => void kept.delete(key),
}

// biome-ignore lint/style/noDefaultExport: the package has one
export { storage as default }
