/** The requests that are being answered. */
export interface UnderWay {
  /** The answer, or `instead` where it is cut off. */
  add(answer: Promise<Response>, instead: () => Response): Promise<Response>
  /** Resolves when none is left. */
  ended(): Promise<void>
  cutOff(): void
}

export function underWay(): UnderWay {
  const answers = new Set<Promise<Response>>()
  let cutOff = () => {}
  const cut = new Promise<void>((resolve) => {
    cutOff = resolve
  })
  return {
    add(answer, instead) {
      answers.add(answer)
      const ended = () => answers.delete(answer)
      answer.then(ended, ended)
      return Promise.race([answer, cut.then(instead)])
    },
    async ended() {
      await Promise.allSettled(answers)
    },
    cutOff,
  }
}
