import type { StoredSurvey } from '../surveys/schema.ts'
import { type FileKind, fileKinds } from './kinds.ts'
import type { FileAccess } from './schema.ts'

/** Stands between a file's own name and what makes it unique. */
export const mark = '--fid--'
const uniqueName =
  /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,120}--fid--[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.([a-z0-9]{1,5})$/

/** What follows the last dot, in lower case; `''` where there is none. Blanks at the end belong to no name. */
export const extensionOf = (name: string): string => /\.([^./\\]*)$/.exec(name.trimEnd())?.[1]?.toLowerCase() ?? ''

/** What is known of a file by its name; `null` for an extension that is not taken. */
export function kindOf(name: string): FileKind | null {
  const extension = extensionOf(name)
  return Object.hasOwn(fileKinds, extension) ? (fileKinds[extension] ?? null) : null
}

/** Whether this is a name that files are kept under: whatever else is asked for is unknown without a look-up. */
export const isFileName = (name: string): boolean => uniqueName.test(name) && kindOf(name) !== null

/** The file that an address is about, whatever host it names; `null` for an address of something else. */
export function fileAt(url: string): { environmentId: string; access: FileAccess; name: string } | null {
  const found = /^https?:\/\/[^?#]*\/storage\/([0-9a-z]{1,64})\/(public|private)\/([^/?#]+)$/i.exec(url)
  const [, environmentId = '', access, name = ''] = found ?? []
  if (!isFileName(name)) return null
  return { environmentId, access: access === 'public' ? 'public' : 'private', name }
}

/** Names of the private files that the answers to a survey hold, each once. */
export function filesIn(
  { questions }: Pick<StoredSurvey, 'questions'>,
  environmentId: string,
  answers: Readonly<Record<string, unknown>>,
): string[] {
  // Most surveys have none of these, and every response comes through here.
  const asked = questions.filter(({ id, type }) => type === 'fileUpload' && Object.hasOwn(answers, id))
  const names = asked.flatMap(({ id }) => {
    const answer = answers[id]
    const addresses = Array.isArray(answer) ? answer : [answer]
    return addresses.flatMap((address) => {
      const file = typeof address === 'string' ? fileAt(address) : null
      return file?.environmentId === environmentId && file.access === 'private' ? [file.name] : []
    })
  })
  return [...new Set(names)]
}
