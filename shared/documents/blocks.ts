// What every document consists of: one head and blocks. One layout draws them on paper (api/rendering/templates/sheet.typ), one on the screen.
import type { Language } from './languages.ts'

export type Block =
  | { is: 'heading'; text: string }
  /** Name and value of each line; an empty value is a line to write on. */
  | { is: 'facts'; rows: [name: string, value: string][] }
  | { is: 'text'; text: string }
  | { is: 'list'; items: string[] }
  /** Numbered paragraphs of a contract: title and text. */
  | { is: 'clauses'; items: [title: string, text: string][] }
  | { is: 'notice'; text: string }
  /** `widths`: shares of the width, one for each column. */
  | { is: 'table'; head: string[]; rows: string[][]; widths: number[] }
  /** One line for each who signs. */
  | { is: 'signatures'; names: string[] }
  /** A signature that was drawn on a device, as SVG, and the lines below it. */
  | { is: 'signed'; svg: string; name: string; lines: string[] }

export interface Sheet {
  /** `card` has large letters, to be read from a distance. */
  layout: 'sheet' | 'card'
  paper: 'a4' | 'a5' | 'a6'
  /** Wider than high. */
  flipped?: boolean
  language: Language
  title: string
  subtitle: string
  organization: string
  /** Address, phone and e-mail of the organisation, in one line. */
  letterhead: string
  /** Data address of its logo; empty without one. */
  logo: string
  footer: string
  blocks: Block[]
  /** The address behind a QR code, and what the code is called for people who cannot see it. */
  link?: { address: string; says: string }
}

/** The lines of which something is known. */
export const known = (rows: readonly (readonly [name: string, value: string | null | undefined | false | 0])[]): [string, string][] =>
  rows.flatMap(([name, value]) => (value ? [[name, value] satisfies [string, string]] : []))

/** A heading and its block; neither where the block is empty. */
export const part = (text: string, block: Block): Block[] => {
  const isEmpty = block.is === 'facts' || block.is === 'table' ? block.rows.length === 0 : block.is === 'text' && block.text === ''
  return isEmpty ? [] : [{ is: 'heading', text }, block]
}
