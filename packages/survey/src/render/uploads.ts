import { fill } from '@hearback/words'
import type { ShownQuestion } from '../index.ts'
import type { Upload } from '../view/props.ts'
import type { Words } from '../words.ts'
import type { UploadError, UploadFile } from './transport.ts'

interface Pending extends Upload {
  readonly file: File
  readonly abort: AbortController
}

export interface Uploads {
  list(): readonly Upload[]
  add(question: ShownQuestion & { type: 'fileUpload' }, files: Iterable<File>): void
  retry(id: number): void
  /** The next files that are added come in the place of this one. */
  replace(id: number): void
  drop(id: number): void
  clear(): void
}

/** Uploads of the card's question. `done` is called with the address of each that succeeds. */
export function uploads(
  upload: UploadFile,
  {
    words,
    changed,
    tell,
    done,
  }: { words: () => Words; changed: () => void; tell: (text: string) => void; done: (address: string) => void },
): Uploads {
  let pending: readonly Pending[] = []
  let lastId = 0
  let questionId = ''
  /** The types that the question accepts; empty: it leaves them to the service. */
  let types: readonly string[] = []
  let replaced: number | null = null

  const set = (id: number, change: Partial<Pending>) => {
    pending = pending.map((one) => (one.id === id ? { ...one, ...change } : one))
    changed()
  }
  const drop = (id: number) => {
    for (const one of pending) if (one.id === id) one.abort.abort()
    pending = pending.filter((one) => one.id !== id)
    changed()
  }
  const start = async ({ id, file, abort }: Pending) => {
    const onProgress = (progress: number) => set(id, { progress })
    try {
      const address = await upload(file, { questionId, onProgress, signal: abort.signal })
      if (abort.signal.aborted) return
      pending = pending.filter((one) => one.id !== id)
      tell(`${file.name}: ${words().uploaded}`)
      done(address)
    } catch (error) {
      if (abort.signal.aborted) return
      const { fault, values } = error as UploadError
      const allowed = types.length > 0 && { allowed: types.join(', ') }
      const reason = fault ? fill(words().faults[fault], { ...values, ...allowed }, words()) : null
      tell(`${file.name}: ${reason ?? words().uploadFailed}`)
      set(id, { state: 'failed', reason })
    }
  }
  return {
    list: () => pending,
    add(question, files) {
      questionId = question.id
      const { allowedFileExtensions: allowed, maxSizeInMB: max } = question
      types = allowed ?? []
      const own = words()
      const { faults, uploading } = own
      pending = pending.filter(({ id }) => id !== replaced)
      replaced = null
      const said: string[] = []
      for (const file of files) {
        const extension = file.name.split('.').pop()?.toLowerCase() ?? ''
        const reason =
          allowed?.length && !allowed.includes(extension)
            ? fill(faults.fileType, { allowed: allowed.join(', ') }, own)
            : max && file.size > max * 1024 * 1024
              ? fill(faults.fileTooLarge, { max }, own)
              : null
        const state = reason ? 'failed' : 'uploading'
        const one: Pending = {
          id: ++lastId,
          name: file.name,
          state,
          progress: 0,
          reason,
          file,
          abort: new AbortController(),
        }
        pending = [...pending, one]
        said.push(`${file.name}: ${reason ?? uploading}`)
        if (!reason) void start(one)
      }
      tell(said.join(' '))
      changed()
    },
    retry(id) {
      const one = pending.find((candidate) => candidate.id === id)
      if (!one || one.reason) return
      tell(`${one.name}: ${words().uploading}`)
      set(id, { state: 'uploading', progress: 0 })
      void start(one)
    },
    replace(id) {
      replaced = id
    },
    drop,
    clear() {
      for (const { id } of pending) drop(id)
    },
  }
}
