import type { Environment } from '@hearback/core'
import { type Placements, serverIn } from './placements.ts'
import { askAll, type Server } from './server.ts'

/**
 * Replaces what home knows of environments by what the databases say in which they lie. Leaves out those whose creation has
 * only begun. Of a database that is away, home's own knowledge stays: names and types are right, settings may be old.
 */
export type Overlay = (environments: readonly Environment[]) => Promise<Environment[]>

export const overlayOf =
  (home: Server, servers: ReadonlyMap<string, Server>, placements: Placements): Overlay =>
  async (environments) => {
    const placed = await home.run((_, places) => places.placesOf(environments.map(({ id }) => id)))
    if (placed.length === 0) return [...environments]
    const placeById = new Map(placed.map(({ id, place }) => [id, place]))
    const asked = [...new Set(placed.map(({ place }) => place))].map((place) => {
      const ids = placed.filter((one) => one.place === place).map(({ id }) => id)
      return { server: serverIn(servers, place, ids[0] ?? ''), ids }
    })
    const idsByServer = new Map(asked.map(({ server, ids }) => [server, ids]))
    const { answers } = await askAll([...idsByServer.keys()], (_, places, server) =>
      places.environments(idsByServer.get(server) ?? []),
    )
    const answered = new Set(answers.map(({ server }) => server.name))
    const found = new Map(answers.flatMap(({ answer }) => answer.map((one) => [one.id, one] as const)))
    const isMissing = ({ id }: Environment) => !found.has(id) && answered.has(placeById.get(id) ?? '')
    // One that is not where home knows it is moving, or being created.
    for (const { id } of environments.filter(isMissing)) {
      const there = await elsewhere(placements, id).catch(() => undefined)
      if (there) found.set(id, there)
    }
    return environments.flatMap((one) => {
      const place = placeById.get(one.id)
      if (place === undefined || !answered.has(place)) return [one]
      return found.get(one.id) ?? []
    })
  }

async function elsewhere(placements: Placements, id: string): Promise<Environment | undefined> {
  placements.forget(id)
  const server = await placements.serverOf(id)
  const [found] = await server.run((_, places) => places.environments([id]))
  return found
}
