/** The requests under way. */
export interface OpenRequests {
  /** Adds a request. Resolves to its response, or to `instead` if it is cut off. */
  add(response: Promise<Response>, instead: () => Response): Promise<Response>
  /** Resolves when no request is under way. */
  ended(): Promise<void>
  cutOff(): void
}

export function openRequests(): OpenRequests {
  /** Every pending response, and the function that gives up on it. */
  const open = new Map<Promise<Response>, () => void>()
  return {
    // Not `Promise.race` with one promise for all, which would keep every response in memory as long as the server
    // lives.
    add: (response, instead) =>
      new Promise((resolve, reject) => {
        open.set(response, () => resolve(instead()))
        const ended = () => open.delete(response)
        response.then(ended, ended)
        response.then(resolve, reject)
      }),
    async ended() {
      await Promise.allSettled(open.keys())
    },
    cutOff() {
      for (const giveUp of open.values()) giveUp()
    },
  }
}
