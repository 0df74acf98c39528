// Builds the request form into the dist/ of the app, from modules of its own: it shares no file with the app, so that a visitor loads nothing else.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compressFiles } from './web/build/compress.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const outDir = join(root, 'dist')

export default defineConfig({
  root: join(root, 'web'),
  publicDir: false,
  build: {
    outDir,
    // The app is there already.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { book: join(root, 'web/book/index.html') } },
    target: ['chrome121', 'safari17.4', 'firefox121'],
  },
  plugins: [
    {
      name: 'obhut-compressed-book',
      apply: 'build',
      enforce: 'post',
      closeBundle: { sequential: true, order: 'post', handler: (error) => (error ? undefined : compressBook()) },
    },
  ],
})

/** The page is called like that of the app; it is compressed again with the same result. */
const compressBook = (): Promise<void> => compressFiles(outDir, (name) => name.startsWith('book-') || name === 'index.html')
