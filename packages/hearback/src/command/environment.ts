import { minSecretLength } from '@hearback/core'
import { type Engine, engineRule, isEngine } from './embedded.ts'
import type { CommandIo } from './io.ts'
import { Refusal } from './refusal.ts'

/** Settings that a server reads from the environment besides the database; `null` if a variable is not set. */
export interface ServeEnvironment {
  /** The newest first. */
  readonly secrets: readonly string[] | null
  readonly publicUrl: string | null
  readonly surveyOrigin: string | null
}

type Variables = CommandIo['env']

/** Reads the settings. Throws a `Refusal` that names the variable and never repeats a secret. */
export const readEnvironment = (env: Variables): ServeEnvironment => ({
  secrets: secretsIn(env),
  publicUrl: publicUrlIn(env),
  surveyOrigin: surveyOriginIn(env),
})

/** The addresses are secrets, so that there is no option for them. */
type DatabaseVariable = 'DATABASE_URL' | 'DATABASE_REPLICA_URL'

export function databaseUrlIn(env: Variables, name: DatabaseVariable = 'DATABASE_URL'): string | null {
  const url = env[name]
  if (!url || /^postgres(ql)?:\/\//.test(url)) return url || null
  throw new Refusal(2, `${name} must look like postgres://user:password@host:5432/database.`)
}

export function partitionsIn({ DATABASE_PARTITIONS: text }: Variables): number | null {
  if (!text) return null
  const partitions = Number(text)
  if (Number.isInteger(partitions) && partitions >= 2 && partitions <= 256) return partitions
  throw new Refusal(2, `DATABASE_PARTITIONS must be a whole number from 2 to 256, not "${text}".`)
}

/** How the tables lie: see `postgresStorage`. */
export type Layout = 'plain' | 'citus'
export const isLayout = (text: string): text is Layout => text === 'plain' || text === 'citus'
export const layoutRule = 'plain or citus'

export function layoutIn({ DATABASE_LAYOUT: text }: Variables): Layout | null {
  if (!text) return null
  if (isLayout(text)) return text
  throw new Refusal(2, `DATABASE_LAYOUT must be ${layoutRule}, not "${text}".`)
}

/** The engine of the embedded database. */
export function engineIn({ HEARBACK_EMBEDDED: text }: Variables): Engine | null {
  if (!text) return null
  if (isEngine(text)) return text
  throw new Refusal(2, `HEARBACK_EMBEDDED must be ${engineRule}, not "${text}".`)
}

/** Schema names that need no quotes. PostgreSQL reserves names that begin with `pg_`. */
const schemaName = /^(?!pg_)[a-z_][a-z0-9_]{0,62}$/
export const isSchemaName = (text: string): boolean => schemaName.test(text)
/** Describes the schema names that are accepted, for error messages. */
export const schemaNameRule = 'up to 63 lower-case letters, digits and _, beginning with no digit and not with pg_'

export function schemaIn({ HEARBACK_SCHEMA }: Variables): string | null {
  if (!HEARBACK_SCHEMA || isSchemaName(HEARBACK_SCHEMA)) return HEARBACK_SCHEMA || null
  throw new Refusal(2, `HEARBACK_SCHEMA must be ${schemaNameRule}, not "${HEARBACK_SCHEMA}".`)
}

/** The secrets in the environment, the newest first: the one that signs, and further ones that are read only. */
export function secretsIn(env: Variables): readonly string[] | null {
  const { HEARBACK_SECRET: newest } = env
  if (newest && newest.length < minSecretLength) {
    throw new Refusal(
      2,
      `HEARBACK_SECRET must have at least ${minSecretLength} characters. Make one with: openssl rand -base64 32`,
    )
  }
  const further = furtherSecretsIn(env)
  if (newest) return [newest, ...further]
  if (further.length === 0) return null
  throw new Refusal(2, 'HEARBACK_FURTHER_SECRETS is set without HEARBACK_SECRET, which is the one that signs.')
}

function furtherSecretsIn({ HEARBACK_FURTHER_SECRETS: text = '' }: Variables): string[] {
  const further = text.split(/\s+/).filter((one) => one !== '')
  if (further.every(({ length }) => length >= minSecretLength)) return further
  throw new Refusal(
    2,
    `HEARBACK_FURTHER_SECRETS must hold secrets of at least ${minSecretLength} characters, with spaces between them.`,
  )
}

export function publicUrlIn({ HEARBACK_PUBLIC_URL }: Variables): string | null {
  if (!HEARBACK_PUBLIC_URL || isWebAddress(HEARBACK_PUBLIC_URL)) return HEARBACK_PUBLIC_URL || null
  throw new Refusal(2, `HEARBACK_PUBLIC_URL must look like https://surveys.example.org, not "${HEARBACK_PUBLIC_URL}".`)
}

export function surveyOriginIn({ HEARBACK_SURVEY_ORIGIN: text }: Variables): string | null {
  if (!text || (isWebAddress(text) && new URL(text).origin === text)) return text || null
  throw new Refusal(2, `HEARBACK_SURVEY_ORIGIN must look like https://survey.example.org, not "${text}".`)
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && search === '' && hash === ''
}
