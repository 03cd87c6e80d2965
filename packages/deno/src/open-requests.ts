/** The requests that are being answered. */
export interface OpenRequests {
  /** The answer, or `instead` where it is cut off. */
  add(answer: Promise<Response>, instead: () => Response): Promise<Response>
  /** Resolves when none is left. */
  ended(): Promise<void>
  cutOff(): void
}

export function openRequests(): OpenRequests {
  /** Every answer that is waited for, and how to give up on it. */
  const open = new Map<Promise<Response>, () => void>()
  return {
    // Not a race against one promise for all: that would keep every answer for as long as the server lives.
    add: (answer, instead) =>
      new Promise((resolve, reject) => {
        open.set(answer, () => resolve(instead()))
        const ended = () => open.delete(answer)
        answer.then(ended, ended)
        answer.then(resolve, reject)
      }),
    async ended() {
      await Promise.allSettled(open.keys())
    },
    cutOff() {
      for (const giveUp of open.values()) giveUp()
    },
  }
}
