import { UnavailableError } from '@hearback/core/storage'
import { together } from '../batched.ts'
import { elsewhereCode, endsConnection, hasCode, isOfNode, stoppedWaiting } from '../failures.ts'

/** From when on a node is asked whether it is there, as it has answered nothing, and how long it then has to answer, in ms. */
const usualPatienceMs = 3000
/**
 * For how long is kept on which node an environment lies, in ms. A wrong node is found out before: a statement does not find the shard
 * there, the list of shards contradicts, or the node is away. How many environments are kept.
 */
const keptForMs = 600_000
const mostKept = 10_000
/** For how long the list of shards is kept, in ms: shards move. */
const listedForMs = 60_000

/** A shard of Citus. */
export interface Shard extends ShardPlacement {
  /** A text that lies in it. */
  readonly text: string
}

/** Which shard an environment is in, and on which node that lies. */
export interface ShardPlacement {
  /** The number of its node. */
  readonly node: number
  /** The number of the shard of `environments`. */
  readonly shard: string
}

/**
 * The nodes of a Citus. A node whose machine or network is lost refuses nothing: it answers nothing, and a statement waits for it until
 * its time is over. So the statements on one node hold no more than half of the connections at once. A node that answers nothing for
 * three seconds is asked whether it is there. As long as it does not answer that in three more, its statements are refused.
 */
export interface Nodes {
  /** Runs a statement on the node of a text. Throws an `UnavailableError` where that is away, or has no room for too long. */
  on<T>(text: string, statement: (placement: ShardPlacement) => Promise<T>): Promise<T>
  /** Runs a statement that needs all nodes. Throws an `UnavailableError` where one is away. */
  onAll<T>(statement: () => Promise<T>): Promise<T>
  isAnyAway(): boolean
  isAway(shard: Shard): boolean
  /** Whether the node of a shard answers. Asks it, unless it has answered in the last second. */
  isReachable(shard: Shard): Promise<boolean>
  /** All shards. */
  shards(): Promise<readonly Shard[]>
}

/** Statements that ask the coordinator, but for `ask`. */
export interface NodeStatements {
  /** The nodes of these texts. */
  find(texts: readonly string[]): Promise<readonly Shard[]>
  list(): Promise<readonly Shard[]>
  /** Asks the node of a text for something small. */
  ask(text: string): Promise<unknown>
}

const silent = 'A node of Citus does not answer'

interface Node {
  running: number
  /** When it answered last; while nothing was asked of it, when that began to change. */
  repliedAt: number
  isAway: boolean
  readonly number: number
  asking: Promise<void> | null
  askedAt: number
  readonly waiting: Set<() => void>
}

/** The connections of a process. */
export interface Connections {
  readonly most: number
  /** How long a statement waits for one, in ms. On a node that answers, it waits as long for room. */
  readonly waitMs: number
}

