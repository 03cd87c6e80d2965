import { registerHooks } from 'node:module'
import type { ReactTestRenderer } from 'react-test-renderer'
import { until } from './until.ts'

/** What the SDKs import and a phone would bring. */
const standIns: Readonly<Record<string, string>> = {
  'react-native': './react-native.ts',
  'react-native-webview': './webview.ts',
  '@react-native-async-storage/async-storage': './async-storage.ts',
  '@react-native-community/netinfo': './netinfo.ts',
}

// Every module of a phone has its number, so that each phone has an SDK and a storage of its own.
registerHooks({
  resolve(specifier, context, next) {
    const phone = context.parentURL?.match(/\?phone=(\d+)$/)?.[1]
    const standIn = phone && standIns[specifier]
    return next(standIn ? `${new URL(standIn, import.meta.url)}?phone=${phone}` : specifier, context)
  },
})

// As an app that is built for users has it.
Object.assign(globalThis, { __DEV__: false })
process.env.NODE_ENV = 'production'

/** What every release exports. */
interface Sdk {
  default: (props: Readonly<Record<string, unknown>>) => unknown
  track(code: string): Promise<void>
  setUserId(userId: string): Promise<void>
  setAttributes(attributes: Record<string, string | number>): Promise<void>
  setLanguage(language: string): Promise<void>
  logout(): Promise<void>
}

/** What an SDK keeps of its user, as it had it from the service. */
export interface KeptUser {
  userId: string | null
  contactId?: string
  segments: string[]
  displays: { surveyId: string; createdAt: string }[]
  responses: string[]
  lastDisplayAt: string | null
  language?: string
}

/** The page that shows a survey: what it was given, and a way to say what it would say. */
export interface Page {
  options: { survey: { id: string }; appUrl: string; [name: string]: unknown }
  html: string
  post(message: object): void
}

export interface Phone {
  sdk: Omit<Sdk, 'default'>
  user(): KeptUser | null
  /** The page on the screen, if there is one. */
  page(): Page | null
  /** Stops what would go on: SDKs look at the time every minute. */
  switchOff(): Promise<void>
}

export interface App {
  readonly appUrl: string
  readonly environmentId: string
  /** Of release 1, which has no calls for these. */
  readonly userId?: string
  readonly attributes?: Readonly<Record<string, string>>
}

export interface PhoneOptions {
  /** Runs a script in the page of the WebView. Default: no page. */
  readonly inject?: (script: string) => void
}

let phones = 0

/** A new phone with an app that shows the SDK's component, once the SDK has set itself up. */
export async function startPhone(module: string, app: App, { inject = () => {} }: PhoneOptions = {}): Promise<Phone> {
  phones += 1
  const load = (url: string) => import(`${url}?phone=${phones}`)
  const beside = (name: string) => load(new URL(name, import.meta.url).href)
  const { kept }: typeof import('./async-storage.ts') = await beside('./async-storage.ts')
  // Release 1 holds a copy of the storage module, the one for browsers.
  Object.assign(globalThis, { window: { localStorage: storageOf(kept) } })
  const { createElement } = await import('react')
  const { create } = await import('react-test-renderer')
  const { default: component, ...sdk }: Sdk = await load(import.meta.resolve(module))

  const config = () => JSON.parse(kept.get('formbricks-react-native') ?? 'null')
  const { appUrl: apiHost, ...rest } = app
  const props = 'userId' in app ? { initConfig: { apiHost, ...rest } } : app
  const screen: ReactTestRenderer = create(createElement(component as (props: object) => null, props), {
    createNodeMock: ({ type }) => (type === 'WebView' ? { injectJavaScript: inject } : null),
  })
  await until(() => config() !== null, 'the SDK has set itself up')

  return {
    sdk,
    user: () => (config()?.user ?? config()?.personState)?.data ?? null,
    page() {
      const [view] = screen.root.findAll(({ type }) => type === ('WebView' as never))
      if (!view) return null
      const { source, onMessage } = view.props as {
        source: { html: string }
        onMessage(event: { nativeEvent: { data: string } }): void
      }
      return {
        html: source.html,
        options: JSON.parse(source.html.match(/const options = (.*);/)?.[1] ?? 'null'),
        post: (message) => onMessage({ nativeEvent: { data: JSON.stringify(message) } }),
      }
    },
    async switchOff() {
      await sdk.logout?.()
      screen.unmount()
      Reflect.deleteProperty(globalThis, 'window')
    },
  }
}

const storageOf = (kept: Map<string, string>): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
})
