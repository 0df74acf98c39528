// Builds the reads of a device as one script. The bench evaluates it in the page, because the content policy of the page blocks script files.
import path from 'node:path'
import { build } from 'vite'
import { oncePerRun } from './measure.ts'

/** A script that sets `deviceReads`. */
export const deviceReads = oncePerRun(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'chrome121',
      lib: { entry: path.join(import.meta.dirname, 'deviceReads/main.ts'), formats: ['iife'], name: 'deviceReads' },
    },
  })
  const [{ output }] = built as { output: { code: string }[] }[] as [{ output: { code: string }[] }]
  return `${output[0]!.code}\nglobalThis.deviceReads = deviceReads`
})
