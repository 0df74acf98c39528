// Builds the bare shell: the libraries of the app with hardly a line of code around them.
import react from '@vitejs/plugin-react'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { oncePerRun, type Bench } from './measure.ts'

/** Keeps what the page is made of and answers from it, also without a network. */
const worker = (files: string[]) => `
const files = ${JSON.stringify(files)}
self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(caches.open('bare').then((cache) => cache.addAll(files)))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const page = event.request.mode === 'navigate'
  event.respondWith(caches.match(page ? '/index.html' : event.request).then((kept) => kept ?? fetch(event.request)))
})
`

/** The folder with the built page; one for all rows of a run. */
export const bareShell = oncePerRun(make)

async function make(bench: Bench): Promise<string> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'obhut-bare-'))
  bench.later(async () => rmSync(outDir, { recursive: true, force: true }))
  await build({
    root: path.join(import.meta.dirname, 'bareShell'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false }, target: ['chrome121', 'safari17.4', 'firefox121'] },
  })
  const assets = readdirSync(path.join(outDir, 'assets')).map((name) => `/assets/${name}`)
  writeFileSync(path.join(outDir, 'sw.js'), worker(['/index.html', ...assets]))
  return outDir
}
