import type { EnvironmentType, Permission } from '@hearback/core/pages'
import { type Child, type Html, html } from '../html.ts'
import type { VisibleEnvironment } from '../visit.ts'

export const typeWords: Readonly<Record<EnvironmentType, string>> = {
  production: 'Production',
  development: 'Development',
}

/** An environment by its colour and its word. */
export const environmentBadge = (type: EnvironmentType): Html =>
  html`<span class="badge ${type}">${typeWords[type]}</span>`

export const permissionBadge = (permission: Permission): Html =>
  html`<span class="badge ${permission}">${permission}</span>`

/** A state by its shape and its word. */
export const state = (
  shape: 'running' | 'waiting' | 'failing' | 'ended',
  words: Child,
  colour: 'good' | 'bad' | 'soft' | null = null,
): Html =>
  html`<span class="${['is', shapes[shape], colour ?? ''].filter((one) => one !== '').join(' ')}">${words}</span>`

const shapes = { running: 'on', waiting: '', failing: 'fail', ended: 'end' }

/** An environment in words: its product too, where there are several. */
export const environmentLabel = (one: VisibleEnvironment, all: readonly VisibleEnvironment[]): string =>
  all.every(({ product }) => product.id === one.product.id)
    ? typeWords[one.type]
    : `${typeWords[one.type]} · ${one.product.name}`
