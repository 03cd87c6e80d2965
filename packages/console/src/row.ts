import type { Permission } from '@hearback/core/pages'
import type { Done } from './done.ts'
import type { DoorVisit } from './door/door-visit.ts'
import type { FormState } from './form-state.ts'
import { type Html, html, type Url } from './html.ts'
import type { Frame, Visit } from './visit.ts'
import type { Language } from './words/language.ts'

/** What a page shows, without the bar and the foot. */
export interface PageView {
  /** The first words of the browser's title. */
  readonly title: string
  readonly main: Html
  /** The status of the answer. Default: 200, and that of a form that is shown again. */
  readonly status?: number
  /** `wide`: tables, the default. `mid`: forms and single records. `narrow`: doors. */
  readonly width?: 'wide' | 'mid' | 'narrow'
  /** The origin of the preview that the page shows in a frame, or `'self'`. Default: it shows none. */
  readonly frames?: string | null
  /** A file that is sent in place of the page. */
  readonly file?: { readonly name: string; readonly type: string; readonly body: string | ReadableStream | null }
}

/** The answer of a form. */
export type Answer =
  /** See other: a GET page, so that a reload sends nothing again. `done`: what that page confirms. */
  | { readonly kind: 'to'; readonly url: Url; readonly cookies?: readonly string[]; readonly done?: Done }
  /** A page in the answer itself: a made key or link is shown nowhere else. */
  | {
      readonly kind: 'page'
      readonly view: PageView | ((frame: Frame) => PageView)
      readonly status?: number
    }
  /** The form's page again, with what was filled in, and 422. */
  | { readonly kind: 'again'; readonly form: FormState }

/** The answer of a door: a page before signing in has no frame. */
export type DoorAnswer =
  | Exclude<Answer, { readonly kind: 'page' }>
  | { readonly kind: 'page'; readonly view: PageView; readonly status?: number; readonly cookies?: readonly string[] }

/** Leads to a page, which confirms what was done. */
export const seeOther = (url: Url, done?: Done): Extract<Answer, { readonly kind: 'to' }> => ({
  kind: 'to',
  url,
  ...(done && { done }),
})

/** Shows the form again. */
export const again = (form: FormState): Answer => ({ kind: 'again', form })

/**
 * Who may open a page or send a form. `anyone`: it comes before signing in. `signedIn`: every person with a session.
 * `read`, `write`, `manage`: that permission in the environment of the address. `owner`: owners.
 */
export type Needs = 'anyone' | 'signedIn' | Permission | 'owner'

interface Common {
  /** Below the prefix, such as `/console/:env/keys`. A parameter is one segment; `:env` is an environment's id. */
  readonly path: string
  /** The link in the bar that is current on this page, by its text in `texts.bar.sections`. Default: none. */
  readonly section?: keyof Language['texts']['bar']['sections']
  /** Where the bar links to this page. Default: nowhere. */
  readonly bar?: 'main' | 'environment' | 'account' | 'foot'
}

/** A page for people who are signed in. Its address ends in `/`. */
export interface PageRow extends Common {
  readonly method: 'GET'
  readonly needs: Exclude<Needs, 'anyone'>
  readonly confirm: false
  /** Whether an open page follows what changes: the script asks for it again while it is visible. */
  readonly isLive: boolean
  /** Whether it is a file to keep rather than a page. */
  readonly isFile: boolean
  show(visit: Visit): Promise<(frame: Frame) => PageView>
}

/** A form for people who are signed in. It posts to the address without `/`. */
export interface FormRow extends Common {
  readonly method: 'POST'
  readonly needs: Exclude<Needs, 'anyone'>
  /** Whether the password must have been given within the last hour. */
  readonly confirm: boolean
  /** The page that shows the form: the pattern of a GET row. */
  readonly page: string
  /** The most bytes of the posted form. */
  readonly maxBytes: number
  /** Whether a file may come with it. */
  readonly hasFile: boolean
  take(visit: Visit, fields: URLSearchParams): Promise<Answer>
}

/** A page or form that comes before signing in. */
export interface DoorRow extends Common {
  readonly method: 'GET' | 'POST'
  readonly needs: 'anyone'
  readonly confirm: false
  /** Whether another site may send the form: what it proves stands in its address. Default: false. */
  readonly isFromAnywhere?: boolean
  open(door: DoorVisit, fields: URLSearchParams): Promise<DoorAnswer>
}

export type Row = PageRow | FormRow | DoorRow

/** A file that the API streams, with the name under which it is kept. */
interface Download {
  readonly name: string
  readonly answer: Response
}

/** A row for a file of the API. */
export const download = (
  row: Pick<PageRow, 'path' | 'needs' | 'section'> & { load(visit: Visit): Promise<Download> },
): PageRow =>
  page({
    ...row,
    isFile: true,
    view: ({ name, answer }) => ({
      title: name,
      main: html``,
      file: { name, type: answer.headers.get('content-type') ?? 'application/octet-stream', body: answer.body },
    }),
  })

/** A row for a page: `load` asks the API, `view` is a pure function of the answers. */
export function page<Data>(
  row: Omit<PageRow, 'method' | 'confirm' | 'isLive' | 'isFile' | 'show'> & {
    isLive?: boolean
    isFile?: boolean
    load(visit: Visit): Promise<Data>
    view(data: Data, frame: Frame): PageView
  },
): PageRow {
  const { load, view, ...rest } = row
  return {
    ...rest,
    method: 'GET',
    confirm: false,
    isLive: row.isLive ?? false,
    isFile: row.isFile ?? false,
    show: async (visit) => {
      const data = await load(visit)
      return (frame) => view(data, frame)
    },
  }
}

/** A row for a form. Default: on the page of the same address, without confirming, 64 KiB at most, without a file. */
export const form = (
  row: Omit<FormRow, 'method' | 'confirm' | 'page' | 'maxBytes' | 'hasFile'> &
    Partial<Pick<FormRow, 'confirm' | 'page' | 'maxBytes' | 'hasFile'>>,
): FormRow => ({ method: 'POST', confirm: false, page: row.path, maxBytes: 64 * 1024, hasFile: false, ...row })
