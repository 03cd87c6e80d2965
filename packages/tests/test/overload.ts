import { readFile } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'

/** What clients were told. */
export interface Answers {
  /** The ids of responses that were acknowledged. */
  readonly acknowledged: string[]
  /** Answers that are neither a 200 nor a 503 that says when to come again. */
  readonly faults: string[]
  sent: number
  unavailable: number
}

const noAnswers = (): Answers => ({ acknowledged: [], faults: [], sent: 0, unavailable: 0 })

/** Longer than any time-out of the service: what takes so long hangs. */
const hangsAfterMs = 60_000
/** Connections that one machine can hold. More requests are not begun. */
const mostInFlight = 3_000
const tickMs = 10

/** Asks a client address to store responses. */
export type Send = (answers: Answers) => Promise<void>

export const sendTo =
  (client: string, surveyId: string): Send =>
  async (answers) => {
    answers.sent += 1
    const body = JSON.stringify({ surveyId, finished: true, data: { why: `m${answers.sent}` } })
    try {
      const signal = AbortSignal.timeout(hangsAfterMs)
      const { status, headers, ...answer } = await answered(
        fetch(`${client}/responses`, { method: 'POST', body, signal }),
      )
      const { data, code } = JSON.parse(answer.text) as { data?: { id: string }; code?: string }
      if (status === 200 && data) answers.acknowledged.push(data.id)
      else if (status === 503 && code === 'service_unavailable' && Number(headers.get('retry-after')) > 0)
        answers.unavailable += 1
      else answers.faults.push(`${status} ${answer.text}`)
    } catch (error) {
      answers.faults.push(String(error instanceof Error ? (error.cause ?? error) : error))
    }
  }

async function answered(promise: Promise<Response>) {
  const answer = await promise
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** How many a second are served to clients that wait for each answer: what the service can do. */
export async function servedPerSecond(send: Send, forMs: number): Promise<number> {
  const answers = noAnswers()
  const begin = performance.now()
  const client = async () => {
    while (performance.now() - begin < forMs) await send(answers)
  }
  await Promise.all(Array.from({ length: 50 }, client))
  return (answers.acknowledged.length * 1000) / (performance.now() - begin)
}

/** Sends so many a second, whether they are answered or not. */
export async function offer(send: Send, perSecond: number, forMs: number): Promise<Answers> {
  const answers = noAnswers()
  const underWay = new Set<Promise<void>>()
  const begin = performance.now()
  for (let begun = 0, ms = 0; ms < forMs; ms = performance.now() - begin) {
    for (const due = (ms * perSecond) / 1000; begun < due; begun += 1) {
      if (underWay.size >= mostInFlight) continue
      const request = send(answers).finally(() => underWay.delete(request))
      underWay.add(request)
    }
    await after(tickMs)
  }
  await Promise.all(underWay)
  return answers
}

/** Watches the memory of a process: the most it has held, in MiB. Linux only. */
export function watchMemory(pid: string): () => number {
  let most = 0
  const look = async () => {
    const [, kib = '0'] = (await readFile(`/proc/${pid}/status`, 'utf8')).match(/VmRSS:\s+(\d+)/) ?? []
    most = Math.max(most, Number(kib) / 1024)
  }
  const timer = setInterval(() => void look().catch(() => {}), 200)
  return () => {
    clearInterval(timer)
    return Math.round(most)
  }
}
