/** What the widget tells the app. */
export interface WidgetEvents {
  /** The surveys of the environment are known. */
  ready: { readonly environmentId: string }
  /** An action was triggered, by code or by the page. `action`: its name. */
  action: { readonly action: string }
  surveyShown: { readonly surveyId: string }
  /** The service has a response; `finished`: it is complete. */
  responseSubmitted: { readonly surveyId: string; readonly responseId: string; readonly finished: boolean }
  surveyClosed: { readonly surveyId: string }
}

export type Handler<Name extends keyof WidgetEvents> = (payload: WidgetEvents[Name]) => void

export interface Emitter {
  /** Answers a function that removes the handler. */
  on<Name extends keyof WidgetEvents>(event: Name, handler: Handler<Name>): () => void
  off<Name extends keyof WidgetEvents>(event: Name, handler: Handler<Name>): void
  emit<Name extends keyof WidgetEvents>(event: Name, payload: WidgetEvents[Name]): void
}

export function emitter(): Emitter {
  const handlers = new Map<string, Set<(payload: never) => void>>()
  const of = (event: string) => {
    const found = handlers.get(event) ?? new Set()
    handlers.set(event, found)
    return found
  }
  return {
    on(event, handler) {
      of(event).add(handler)
      return () => of(event).delete(handler)
    },
    off: (event, handler) => void of(event).delete(handler),
    emit(event, payload) {
      for (const handler of of(event)) {
        try {
          handler(payload as never)
        } catch (error) {
          // The app's own fault: it is told as such, and surveys go on.
          reportError(error)
        }
      }
    },
  }
}
