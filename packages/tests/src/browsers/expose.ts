import type { Tab } from './session.ts'

interface Exposed {
  /** The next call, once there is one. */
  next(): Promise<{ id: number; given: never[] }>
  answer(id: number, value: unknown): void
}

/** Gives the page a function of this process. A call on the page waits until this process has fetched it. */
export async function expose(tab: Tab, name: string, work: (...given: never[]) => unknown): Promise<void> {
  await tab.call(String(makeExposed), name)
  const serve = async () => {
    for (;;) {
      const { id, given } = (await tab.call('(name) => window[Symbol.for(name)].next()', name)) as Awaited<
        ReturnType<Exposed['next']>
      >
      const value = await work(...given)
      await tab.call('({ name, id, value }) => window[Symbol.for(name)].answer(id, value)', { name, id, value })
    }
  }
  // It ends with the page.
  serve().catch(() => {})
}

function makeExposed(name: string): void {
  const calls: { id: number; given: never[] }[] = []
  const answers = new Map<number, (value: unknown) => void>()
  let wake = () => {}
  let count = 0
  const exposed: Exposed = {
    async next() {
      if (calls.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      // Safe: it was woken by a call.
      return calls.shift() as { id: number; given: never[] }
    },
    answer: (id, value) => answers.get(id)?.(value),
  }
  Object.assign(window, {
    [Symbol.for(name)]: exposed,
    [name]: (...given: never[]) =>
      new Promise((resolve) => {
        count += 1
        answers.set(count, resolve)
        calls.push({ id: count, given })
        wake()
      }),
  })
}
