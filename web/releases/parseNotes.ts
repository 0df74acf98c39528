// The changelog as blocks to show, read at build time: no markup reaches the app.
import { lexer, type Token, type Tokens } from 'marked'

export const changeKinds = ['added', 'changed', 'deprecated', 'removed', 'fixed', 'security'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** A piece of a sentence: plain, what is typed, or stressed. */
export type Run = string | { code: string } | { strong: string }

export interface Release {
  /** Null for what has no number yet. */
  version: string | null
  /** The day of the release, `YYYY-MM-DD`. */
  date: string | null
  groups: { kind: ChangeKind; items: Run[][] }[]
}

/** Reads a changelog in the form of keepachangelog.com. Throws on what it does not know, so that nothing is lost silently. */
export function parseNotes(markdown: string): Release[] {
  const releases: Release[] = []
  for (const token of lexer(markdown)) {
    if (token.type === 'heading' && token.depth === 2) releases.push(releaseOf(token.text as string))
    else if (token.type === 'heading' && token.depth === 3) newest(releases).groups.push({ kind: kindOf(token.text as string), items: [] })
    else if (token.type === 'list') {
      const group = newest(releases).groups.at(-1)
      if (!group) throw new Error(`Changes without a heading: ${token.raw}`)
      group.items.push(...(token as Tokens.List).items.map(({ tokens }) => tokens.flatMap(runsOf)))
    } else if (releases.length > 0 && token.type !== 'space') throw new Error(`A release holds lists of changes alone: ${token.raw}`)
  }
  return releases
}

function releaseOf(heading: string): Release {
  const found = /^\[(.+)\](?: - (\d{4}-\d\d-\d\d))?$/.exec(heading)
  if (!found) throw new Error(`No release: ${heading}`)
  const [, version, date = null] = found
  return { version: version === 'Unreleased' ? null : version!, date, groups: [] }
}

function newest(releases: Release[]): Release {
  const release = releases.at(-1)
  if (!release) throw new Error('Changes before the first release')
  return release
}

function kindOf(heading: string): ChangeKind {
  const kind = changeKinds.find((name) => name === heading.toLowerCase())
  if (!kind) throw new Error(`No kind of change: ${heading}`)
  return kind
}

function runsOf(token: Token): Run[] {
  switch (token.type) {
    case 'text':
    case 'paragraph':
      return 'tokens' in token && token.tokens ? token.tokens.flatMap(runsOf) : [token.text as string]
    case 'escape':
      return [token.text as string]
    case 'codespan':
      return [{ code: token.text as string }]
    case 'strong':
      return [{ strong: token.text as string }]
    default:
      throw new Error(`Not shown in release notes: ${token.raw}`)
  }
}
