import { defaultsOf, type QueueOptions } from './options.ts'
import { ownerOf } from './record.ts'
import { type Named, respondentOf } from './respondent.ts'
import { type SenderOptions, senderOf } from './sender.ts'

/** Where answers of earlier pages wait, how they are sent, and what is called for each response. */
export type WaitingOptions = Pick<QueueOptions, 'store' | 'fetch' | 'fetchForOthers' | 'locks' | 'pausesMs'> & {
  /**
   * Who is there, asked with each request: what others have left goes by `fetchForOthers`. Default: a visitor without a name.
   */
  readonly who?: (() => Named) | undefined
  /** Called for each response of this person that no page has told of. Default: nothing. */
  readonly onResponseCreated?: ((id: string, surveyId: string) => void) | undefined
}

/**
 * Sends in the background what earlier pages have left in the store, of any survey. A page may call it as it starts.
 * Answers whether anything was left.
 */
export async function sendWaiting(options: WaitingOptions = {}): Promise<boolean> {
  const { onResponseCreated, ...others } = options
  const { store, sending } = defaultsOf(others)
  const tell: SenderOptions['onResponseCreated'] = (id, record) => {
    if (!onResponseCreated || ownerOf(record) !== respondentOf(options.who?.() ?? {})) return false
    queueMicrotask(() => onResponseCreated(id, record.surveyId))
    return true
  }
  const keys = await store.keys()
  for (const key of keys) senderOf(key, { ...sending, onResponseCreated: tell }).run()
  return keys.length > 0
}
