import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CommandIo } from '../io.ts'
import { Refusal } from '../refusal.ts'

/** A store as `--from` and `--to` name it. */
export type StoreChoice =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string }

const variable = /^[A-Z][A-Z0-9_]*$/
const postgres = /^postgres(ql)?:\/\//

/**
 * Reads the name of a store: a data folder, `sqlite:FILE`, an address of PostgreSQL, or a variable of the environment that holds one, as
 * other users see command lines.
 */
export function storeIn(option: '--from' | '--to', text: string, env: CommandIo['env']): StoreChoice {
  if (postgres.test(text)) return { kind: 'postgres', url: text }
  if (variable.test(text)) {
    const url = env[text]
    if (url && postgres.test(url)) return { kind: 'postgres', url }
    throw new Refusal(
      2,
      `${option} ${text}: the environment has no ${text} that looks like postgres://user:password@host:5432/database. ` +
        `For a folder of that name, write ./${text}.`,
    )
  }
  const [, file] = /^sqlite:(.*)$/s.exec(text) ?? []
  if (file !== undefined) {
    if (file === '' || file === ':memory:') throw new Refusal(2, `${option} sqlite: needs the path of a file.`)
    return { kind: 'sqlite', file: resolve(file) }
  }
  if (/^[a-z][a-z0-9+.-]+:/i.test(text)) {
    throw new Refusal(
      2,
      `${option} must be a data folder, sqlite:FILE, or postgres://user:password@host:5432/database.`,
    )
  }
  return { kind: 'folder', path: resolve(text) }
}

/** Whether two names lead to one store. */
export function areSame(one: StoreChoice, other: StoreChoice): boolean {
  return placeOf(one) === placeOf(other)
}

function placeOf(choice: StoreChoice): string {
  if (choice.kind === 'folder') return `folder ${realOf(choice.path)}`
  if (choice.kind === 'sqlite') return `sqlite ${realOf(choice.file)}`
  if (!URL.canParse(choice.url)) return choice.url
  const { hostname, port, pathname } = new URL(choice.url)
  return `postgres ${hostname}:${port || '5432'}${pathname}`
}

function realOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    // Nothing is there yet.
    return path
  }
}
