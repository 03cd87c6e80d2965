import { directionOf } from '@hearback/words'
import type { VNode } from 'preact'
import { Card } from '../view/card.ts'
import type { Controls } from '../view/controls.ts'
import { h } from '../view/element.ts'
import { brandingLine, type FrameProps, progressLine } from '../view/frame.ts'
import { icon } from '../view/icons.ts'
import type { CardProps } from '../view/props.ts'

export type Placement = 'bottomLeft' | 'bottomRight' | 'center' | 'topLeft' | 'topRight'

export interface AppLook {
  readonly mode: 'inline' | 'modal'
  readonly placement: Placement
  readonly overlay: 'dark' | 'light' | 'none'
  readonly isClosable: boolean
  readonly hasProgress: boolean
  readonly controls: Controls
  readonly branding: FrameProps['branding']
  /** Read out by screen readers when a card comes without taking the focus. */
  readonly announced: string
}

/** The card within an app: in the page's flow, at an edge of the window, or as a dialog over the page. */
export function AppCard(props: CardProps, look: AppLook): VNode {
  const { card, words, language } = props
  const { mode, placement, overlay, hasProgress, isClosable, branding, announced, controls } = look
  const progress = card.kind === 'question' ? card.progress : card.kind === 'ending' ? 1 : 0
  const app = h('div', { class: `hb hb-app hb-at-${placement}`, lang: language, dir: directionOf(language) }, [
    h('div', { class: 'hb-sheet' }, [
      hasProgress && progressLine(progress, words),
      isClosable &&
        h(
          'button',
          { class: 'hb-icon-button hb-close', type: 'button', 'data-do': 'close', 'aria-label': words.close },
          icon('close'),
        ),
      Card(props, controls),
      branding && h('div', { class: 'hb-foot' }, brandingLine(words, branding)),
    ]),
    h('p', { class: 'hb-sr', role: 'status' }, announced),
  ])
  if (mode === 'inline') return h('section', { class: 'hb-root', 'aria-label': words.survey }, app)
  const isDialog = overlay !== 'none'
  return h(
    isDialog ? 'dialog' : 'section',
    { class: `hb-root hb-modal hb-${overlay}`, 'aria-label': words.survey, ...(!isDialog && { popover: 'manual' }) },
    app,
  )
}
