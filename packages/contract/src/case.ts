import type { Storage } from '@hearback/core/storage'
import { type Stage, setStage } from './stage.ts'

/** One behaviour that an implementation of a port must show. Throws if it does not. */
export interface ContractCase {
  /** A sentence of the contract: the room, then the behaviour. */
  readonly name: string
  run(): Promise<void>
}

/** Sentence → the function that proves it, on a stage of its own. */
export type Sentences = Readonly<Record<string, (stage: Stage) => Promise<void>>>

export const casesOf = (open: () => Promise<Storage>, room: string, sentences: Sentences): ContractCase[] =>
  Object.entries(sentences).map(([sentence, show]) => ({
    name: `${room}: ${sentence}`,
    run: async () => show(await setStage(await open())),
  }))
