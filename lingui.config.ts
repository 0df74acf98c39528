import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['de', 'en'],
  catalogs: [{ path: '<rootDir>/locales/{locale}/messages', include: ['<rootDir>/web'] }],
  compileNamespace: 'ts',
  // Files without lines, in the order of the messages: two changes to the screens meet in the catalogue only where they mean the same text.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