export function nodesOf(
  statements: NodeStatements,
  { most, waitMs }: Connections,
  patienceMs = usualPatienceMs,
  /** Called where a node turns out to be away. */
  lost: (node: number) => void = () => {},
): Nodes {
  /** The least time between two questions to a node, in ms. */
  const askEveryMs = patienceMs / 3
  const nodes = new Map<number, Node>()
  const kept = new Map<string, ShardPlacement & { until: number }>()
  const locate = together(async (_, texts) => new Map((await statements.find(texts)).map((one) => [one.text, one])))
  const mostOnOne = Math.max(1, Math.floor(most / 2))
  const mostOnAll = Math.max(1, Math.floor(most / 4))
  const all = newNode(-1)
  let listed: Promise<readonly Shard[]> | null = null
  let listedUntil = 0

  const isAnyAway = () => [...nodes.values()].some(({ isAway }) => isAway)

  function nodeOf(number: number): Node {
    const node = nodes.get(number) ?? newNode(number)
    nodes.set(number, node)
    return node
  }

  async function located(text: string): Promise<ShardPlacement> {
    const found = kept.get(text)
    if (found && performance.now() < found.until) return found
    const { node, shard } = (await locate('', text)) ?? { node: 0, shard: '' }
    if (kept.size >= mostKept) kept.clear()
    kept.set(text, { node, shard, until: performance.now() + keptForMs })
    return { node, shard }
  }

  /** Forgets where environments lie. */
  function forget(isWrong: (placement: ShardPlacement) => boolean): void {
    for (const [text, placement] of kept) if (isWrong(placement)) kept.delete(text)
  }

  /** An environment that has left a node is not looked for there: so the coordinator is asked anew, once. */
  function markAway(node: Node): void {
    if (node.isAway) return
    node.isAway = true
    forget((placement) => placement.node === node.number)
    lost(node.number)
  }

  /** Asks a node whether it is there, unless that was done just now. */
  function asked(node: Node, text: string): Promise<void> {
    if (node.asking === null && performance.now() - node.askedAt < askEveryMs) return Promise.resolve()
    if (node.asking === null) node.askedAt = performance.now()
    node.asking ??= statements
      .ask(text)
      .then(
        () => markReachable(node),
        (error: unknown) => {
          if (isOfNode(error)) markAway(node)
        },
      )
      .finally(() => {
        node.asking = null
      })
    return node.asking
  }

  async function isReachable(node: Node, text: string): Promise<boolean> {
    if (node.isAway) {
      void asked(node, text)
      return false
    }
    if (performance.now() - node.repliedAt < askEveryMs) return true
    if (await isLate(asked(node, text))) markAway(node)
    return !node.isAway
  }

  async function askAll(): Promise<void> {
    const byNode = new Map((await shards()).map(({ node, text }) => [node, text]))
    await Promise.all([...byNode].map(([node, text]) => isReachable(nodeOf(node), text)))
  }

  function shards(): Promise<readonly Shard[]> {
    if (listed === null || performance.now() >= listedUntil) {
      listedUntil = performance.now() + listedForMs
      listed = statements.list().then(known)
      listed.catch(() => {
        listed = null
      })
    }
    return listed
  }

  /** Forgets placements of before a move, and nodes that have no shards any more: nothing asks whether they are back. */
  function known(found: readonly Shard[]): readonly Shard[] {
    const nodeOfShard = new Map(found.map(({ shard, node }) => [shard, node]))
    forget(({ shard, node }) => nodeOfShard.get(shard) !== node)
    for (const number of nodes.keys()) if (!found.some(({ node }) => node === number)) nodes.delete(number)
    return found
  }

  async function running<T>(
    node: Node,
    placement: ShardPlacement,
    text: string,
    statement: (placement: ShardPlacement) => Promise<T>,
  ): Promise<T> {
    try {
      return await run(node, () => statement(placement), markAway)
    } catch (error) {
      if (hasCode(error, elsewhereCode)) kept.delete(text)
      throw error
    }
  }

  /** Waits for a statement. Where it takes long, no longer than its nodes answer: its outcome is then unknown, as after its time-out. */
  async function whileThere<T>(running: Promise<T>, isThere: () => Promise<boolean>): Promise<T> {
    if ((await isLate(running)) && !(await isThere())) {
      running.catch(() => {})
      throw new UnavailableError(silent)
    }
    return running
  }

  /** Whether a step has no outcome in time. */
  async function isLate(step: Promise<unknown>): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(true), patienceMs)
    })
    const ended = () => false
    try {
      return await Promise.race([step.then(ended, ended), late])
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async on(text, statement) {
      const placement = await located(text)
      const node = nodeOf(placement.node)
      for (const until = performance.now() + waitMs; ; ) {
        if (node.isAway || (node.running > 0 && performance.now() - node.repliedAt > patienceMs)) {
          if (!(await isReachable(node, text))) throw new UnavailableError(silent)
        }
        if (node.running < mostOnOne)
          return whileThere(running(node, placement, text, statement), () => isReachable(node, text))
        await room(node, until, patienceMs)
      }
    },
    async onAll(statement) {
      if (isAnyAway()) {
        void askAll().catch(() => {})
        throw new UnavailableError(silent)
      }
      for (const until = performance.now() + waitMs; all.running >= mostOnAll; ) await room(all, until, patienceMs)
      try {
        return await whileThere(run(all, statement, markAway), async () => {
          await askAll()
          return !isAnyAway()
        })
      } catch (error) {
        if (isOfNode(error)) await askAll()
        throw error
      }
    },
    isAnyAway,
    isAway: ({ node }) => nodeOf(node).isAway,
    isReachable: ({ node, text }) => isReachable(nodeOf(node), text),
    shards,
  }
}

const newNode = (number: number): Node => ({
  ...{ number, running: 0, repliedAt: Number.NEGATIVE_INFINITY, isAway: false },
  ...{ asking: null, askedAt: Number.NEGATIVE_INFINITY, waiting: new Set() },
})

function markReachable(node: Node): void {
  node.repliedAt = performance.now()
  node.isAway = false
}

async function run<T>(node: Node, statement: () => Promise<T>, markAway: (node: Node) => void): Promise<T> {
  if (node.running === 0) node.repliedAt = performance.now()
  node.running += 1
  const begunAt = performance.now()
  try {
    const result = await statement()
    markReachable(node)
    return result
  } catch (error) {
    // A statement that takes long is no sign, where the node answers others.
    if (isOfNode(error) || (stoppedWaiting(error) && node.repliedAt <= begunAt)) markAway(node)
    else if (!endsConnection(error)) markReachable(node)
    throw error
  } finally {
    node.running -= 1
    for (const wake of node.waiting) {
      wake()
      if (!node.isAway) break
    }
  }
}

/** Waits until a statement on the node ends, or for so long that it is to be looked at again. */
async function room(node: Node, until: number, lookMs: number): Promise<void> {
  const left = until - performance.now()
  if (left <= 0) throw new UnavailableError('Too many statements wait for a node of Citus')
  await new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      node.waiting.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, Math.min(left, lookMs))
    node.waiting.add(wake)
  })
}
