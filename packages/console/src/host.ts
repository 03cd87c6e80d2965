import type { SignedIn } from '@hearback/core/pages'
import { environmentCookie } from './cookies.ts'
import { missing } from './error-views.ts'
import type { FormState } from './form-state.ts'
import { frameOf, visitOf } from './frame.ts'
import { framed } from './layout.ts'
import type { PageRow, PageView, Row } from './row.ts'
import type { Arrival } from './serve.ts'
import { tagged } from './tagged.ts'
import { type Frame, type VisibleEnvironment, type Visit, visibleEnvironments } from './visit.ts'

/** A visit with the ways to answer it. */
export interface Host {
  readonly arrival: Arrival
  readonly visit: Visit
  /** Shows a view below the bar. */
  show(view: PageView | ((frame: Frame) => PageView), more?: ShowOptions): Promise<Response>
  /** Shows a page of the table, after a refused form with its state. */
  showRow(row: PageRow, form: FormState | null): Promise<Response>
}

interface ShowOptions {
  readonly status?: number
  readonly row?: Row | null
  readonly form?: FormState | null
}

export function hostFor(arrival: Arrival, params: Readonly<Record<string, string>>, signedIn: SignedIn): Host {
  const { request, context, settings, language, last } = arrival
  let seen: Promise<readonly VisibleEnvironment[]> | undefined
  const environments = () => {
    seen ??= visibleEnvironments(visit, visit.environmentId ?? last)
    return seen
  }
  const visit = visitOf({ request, context, signedIn, params, settings, language, last, environments })
  return hostOf(arrival, visit, environments)
}

function hostOf(arrival: Arrival, visit: Visit, environments: () => Promise<readonly VisibleEnvironment[]>): Host {
  const { replies, rows, last, isSecure } = arrival

  async function answer(view: PageView, frame: Frame, options: ShowOptions): Promise<Response> {
    const { row = null } = options
    const status = view.status ?? options.status ?? 200
    const isNew = status === 200 && visit.environmentId !== null && visit.environmentId !== last
    const cookies = isNew && visit.environmentId !== null ? [environmentCookie(visit.environmentId, isSecure)] : []
    if (view.file) return replies.file(view.file)
    const response = replies.page(framed(view, frame, rows, row), { status, cookies, frames: view.frames ?? null })
    return row?.method === 'GET' && row.needs !== 'anyone' && row.isLive ? tagged(response) : response
  }

  return {
    arrival,
    visit,
    async show(view, more = {}) {
      const seen = await environments().catch(() => null)
      const frame = frameOf(visit, seen ?? [], last, more.form ?? null)
      return answer(typeof view === 'function' ? view(frame) : view, frame, more)
    },
    async showRow(row, form) {
      // A file is opened last, so that its stream is always sent or cancelled.
      const [seen, loaded] = row.isFile
        ? [await environments(), null]
        : await Promise.all([environments(), row.show(visit)])
      if (isUnknown(visit, seen)) return answer(missing(visit), frameOf(visit, seen, last, null), { status: 404 })
      const frame = frameOf(visit, seen, last, form)
      const view = loaded ?? (await row.show(visit))
      return answer(view(frame), frame, { status: form?.status ?? 200, row, form })
    },
  }
}

const isUnknown = ({ environmentId }: Visit, seen: readonly VisibleEnvironment[]): boolean =>
  environmentId !== null && !seen.some(({ id }) => id === environmentId)
