import { everForFiles } from '../../asking/surveys/rules/file-questions.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { type FileKind, fileKinds } from './kinds.ts'
import type { FileAccess } from './schema.ts'

/** The separator between a file's own name and the part that makes it unique. */
export const separator = '--fid--'
const uniqueName =
  /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,120}--fid--[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.([a-z0-9]{1,5})$/

/** The extension in lower case: what follows the last dot; `''` if there is none. Trailing blanks are ignored. */
export const extensionOf = (name: string): string => /\.([^./\\]*)$/.exec(name.trimEnd())?.[1]?.toLowerCase() ?? ''

/** Returns what is known about a file from its name; `null` if the extension is not accepted. */
export function kindOf(name: string): FileKind | null {
  const extension = extensionOf(name)
  return Object.hasOwn(fileKinds, extension) ? (fileKinds[extension] ?? null) : null
}

/** Whether this has the form of a stored file's name. Any other name is unknown without a look-up. */
export const isFileName = (name: string): boolean => uniqueName.test(name) && kindOf(name) !== null

/** A name whose UUID has the version 8: its record and its blob do not hold the file's own name. */
const namelessName = /^.*(--fid--[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\.[a-z0-9]{1,5})$/

/**
 * The name of a file in storage and in the blob store: `file` takes the place of the file's own name, which stands in
 * addresses alone and goes with the answers that hold them. UUIDs of the version 4 are of an earlier release, which stored
 * the own name too, and so does a process of it that takes an upload while a newer one runs beside it.
 */
export const storedName = (name: string): string => name.replace(namelessName, 'file$1')

/** The file that an address names, whatever its host; `null` for any other address. */
export function fileAt(url: string): { environmentId: string; access: FileAccess; name: string } | null {
  const found = /^https?:\/\/[^?#]*\/storage\/([0-9a-z]{1,64})\/(public|private)\/([^/?#]+)$/i.exec(url)
  const [, environmentId = '', access, name = ''] = found ?? []
  if (!isFileName(name)) return null
  return { environmentId, access: access === 'public' ? 'public' : 'private', name }
}

/** Returns the names in storage of the private files in the answers to a survey, each once. */
export function filesIn(
  survey: Pick<StoredSurvey, 'questions' | 'asked'>,
  environmentId: string,
  answers: Readonly<Record<string, unknown>>,
): string[] {
  const answered = [...everForFiles(survey)].filter((id) => Object.hasOwn(answers, id))
  const names = answered.flatMap((id) => {
    const answer = answers[id]
    const addresses = Array.isArray(answer) ? answer : [answer]
    return addresses.flatMap((address) => {
      const file = typeof address === 'string' ? fileAt(address) : null
      return file?.environmentId === environmentId && file.access === 'private' ? [storedName(file.name)] : []
    })
  })
  return [...new Set(names)]
}
