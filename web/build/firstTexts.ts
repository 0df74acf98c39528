// Divides each catalogue of texts: what the code of the first screens says, and the rest, which comes with the first part of
// the app behind them. Which texts those are is read from the code itself, so that no list of them has to be kept.

import type { Plugin } from 'vite'
import { firstChunks } from './chunks.ts'

/** `messages.po` is the part of the first screens, `messages.po?lingui` the rest; both are compiled by Lingui's own plugin. */
const catalogue = /[\\/]messages\.po(\?lingui)?$/
/** How Lingui's macro names a text: six characters of its hash. */
const textId = /["'`](?=([^"'`\\\n]{6})["'`])/g
const parsed = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/g

/** A string as JSON writes it. The bundler writes some characters with two digits, which JSON does not know. */
const asJson = (literal: string): string =>
  literal.replace(/\\(?:x([\da-f]{2})|.)/gi, (all, digits?: string) => (digits ? `\\u00${digits}` : all))

export function firstTexts(root: string): Plugin {
  return {
    name: 'obhut-first-texts',
    apply: 'build',
    renderChunk(code, chunk, _options, { chunks }) {
      const rest = chunk.moduleIds.map((id) => catalogue.exec(id)).find((found) => found !== null)
      if (!rest) return null
      const named = new Set<string>()
      for (const id of new Set(firstChunks(root, Object.values(chunks)).flatMap(({ moduleIds }) => moduleIds))) {
        for (const text of textsIn(this.getModuleInfo(id)?.code ?? '')) named.add(text)
      }
      return { code: divided(code, (id) => named.has(id) === (rest[1] === undefined)), map: null }
    },
  }
}

/** All that may be the name of a text, and other short strings. */
export const textsIn = (code: string): string[] => [...code.matchAll(textId)].map(([, text]) => text!)

/** The compiled catalogue with those texts alone. Throws where Lingui compiles to something else than one parsed object. */
export function divided(code: string, belongs: (id: string) => boolean): string {
  if ([...code.matchAll(parsed)].length !== 1) throw new Error('Lingui compiles a catalogue in another way than expected.')
  return code.replace(parsed, (_, literal: string) => {
    const messages = JSON.parse(JSON.parse(asJson(literal)) as string) as Record<string, unknown>
    const kept = Object.fromEntries(Object.entries(messages).filter(([id]) => belongs(id)))
    return `JSON.parse(${JSON.stringify(JSON.stringify(kept))})`
  })
}
