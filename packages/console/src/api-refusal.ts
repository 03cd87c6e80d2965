/** The API answered a request of a page with an error. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly status: number
  readonly code: string
  readonly details: Readonly<Record<string, string>>

  constructor(status: number, { code, message, details }: ErrorBody) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

interface ErrorBody {
  readonly code: string
  readonly message: string
  readonly details: Readonly<Record<string, string>>
}

export async function refusalOf(response: Response): Promise<ApiRefusal> {
  const text = await response.text()
  try {
    const { code, message, details } = JSON.parse(text) as Partial<ErrorBody>
    return new ApiRefusal(response.status, { code: code ?? '', message: message ?? text, details: details ?? {} })
  } catch {
    return new ApiRefusal(response.status, { code: '', message: text, details: {} })
  }
}
