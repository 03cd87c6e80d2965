/** Starts the work with the server: what was due when the last one stopped does not wait for a request. */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') (await import('./feedback')).feedback()
}
