import type { Element } from './react.ts'

/** As much of React Native as the SDKs use. A hidden `Modal` shows nothing of what is in it. */
export const View = 'View'
export const KeyboardAvoidingView = 'KeyboardAvoidingView'
export const Modal = (props: Element['props']): Element | null => (props.visible ? { type: 'Modal', props } : null)
export const StyleSheet = { create: <T>(styles: T): T => styles }
export const Linking = { openURL: async () => {} }
