// Words that make a sentence a riddle where a plain one is at hand: set, reported, else, anyone, is.
import { parseSync } from 'vite'

const words = ['whoever', 'whomever', 'whatsoever', 'otherwise', 'said', 'told', 'stands', 'stand for', 'thereof', 'wherein', 'hitherto']
const riddle = new RegExp(`(?<![\\w'\`/.-])(${words.join('|')})(?![\\w'\`/-])`, 'gi')

export const riddlesIn = (text: string): string[] => [...text.matchAll(riddle)].map(([word]) => word.toLowerCase())

/** Words to avoid in the comments of a file; names of the code are in backticks or no words. */
export const riddlesInComments = (path: string, text: string): string[] =>
  parseSync(path, text).comments.flatMap(({ value }) => riddlesIn(value.replaceAll(/`[^`]*`/g, '')))

/** Sources of texts that hold a word to avoid. */
export const riddlesInCatalogue = (catalogue: string): string[] =>
  [...catalogue.matchAll(/^msgid ((?:".*"\n)+)/gm)]
    .map(([, lines]) => lines!.replaceAll(/^"|"$/gm, ''))
    .filter((text) => riddlesIn(text).length > 0)
