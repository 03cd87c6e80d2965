import { directionOf, type Theme } from '@hearback/survey/view'
import { type ComponentChildren, createElement, type VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { MailAnswer, SurveyMail } from './survey-mail.ts'

/** Makes an element with the attributes of older HTML, which mail programs need. */
const h = createElement as (
  name: string,
  attributes: Readonly<Record<string, unknown>> | null,
  children?: ComponentChildren,
) => VNode

type Colours = Theme['light']

/**
 * A mail as HTML: tables, inline styles, no script, one column of 600 px that becomes narrower on phones. Outlook reads
 * the attributes, other programs the styles. Texts are escaped by preact.
 */
export function mailHtml(mail: SurveyMail, colours: Colours): string {
  const dir = directionOf(mail.language)
  const colour = (name: string) => colours[`--hb-${name}`]
  const font = 'font-family:-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,Helvetica,Arial,sans-serif'
  const line = (text: string, style: string, element = 'p') =>
    row([
      h('td', { align: dir === 'rtl' ? 'right' : 'left', style: 'padding:0 0 8px' }, [
        h(element, { style: `margin:0;${font};${style}` }, text),
      ]),
    ])
  const body = [
    mail.image && row([h('td', { style: 'padding:0 0 20px' }, picture(mail.image))]),
    line(mail.headline, `color:${colour('text')};font-size:22px;line-height:30px;font-weight:bold`, 'h1'),
    mail.subheader && line(mail.subheader, `color:${colour('muted')};font-size:16px;line-height:24px`),
    row([h('td', { style: 'padding:16px 0 0' }, answers(mail, colours, font))]),
  ]
  const card = table({ width: '100%' }, body)
  return `<!doctype html>${renderToString(
    h('html', { lang: mail.language, dir }, [
      h('head', null, [
        h('meta', { charset: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'color-scheme', content: 'light' }),
        h('title', null, mail.headline),
      ]),
      h('body', { bgcolor: colour('page'), style: `margin:0;padding:0;background:${colour('page')}` }, [
        table({ width: '100%', bgcolor: colour('page'), dir }, [
          row([
            h('td', { align: 'center', style: 'padding:24px 8px' }, [
              table({ width: '600', style: 'width:100%;max-width:600px' }, [
                row([
                  h(
                    'td',
                    {
                      bgcolor: colour('card'),
                      style: `padding:28px 20px;border:1px solid ${colour('card-border')};border-radius:8px`,
                    },
                    card,
                  ),
                ]),
              ]),
            ]),
          ]),
        ]),
      ]),
    ]),
  )}\n`
}

const table = (attributes: Record<string, unknown>, children: ComponentChildren): VNode =>
  h('table', { role: 'presentation', border: '0', cellpadding: '0', cellspacing: '0', ...attributes }, [
    h('tbody', null, children),
  ])

const row = (cells: ComponentChildren): VNode => h('tr', null, cells)

const picture = (src: string): VNode =>
  h('img', { src, alt: '', width: '558', style: 'display:block;width:100%;max-width:558px;height:auto;border:0' })

function answers(mail: SurveyMail, colours: Colours, font: string): ComponentChildren {
  if (mail.kind === 'scale') return scale(mail, colours, font)
  const isButton = mail.kind === 'button'
  const [ground, ink] = isButton ? ['brand', 'on-brand'] : ['input', 'text']
  return mail.answers.map((answer) =>
    table({ width: isButton ? undefined : '100%' }, [
      row([
        h('td', { style: 'padding:0 0 8px' }, [
          table({ width: isButton ? undefined : '100%' }, [
            row([cell(answer, { ground, ink, padding: isButton ? '14px 28px' : '14px 16px' }, colours, font)]),
          ]),
        ]),
      ]),
    ]),
  )
}

interface CellLook {
  readonly ground: string
  readonly ink: string
  readonly padding: string
  readonly align?: 'center'
  readonly width?: string
}

/** A link that fills its cell. The cell has the colour, so that Outlook shows it too. */
function cell(
  { label, href }: MailAnswer,
  { ground, ink, padding, align, width }: CellLook,
  colours: Colours,
  font: string,
): VNode {
  const [back, text, border] = [ground, ink, ground === 'brand' ? 'brand' : 'edge'].map(
    (name) => colours[`--hb-${name}`],
  )
  const style = `border:1px solid ${border};border-radius:8px`
  const link = `display:block;padding:${padding};color:${text};${font};font-size:16px;line-height:20px;text-decoration:none${ground === 'brand' ? ';font-weight:bold' : ''}`
  return h('td', { bgcolor: back, align, width, style }, h('a', { href, target: '_blank', style: link }, label))
}

function scale({ answers, lowerLabel, upperLabel, language }: SurveyMail, colours: Colours, font: string): VNode[] {
  const isRightToLeft = directionOf(language) === 'rtl'
  const width = `${Math.floor(100 / answers.length)}%`
  const look = { ground: 'input', ink: 'text', padding: '12px 0', align: 'center', width } as const
  const cells = table({ width: '100%', cellspacing: '2' }, [
    row(answers.map((answer) => cell(answer, look, colours, font))),
  ])
  if (lowerLabel === null && upperLabel === null) return [cells]
  const end = (text: string | null, isUpper: boolean) =>
    h(
      'td',
      {
        align: isUpper === isRightToLeft ? 'left' : 'right',
        width: '50%',
        style: `${font};padding:8px 2px 0;color:${colours['--hb-muted']};font-size:14px;line-height:20px`,
      },
      text ?? '',
    )
  return [cells, table({ width: '100%' }, [row([end(lowerLabel, false), end(upperLabel, true)])])]
}
