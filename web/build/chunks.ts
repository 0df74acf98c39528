// Into how few files the code goes, and which of them a screen waits for. What the page names is loaded before anything
// else and stays small whatever the app grows by; what the first screens need comes in one piece each, and many small files
// would load slower and compress worse.

import type { Plugin, Rollup } from 'vite'

type BuiltChunk = Pick<Rollup.RenderedChunk, 'facadeModuleId' | 'moduleIds' | 'fileName' | 'imports'>

interface Graph {
  getModuleInfo(id: string): { importedIds: string[] } | null
}

const library = /[\\/]node_modules[\\/]/
/** What the bundler itself puts in between modules. */
const runtime = /^\0?rolldown[\\/]runtime/
/** Floating layers, scroll locks, lists to choose from and the forms of records come with the first dialog. */
const onlyInDialogs =
  /[\\/]web[\\/]ui[\\/]Dialog|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|tabbable|@mantine[\\/]form|klona|fast-deep-equal|esm[\\/]components[\\/](Modal|ModalBase|Overlay|ScrollArea|Popover|Combobox[\\/](?!ComboboxChevron|Combobox\.module)|Select[\\/]|Autocomplete[\\/]|Floating|Transition|FocusTrap|Portal)/
/** What the terminal shares with the pages about terminals alone. */
const onTerminals = /[\\/]web[\\/]terminal[\\/]|shared[\\/]terminal[\\/]terminal\.|web[\\/]session[\\/]terminalDevice/

/** Pages and correction forms are bundled by the folder of `web/` that contains them. */
const areaOf = (id: string): string | null => {
  const area = /[\\/]web[\\/](\w+)[\\/](?:.*\?tsr-split=component|(?:.*[\\/])?Correct\w+\.tsx)$/.exec(id)?.[1]
  return area ? `${area}-pages` : null
}

/** Libraries that only the definitions of mutations need; they come with them. */
const onlyInMutations = /[\\/]node_modules[\\/]feiertagejs[\\/]/

const firstScreens = {
  entry: ['web/main.tsx'],
  engine: ['sync/engine.ts'],
  login: ['web/shell/loggedOut.layout.tsx?tsr-split=component', 'web/identity/Login.page.tsx?tsr-split=component'],
  home: ['web/shell/signedIn.layout.tsx?tsr-split=component', 'web/home/Home.page.tsx?tsr-split=component'],
} as const
/** What comes in one piece each: the first screens, and the definitions of mutations (sync/definitions.ts). */
const pieces = { ...firstScreens, mutations: ['shared/mutations.ts'] } as const
type Piece = keyof typeof pieces

/** Whether the file of a page belongs to the first screens. */
export const isOfFirstScreen = (file: string): boolean =>
  Object.values(firstScreens).some((names) => names.some((name) => file.endsWith(name.split('?')[0]!)))

