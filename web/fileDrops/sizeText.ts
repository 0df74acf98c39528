import type { I18n } from '@lingui/core'

/** How large a file is, as people read it. */
export const sizeText = (i18n: I18n, bytes: number): string =>
  bytes < 1_000_000 ? `${i18n.number(Math.max(1, Math.round(bytes / 1_000)))} KB` : `${i18n.number(Math.round(bytes / 100_000) / 10)} MB`
