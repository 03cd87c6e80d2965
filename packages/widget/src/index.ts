import type { ShowRequest } from './show-request.ts'
import { createWidget } from './widget.ts'

export type { Handler, WidgetEvents } from './emitter.ts'
export type { Attributes } from './person.ts'
export type { UserToken } from './proven-fetch.ts'
export type { HiddenFields } from './shower.ts'
export type { SetupOptions, TrackOptions } from './widget.ts'

const widget = createWidget({
  async show(request: ShowRequest) {
    const { showSurvey } = await import('./show-survey.ts')
    return showSurvey(request)
  },
  async sendWaiting(page) {
    const { sendLeft } = await import('./show-survey.ts')
    return sendLeft(page)
  },
})

export const { setup, identify, setAttributes, track, logout, on, off, routeChanged, setNonce, destroy } = widget
