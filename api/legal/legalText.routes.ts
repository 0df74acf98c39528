// Imprint and privacy: the operator's own text where there is one, else what comes with the program.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { legalText, type LegalPage } from '../../shared/legal/legalText.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'

const defaults = path.resolve(import.meta.dirname, '../../locales/de/legal')
/** More is no text for people. */
const longest = 500_000

export function legalTextRoutes(registry: Registry): void {
  serve(registry, legalText, async ({ server, params: { page } }) => {
    const own = await ownText(server.settings.legalFolder, page)
    return own === null ? { own: false, markdown: await readFile(path.join(defaults, `${page}.md`), 'utf8') } : { own: true, markdown: own }
  })
}

/** Read at each call, so that a corrected text is there without a restart. An empty file counts as none. */
async function ownText(folder: string | null, page: LegalPage): Promise<string | null> {
  if (folder === null) return null
  try {
    const text = await readFile(path.join(folder, `${page}.md`), 'utf8')
    return text.trim() === '' ? null : text.slice(0, longest)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
