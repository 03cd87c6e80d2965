import { readFileSync } from 'node:fs'
import type { CommandIo } from './io.ts'
import { Refusal } from './refusal.ts'

/** One of several databases. */
export interface NamedDatabase {
  readonly url: string
  /** A streaming replica of it; `null`: none. */
  readonly replicaUrl: string | null
  /** Whether new environments may come into it. */
  readonly takesNew: boolean
}

/** The databases of a service besides its home, which is `DATABASE_URL`, by name. */
export interface FurtherDatabases {
  readonly homeTakesNew: boolean
  readonly databases: Readonly<Record<string, NamedDatabase>>
}

const nameForm = /^[a-z][a-z0-9_-]{0,31}$/
const fields = ['url', 'replicaUrl', 'takesNew']

/**
 * Reads the file that names further databases:
 *
 *     {"eu": {"url": "postgres://…", "replicaUrl": "postgres://…", "takesNew": false}, "home": {"takesNew": false}}
 *
 * An address may be the name of a variable, such as `$DATABASE_EU`. Throws a `Refusal` that names file and field, and repeats no
 * address.
 */
export function readDatabases(path: string, env: CommandIo['env']): FurtherDatabases {
  const refuse = (problem: string): never => {
    throw new Refusal(2, `${path}: ${problem}`)
  }
  const document = readDocument(path, refuse)
  const databases: Record<string, NamedDatabase> = {}
  let homeTakesNew = true
  for (const [name, entry] of Object.entries(document)) {
    if (!nameForm.test(name)) {
      refuse(`the name ${JSON.stringify(name)} is invalid: up to 32 of a-z, 0-9, - and _, beginning with a letter`)
    }
    if (!isObject(entry)) {
      refuse(`"${name}" must be an object such as {"url": "postgres://user:password@host:5432/database"}`)
      continue
    }
    const known = name === 'home' ? ['takesNew'] : fields
    const unknown = Object.keys(entry).find((field) => !known.includes(field))
    if (unknown !== undefined) refuse(`"${name}" has no field "${unknown}": it may have ${known.join(', ')}`)
    const { takesNew = true } = entry
    if (typeof takesNew !== 'boolean') refuse(`"takesNew" of "${name}" must be true or false`)
    if (name === 'home') homeTakesNew = takesNew === true
    else {
      const address = (field: 'url' | 'replicaUrl') => addressIn(name, field, entry[field], env, refuse)
      const replicaUrl = entry.replicaUrl === undefined ? null : address('replicaUrl')
      databases[name] = { url: address('url'), replicaUrl, takesNew: takesNew === true }
    }
  }
  return { homeTakesNew, databases }
}

function readDocument(path: string, refuse: (problem: string) => never): Readonly<Record<string, unknown>> {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    return refuse(code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${code})`)
  }
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    return refuse('it is no JSON')
  }
  return isObject(document) ? document : refuse('it must be an object with a database under each name')
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function addressIn(
  name: string,
  field: string,
  value: unknown,
  env: CommandIo['env'],
  refuse: (problem: string) => never,
): string {
  const variable = typeof value === 'string' && value.startsWith('$') ? value.slice(1) : null
  const url = variable === null ? value : env[variable]
  if (typeof url === 'string' && /^postgres(ql)?:\/\//.test(url)) return url
  const where = variable === null ? '' : `, in the variable ${variable}`
  return refuse(`"${field}" of "${name}" must look like postgres://user:password@host:5432/database${where}`)
}
