import type { PlaceStore } from './place-store.ts'
import { askAll, type Server } from './server.ts'

/**
 * An environment about which databases disagree, because one of them was restored to a state before a move.
 *
 * - `several`: each of these databases believes that it lies there, the one to which it moved last first.
 * - `lost`: home knows that it lies in this database, which has a state from before it came.
 */
export interface Disagreement {
  readonly environmentId: string
  readonly kind: 'several' | 'lost'
  readonly databases: readonly string[]
}

interface Several extends Disagreement {
  readonly kind: 'several'
  /** The database that is right, and how often the environment had moved when it came; `null` where two have it after as many moves. */
  readonly right: { readonly server: Server; readonly moves: number } | null
  readonly wrong: readonly Server[]
}

/** The environments that lie in several databases. Only those that were ever moved can. */
export async function lyingInSeveral(servers: readonly Server[]): Promise<Several[]> {
  const arrived = await askAll(servers, (_, places) => places.arrived())
  const ids = [...new Set(arrived.answers.flatMap(({ answer }) => answer))]
  const first = await claimedBySeveral(servers, ids)
  // A move that ended in between is seen at both places: the second look tells.
  const again = first.map(({ environmentId }) => environmentId)
  return claimedBySeveral(servers, again)
}

async function claimedBySeveral(servers: readonly Server[], ids: readonly string[]): Promise<Several[]> {
  if (ids.length === 0) return []
  const { answers } = await askAll(servers, (_, places) => places.beliefs(ids))
  const claims = new Map<string, { server: Server; moves: number }[]>()
  for (const { server, answer } of answers) {
    for (const { id, place, moves } of answer) {
      if (place === null) claims.set(id, [...(claims.get(id) ?? []), { server, moves }])
    }
  }
  return [...claims].flatMap(([environmentId, claiming]) => {
    if (claiming.length < 2) return []
    const [first, ...others] = claiming.sort((one, other) => other.moves - one.moves)
    const isClear = first !== undefined && first.moves > (others[0]?.moves ?? 0)
    return {
      ...{ environmentId, kind: 'several', databases: claiming.map(({ server }) => server.name) },
      ...{ right: isClear ? first : null, wrong: others.map(({ server }) => server) },
    }
  })
}

/** The environments that are not where home knows them, and did not leave from there. */
export async function lostByRestore(home: Server, servers: ReadonlyMap<string, Server>): Promise<Disagreement[]> {
  const known = await home.run((_, places) => places.settled())
  const byPlace = Map.groupBy(known, ({ place }) => place)
  const asked = [...byPlace.keys()].flatMap((place) => servers.get(place ?? home.name) ?? [])
  const { answers } = await askAll(asked, (_, places, { name }) =>
    places.beliefs((byPlace.get(name) ?? []).map(({ id }) => id)),
  )
  return answers.flatMap(({ server, answer }) => {
    const there = new Map(answer.map((one) => [one.id, one]))
    return (byPlace.get(server.name) ?? []).flatMap((expected) => {
      const found = there.get(expected.id)
      if (found && !isBefore(found, expected)) return []
      return { environmentId: expected.id, kind: 'lost' as const, databases: [server.name] }
    })
  })
}

type Belief = Awaited<ReturnType<PlaceStore['beliefs']>>[number]

/** Whether a database has a state from before an environment came: it was not the one who moved it who wrote its row there last. */
export const isBefore = (there: Omit<Belief, 'id'>, from: Omit<Belief, 'id'>): boolean =>
  there.place !== null && there.moves < from.moves && there.mover !== from.mover

/** Stores in the databases that are wrong where the environment lies. Returns those of which none can be said to be right. */
export async function corrected(several: readonly Several[]): Promise<Several[]> {
  for (const { environmentId, right, wrong } of several) {
    if (right === null) continue
    for (const server of wrong) {
      await server.run((_, places) => places.depart(environmentId, right.server.name, right.moves))
    }
  }
  return several.filter(({ right }) => right === null)
}

/** The most environments that a sentence names. */
const mostNamed = 5

/** Says which environments lie in several databases, and what to do. */
export function severalSentence(several: readonly Several[]): string {
  const named = several
    .slice(0, mostNamed)
    .map(({ environmentId, databases }) => `${environmentId} in ${databases.join(' and ')}`)
  const more = several.length > mostNamed ? `, and ${several.length - mostNamed} more` : ''
  const advice = several.every(({ right }) => right !== null)
    ? 'Run `hearback migrate`: it keeps the one named first, to which the environment moved last.'
    : 'Choose one, and in each other: update hearback.environments set place = (its name) where id = (the environment).'
  return `A database was restored to a state before a move: environments lie in several, ${named.join(', ')}${more}. ${advice}`
}
