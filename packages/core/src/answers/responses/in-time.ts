import { isUnavailable, Problem } from '../../ground/errors.ts'

/** Another request may have kept the database busy. */
const retryAfterSeconds = '60'

const message =
  'The filters would read more responses than the database can in the time it has: choose a shorter period with ' +
  'since and until, or leave a filter out'

/** The error for a client: a 503 that says what to do, if the storage took too long. Other errors stay. */
export const inWords = (error: unknown): unknown =>
  isUnavailable(error) && error.isSlow
    ? new Problem('service_unavailable', message, {}, { 'retry-after': retryAfterSeconds })
    : error

/** Reads responses by filters. Throws the error `inWords`. */
export async function inTime<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw inWords(error)
  }
}
