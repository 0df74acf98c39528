/// <reference types="vite/client" />

/** Nonce of the style elements that Mantine makes; the server sends the same in the content policy. Empty in development. */
declare const __STYLE_NONCE__: string
declare const __BUILD_ID__: string

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
/** What the first screens do without, see web/build/firstTexts.ts. */
declare module '*.po?lingui' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** Made of the changelogs at build time, see web/build/releaseNotes.ts. */
declare module 'virtual:release-notes/newest' {
  import type { Release } from './releases/parseNotes.ts'
  export const newest: Record<'de' | 'en', Release>
}
declare module 'virtual:release-notes/de' {
  import type { Release } from './releases/parseNotes.ts'
  export const releases: Release[]
}
declare module 'virtual:release-notes/en' {
  import type { Release } from './releases/parseNotes.ts'
  export const releases: Release[]
}
