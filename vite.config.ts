import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups, firstFiles, isOfFirstScreen } from './web/build/chunks.ts'
import { compressFiles } from './web/build/compress.ts'
import { firstTexts } from './web/build/firstTexts.ts'
import { releaseNotes } from './web/build/releaseNotes.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const outDir = join(root, 'dist')
const nonce = randomBytes(18).toString('base64url')
const buildId = `${new Date().toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}`

/** Tells the server what this build is (its style nonce stands in the CSP header) and compresses once instead of at every answer. */
function buildFacts(): Plugin {
  return {
    name: 'obhut-build-facts',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler(error) {
        if (error) return
        await writeFile(join(outDir, 'build.json'), JSON.stringify({ nonce, buildId }))
        await compressFiles(outDir, (name) => name !== 'build.json')
      },
    },
  }
}

/** Pages that are split off come by a part of ours, which tries again instead of loading the whole app anew. */
function patientPages(): Plugin {
  const given = /import \{ lazyRouteComponent \} from (['"])@tanstack\/react-router\1/
  const ours = (name: string) => `import { ${name} as lazyRouteComponent } from ${JSON.stringify(join(root, 'web/ui/lazyPart.ts'))}`
  return {
    name: 'obhut-patient-pages',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]web[\\/].*\.(page|layout)\.tsx/, code: /lazyRouteComponent/ },
      handler(code, id) {
        if (!given.test(code)) throw new Error('The router splits pages off in another way than expected.')
        const name = isOfFirstScreen(id.split('?')[0]!) ? 'lazyFirstPage' : 'lazyPage'
        return { code: code.replace(given, ours(name)), map: null }
      },
    },
  }
}

export default defineConfig(({ command }) => ({
  root: join(root, 'web'),
  publicDir: join(root, 'public'),
  define: {
    __STYLE_NONCE__: JSON.stringify(command === 'build' ? nonce : ''),
    __BUILD_ID__: JSON.stringify(command === 'build' ? buildId : 'dev'),
  },
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: join(root, 'web/index.html'), terminal: join(root, 'web/terminal/index.html') },
      // Each screen is one file (web/build/chunks.ts), without small ones that only lead to it; what the entry is sure to load must not move into them.
      experimental: { chunkOptimization: { mergeCommonChunks: true, avoidRedundantChunkLoads: false } },
      output: {
        codeSplitting: { groups: chunkGroups(root) },
      },
    },
    target: ['chrome121', 'safari17.4', 'firefox121'],
  },
  server: {
    fs: { allow: [root] },
    proxy: { '/api': 'http://127.0.0.1:3000', '/map-tile': 'http://127.0.0.1:3000' },
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      virtualRouteConfig: './sitemap.ts',
      routesDirectory: '.',
      generatedRouteTree: './routeTree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
      disableLogging: true,
    }),
    patientPages(),
    releaseNotes(root),
    firstFiles(root),
    firstTexts(root),
    react(),
    lingui({ failOnMissing: command === 'build', failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,ico,webmanifest}'],
        globIgnores: ['**/*.map'],
        maximumFileSizeToCacheInBytes: 2_500_000,
      },
    }),
    buildFacts(),
  ],
}))
