import type { EnvironmentType, Permission } from '@hearback/core/pages'
import { type Child, type Html, html } from '../html.ts'
import type { VisibleEnvironment } from '../visit.ts'
import type { Language } from '../words/language.ts'

/** An environment by its colour and its word. */
export const environmentBadge = (type: EnvironmentType, { texts }: Pick<Language, 'texts'>): Html =>
  html`<span class="badge ${type}">${texts.environmentTypes[type]}</span>`

export const permissionBadge = (permission: Permission, { texts }: Pick<Language, 'texts'>): Html =>
  html`<span class="badge ${permission}">${texts.permissions[permission]}</span>`

/** A state by its shape and its word. */
export const state = (
  shape: 'running' | 'waiting' | 'failing' | 'ended',
  words: Child,
  colour: 'good' | 'bad' | 'soft' | null = null,
): Html =>
  html`<span class="${['is', shapes[shape], colour ?? ''].filter((one) => one !== '').join(' ')}">${words}</span>`

const shapes = { running: 'on', waiting: '', failing: 'fail', ended: 'end' }

/** An environment in words: its product too, where there are several. */
export const environmentLabel = (
  one: VisibleEnvironment,
  all: readonly VisibleEnvironment[],
  { texts }: Pick<Language, 'texts'>,
): string =>
  all.every(({ product }) => product.id === one.product.id)
    ? texts.environmentTypes[one.type]
    : `${texts.environmentTypes[one.type]} · ${one.product.name}`
