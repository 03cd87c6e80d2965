import { createElement, type ReactElement, type ReactNode } from 'react'

/** As much of React Native as the SDKs use. A hidden `Modal` shows nothing of what is in it. */
export const View = 'View'
export const KeyboardAvoidingView = 'KeyboardAvoidingView'
export const Modal = (props: { visible?: boolean; children?: ReactNode }): ReactElement | null =>
  props.visible ? createElement('Modal', props, props.children) : null
export const StyleSheet = { create: <T>(styles: T): T => styles }
export const Linking = { openURL: async () => {} }

const online = { isConnected: true, isInternetReachable: true, type: 'wifi', details: null }
export const NativeModules = {
  RNCNetInfo: { getCurrentState: async () => online, addListener() {}, removeListeners() {} },
}
export class NativeEventEmitter {
  addListener() {
    return { remove() {} }
  }
}
