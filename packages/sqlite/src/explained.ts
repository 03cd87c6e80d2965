import { UnavailableError } from '@hearback/core/storage'

/** What SQLite says, on every runtime; whether it may pass; and what that means. */
const meanings: readonly (readonly [said: RegExp, mayPass: boolean, meaning: string])[] = [
  [/is locked/, true, 'is locked: another process has been writing to it for too long.'],
  [/is full/, true, 'takes nothing more: its disk is full.'],
  [/disk I\/O error/, true, 'could not be read or written: its disk fails.'],
  [/unable to open/, true, 'cannot be opened: its folder is missing, or this user may not write there.'],
  [/readonly database/, false, 'is read-only: let this user write to the file and to its folder.'],
  [/not a database/, false, 'is none of SQLite: choose another file.'],
  [/is malformed/, false, 'is damaged: put a copy from a back-up in its place.'],
]

/** An error of SQLite as a sentence that says what to do. Other errors stay as they are. */
export function explained(error: unknown, name: string): unknown {
  const found = meanings.find(([said]) => error instanceof Error && said.test(error.message))
  if (!found) return error
  const text = `${name} ${found[2]}`
  return found[1] ? new UnavailableError(text, { cause: error }) : new Error(text, { cause: error })
}
