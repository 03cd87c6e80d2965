/** What was filled into a form that was refused, so that its page can show it again. */
export interface FormState {
  readonly values: URLSearchParams
  /** Name of a field → what is wrong with it. */
  readonly faults: Readonly<Record<string, string>>
  /** A sentence about the whole form, such as that another person was faster. */
  readonly message: string
  /** The status of the answer. */
  readonly status: number
  /** What the form asks before it is carried out; its page knows the shape. Never read from what was posted. */
  readonly question?: object
}
