// What the process that renders does with an order: one Typst source and its data become one PDF/A. It reads the folder of templates and nothing else.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type * as TypstCompiler from '@myriaddreamin/typst-ts-node-compiler'
import { coverageOf, shownBy } from './fontCoverage.ts'

export interface Order {
  /** Typst. It finds its data in `/data.json` and may import what lies in the folder of templates. */
  source: string
  /** JSON values; texts in it are shown as they are and never read as Typst. */
  data: unknown
  /** Pictures that the source reads, by the name of their file. */
  pictures?: Readonly<Record<string, Uint8Array>>
  /** The moment at which the document is made, seconds since 1970. */
  at: number
}

export type Rendered = { pdf: Uint8Array } | { refused: string } | { missing: string } | 'ready'

type Compiler = Pick<typeof TypstCompiler, 'NodeCompiler'>

/** Bytes of memory of the whole process. A long list takes about 150 MB. */
const mostMemory = 512 * 1024 * 1024
const weights = ['400Regular/Inter_400Regular', '400Regular_Italic/Inter_400Regular_Italic', '600SemiBold/Inter_600SemiBold'] as const
/** The only folder that a template may read. */
const templates = path.join(import.meta.dirname, 'templates')
const main = path.join(templates, 'main.typ')

/** Ours alone, so that a document looks the same on every machine. */
function fontsHere(): Buffer[] {
  const { resolve } = createRequire(import.meta.url)
  return weights.map((weight) => readFileSync(resolve(`@expo-google-fonts/inter/${weight}.ttf`)))
}

/** Every text of the data as the font can show it. */
function shown(coverage: readonly [number, number][], value: unknown): unknown {
  if (typeof value === 'string') return shownBy(coverage, value)
  if (Array.isArray(value)) return value.map((one) => shown(coverage, one))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shown(coverage, one)]))
}

function createCompiling({ NodeCompiler }: Compiler): (order: Order) => Rendered {
  const fonts = fontsHere()
  const coverage = coverageOf(fonts[0]!)
  const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: fonts }] })
  return ({ source, data, pictures = {}, at }) => {
    compiler.resetShadow()
    compiler.mapShadow(path.join(templates, 'data.json'), Buffer.from(JSON.stringify(shown(coverage, data))))
    for (const [name, bytes] of Object.entries(pictures)) compiler.mapShadow(path.join(templates, name), Buffer.from(bytes))
    compiler.addSource(main, source)
    const compiled = compiler.compile({ mainFilePath: main, resetRead: true })
    if (!compiled.result) return { refused: JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? []) }
    const pdf = compiler.pdf(compiled.result, { pdfStandard: 'a-2a', creationTimestamp: at })
    compiler.evictCache(10)
    return { pdf }
  }
}

/** Answers every order of the parent. Where the compiler cannot be loaded, each answer says why. */
export async function answerOrders(load: () => Promise<Compiler>): Promise<void> {
  new Worker(new URL('../files/memoryWatch.ts', import.meta.url), { workerData: { most: mostMemory } }).unref()
  const compiling = await load().then(
    (compiler) => createCompiling(compiler),
    (error: unknown) => (): Rendered => ({ missing: String(error) }),
  )
  process.on('disconnect', () => process.exit())
  process.on('message', (order: Order) => process.send!(answerOf(compiling, order)))
  process.send!('ready' satisfies Rendered)
}

function answerOf(compiling: (order: Order) => Rendered, order: Order): Rendered {
  try {
    return compiling(order)
  } catch (error) {
    return { refused: String(error) }
  }
}
