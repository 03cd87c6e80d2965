import type { GuessStore } from '../../ground/ports/guesses.ts'
import type { Reads, Writes } from './steps.ts'

type Reading = never

export const guessReads: Reads<GuessStore, Reading> = {}

export const guessWrites = {} as Writes<GuessStore, Reading>