/** Our own modules that the given ones import, at any distance, without what is asked for later. */
function reachedFrom(starts: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>()
  const left = [...starts]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (reached.has(id) || library.test(id)) continue
    reached.add(id)
    left.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

export function chunkGroups(root: string) {
  const known = new Map<Piece, Set<string>>()
  const isIn = (piece: Piece, id: string, graph: Graph): boolean => {
    const reached =
      known.get(piece) ??
      reachedFrom(
        pieces[piece].map((name) => `${root}${name}`),
        graph,
      )
    known.set(piece, reached)
    return reached.has(id)
  }
  /** What the entry brings stays with it or goes into the piece that all begin with: a piece for later that held it would be loaded first. */
  const later = (name: string, belongs: (id: string, graph: Graph) => boolean) => (id: string, graph: Graph) =>
    !isIn('entry', id, graph) && belongs(id, graph) ? name : null
  const outsideDialogs = (id: string) => !onlyInDialogs.test(id)
  const shared = { minShareCount: 2, test: outsideDialogs }
  // In the order in which they may take a module: anyone who takes it takes what it imports along.
  const groups = [
    {
      name: (id: string, graph: Graph) => (library.test(id) || runtime.test(id) || isIn('entry', id, graph) ? 'app' : null),
      // What only one page begins with stays with it: two apps share this piece.
      minShareCount: 2,
      test: (id: string) => !onTerminals.test(id),
      tags: ['$initial' as const],
    },
    { name: later('engine', (id, graph) => isIn('engine', id, graph)), ...shared },
    {
      name: later(
        'kit',
        (id, graph) => (library.test(id) && !onlyInMutations.test(id)) || (isIn('login', id, graph) && isIn('home', id, graph)),
      ),
      ...shared,
    },
    { name: later('login', (id, graph) => isIn('login', id, graph)), test: outsideDialogs },
    { name: later('home', (id, graph) => isIn('home', id, graph)), test: outsideDialogs },
    { name: later('mutations', (id, graph) => onlyInMutations.test(id) || isIn('mutations', id, graph)), test: outsideDialogs },
    { name: later('terminals', (id) => onTerminals.test(id)), minShareCount: 2 },
    { name: later('dialog', (id) => onlyInDialogs.test(id)), minShareCount: 2 },
    { name: later('pages', () => true), minShareCount: 2 },
    // Many pages are a few lines around a shared component. One file for each area saves about a hundred small requests.
    { name: areaOf },
  ]
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
}

const catalogues = ['de', 'en'] as const

/** Writes into the page which files its first screen needs beside the entry, by language and by whether somebody is signed in (public/begin.js). */
export function firstFiles(root: string): Plugin {
  return {
    name: 'obhut-first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { chunk, bundle }) {
        if (!chunk || !bundle || chunk.name !== 'index') return html
        const chunks = Object.values(bundle).filter((file): file is Rollup.OutputChunk => file.type === 'chunk')
        const named = filesOf(chunk, chunks)
        const of = (names: readonly string[]) => {
          const wanted = new Set(names.flatMap((name) => [...filesOf(chunkOf(`${root}${name}`, chunks), chunks)]))
          return [...wanted].flatMap((file) => (named.has(file) ? [] : [`/${file}`])).join(' ')
        }
        const { login, home, engine } = firstScreens
        const sets = [
          ...catalogues.map((language) => [language, of([`locales/${language}/messages.po`])] as const),
          ...Object.entries({ login: of(login), home: of([...home, ...engine]), shell: of([home[0], ...engine]) }),
        ]
        const facts = sets.map(([name, files]) => ` data-${name}="${files}"`).join('')
        return html.replace('<script src="/begin.js"', `$&${facts}`)
      },
    },
  }
}

/** Those that the first screens are made of, with all that they load at once. */
export function firstChunks<Chunk extends BuiltChunk>(root: string, chunks: readonly Chunk[]): Chunk[] {
  const starts = Object.values(firstScreens).flatMap((names) => names.map((name) => chunkOf(`${root}${name}`, chunks)))
  return [...new Set(starts.flatMap((start) => reachedChunks(start, chunks)))]
}

function chunkOf<Chunk extends BuiltChunk>(id: string, chunks: readonly Chunk[]): Chunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId === id) ?? chunks.find(({ moduleIds }) => moduleIds.includes(id))
  if (!found) throw new Error(`${id} is in no chunk`)
  return found
}

/** The chunk, what it imports at any distance, and their styles. */
const filesOf = (start: Rollup.OutputChunk, chunks: readonly Rollup.OutputChunk[]): Set<string> =>
  new Set(reachedChunks(start, chunks).flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]))

function reachedChunks<Chunk extends BuiltChunk>(start: Chunk, chunks: readonly Chunk[]): Chunk[] {
  const reached = new Set<Chunk>()
  const left = [start]
  for (let chunk = left.pop(); chunk; chunk = left.pop()) {
    if (reached.has(chunk)) continue
    reached.add(chunk)
    const { imports } = chunk
    left.push(...chunks.filter(({ fileName }) => imports.includes(fileName)))
  }
  return [...reached]
}
