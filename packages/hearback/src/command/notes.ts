import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceWhole } from './whole-file.ts'

/** Notes of the command, each about the record of an id, which may not exist. */
export interface Notes<Note> {
  read(): Promise<ReadonlyMap<string, Note>>
  write(id: string, note: Note): Promise<void>
  remove(id: string): Promise<void>
}

/** Keeps notes in the files `NAME-ID.json` of a folder, one for each: servers may share a folder but not a database. */
export function notesIn<Note>(folder: string, name: string): Notes<Note> {
  const fileName = new RegExp(`^${name}-([0-9a-z]+)\\.json$`)
  const fileOf = (id: string) => join(folder, `${name}-${id}.json`)
  return {
    async read() {
      const ids = (await readdir(folder)).flatMap((file) => fileName.exec(file)?.[1] ?? [])
      const noted = ids.map(async (id) => [id, JSON.parse(await readFile(fileOf(id), 'utf8')) as Note] as const)
      return new Map(await Promise.all(noted))
    },
    write: (id, note) => replaceWhole(fileOf(id), `${JSON.stringify(note)}\n`),
    remove: (id) => rm(fileOf(id), { force: true }),
  }
}
