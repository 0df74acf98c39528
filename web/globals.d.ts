/// <reference types="vite/client" />

/** Nonce of the style elements that Mantine makes; the server sends the same in the content policy. Empty in development. */
declare const __STYLE_NONCE__: string
declare const __BUILD_ID__: string

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
