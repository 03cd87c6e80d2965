import { type RenderedSurvey, type RenderOptions, renderSurvey } from './render-survey.ts'

/** Registers `<hearback-survey>`, which shows a survey once its property `options` is set. */
export function defineSurveyElement(name = 'hearback-survey'): void {
  if (customElements.get(name)) return
  customElements.define(
    name,
    class extends HTMLElement {
      #options: RenderOptions | null = null
      #shown: RenderedSurvey | null = null

      get options(): RenderOptions | null {
        return this.#options
      }

      set options(options: RenderOptions | null) {
        this.#options = options
        this.#show()
      }

      connectedCallback(): void {
        this.#show()
      }

      disconnectedCallback(): void {
        this.#shown?.close()
        this.#shown = null
      }

      #show(): void {
        this.#shown?.close()
        this.#shown = this.#options && this.isConnected ? renderSurvey(this, this.#options) : null
      }
    },
  )
}
