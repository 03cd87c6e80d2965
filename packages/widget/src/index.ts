import type { ShowRequest } from './show-request.ts'
import { createWidget } from './widget.ts'

export type { Handler, WidgetEvents } from './emitter.ts'
export type { Attributes } from './person.ts'
export type { UserToken } from './proven-fetch.ts'
export type { HiddenFields } from './shower.ts'
export type { SetupOptions, TrackOptions } from './widget.ts'

const loadCard = () => import('./show-survey.ts')

const widget = createWidget(
  {
    show: async (request: ShowRequest) => (await loadCard()).showSurvey(request),
    sendWaiting: async (page) => (await loadCard()).sendLeft(page),
  },
  async (parts) => {
    // Both at once. A failure is told where the card is to be shown.
    void loadCard().catch(() => {})
    return (await import('./shower.ts')).shower(parts)
  },
)

export const { setup, identify, setAttributes, track, logout, on, off, routeChanged, setNonce, destroy } = widget
