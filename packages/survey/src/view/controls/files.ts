import { fill } from '@hearback/words'
import type { ComponentChildren, VNode } from 'preact'
import { h } from '../element.ts'
import { icon } from '../icons.ts'
import { asList, type CardProps, type ControlProps, describedBy, HEADING, isFaulty } from '../props.ts'
import { rareIcon } from '../rare-icons.ts'
import { ANSWER, FILE, REMOVE } from '../read-answer.ts'

/** The name that a file had, from the address of its upload. */
function fileName(address: string): string {
  const last = /([^/?#]*)(?:[?#]|$)/.exec(address.replace(/^.*\//, ''))?.[1] ?? ''
  try {
    return decodeURIComponent(last).replace(/--fid--[^.]*/, '')
  } catch {
    return last
  }
}

export function Files({ question, value, props }: ControlProps<'fileUpload'>): VNode {
  const { allowMultipleFiles, allowedFileExtensions: extensions, maxSizeInMB: max } = question
  const { words, uploads = [] } = props
  const done = asList(value)
  // A service without a store for files names this limit.
  if (max === 0) return h('p', null, words.noFiles)
  const types = extensions?.map((extension) => extension.toUpperCase()).join(', ')
  const bounds = !max
    ? types
    : types
      ? fill(words.fileTypesAndSize, { types, max }, words)
      : fill(words.fileSize, { max }, words)
  // A file that is refused leaves its place to another one.
  const isFull = !allowMultipleFiles && done.length + uploads.filter(({ reason }) => reason === null).length > 0
  return h('div', null, [
    !isFull &&
      h('div', { class: 'hb-drop' }, [
        h('input', {
          type: 'file',
          name: FILE,
          multiple: allowMultipleFiles,
          accept: extensions?.map((extension) => `.${extension}`).join(','),
          'aria-labelledby': `${HEADING} hb-choose`,
          'aria-describedby':
            [describedBy(question, props), bounds && 'hb-bounds'].filter(Boolean).join(' ') || undefined,
          'aria-invalid': isFaulty(props),
        }),
        rareIcon('upload'),
        h('p', null, [
          h('u', { id: 'hb-choose' }, allowMultipleFiles ? words.chooseFiles : words.chooseFile),
          props.scripted && ` ${words.dropHere}`,
        ]),
        bounds && h('small', { id: 'hb-bounds' }, bounds),
      ]),
    h('ul', { class: 'hb-files', 'aria-label': words.yourFiles }, [
      done.map((address) =>
        row(props, 'check', fileName(address), words.uploaded, { name: REMOVE, value: address, formNoValidate: true }, [
          h('input', { type: 'hidden', name: ANSWER, value: address }),
        ]),
      ),
      uploads.map(({ id, name, state, progress, reason }) => {
        const failed = state === 'failed'
        const said = failed ? (reason ?? words.uploadFailed) : words.uploading
        return row(props, failed ? 'alert' : 'file', name, said, { type: 'button', 'data-do': 'drop', 'data-id': id }, [
          failed
            ? h(
                'button',
                { class: 'hb-button', type: 'button', 'data-do': reason ? 'replace' : 'retry', 'data-id': id },
                reason ? words.chooseAnother : words.tryAgain,
              )
            : h('progress', { max: 100, value: Math.round(progress * 100), 'aria-label': name }),
        ])
      }),
    ]),
  ])
}

const row = (
  { words }: CardProps,
  name: 'alert' | 'check' | 'file',
  file: string,
  state: string,
  remove: Record<string, unknown>,
  more: ComponentChildren,
): VNode =>
  h('li', { class: `hb-file hb-is-${name}` }, [
    name === 'file' ? rareIcon(name) : icon(name),
    h('div', null, [h('bdi', null, file), h('small', null, state)]),
    more,
    h(
      'button',
      { class: 'hb-icon-button', ...remove, 'aria-label': fill(words.remove, { name: file }, words) },
      icon('close'),
    ),
  ])
