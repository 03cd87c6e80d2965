export const fetch = async (): Promise<{ isConnected: boolean }> => ({ isConnected: true })
