// A table of common passwords and words, built once from lists when it is first needed: hashes, sorted, a few megabytes.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/** Shorter words are no base of anything. */
export const shortestWord = 4
const slice = 20_000
const unpack = promisify(brotliDecompress)

let table: Promise<Float64Array> | null = null

/** Whether a word in lower case is in one of the lists. About one in 10⁹ other words is taken for one of them. */
export async function isCommon(word: string): Promise<boolean> {
  const hashes = await (table ??= build())
  const wanted = hashOf(word)
  let [low, high] = [0, hashes.length - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = hashes[middle]!
    if (found === wanted) return true
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return false
}

/** Umlauts as they are written without them. */
export const plain = (word: string): string => word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')

async function build(): Promise<Float64Array> {
  const lists = await readLists()
  const hashes = new Float64Array(lists.reduce((sum, list) => sum + 2 * list.length, 0))
  let size = 0
  for (const list of lists)
    for (let from = 0; from < list.length; from += slice) {
      for (const entry of list.slice(from, from + slice)) {
        const word = entry.toLowerCase()
        if (word.length < shortestWord) continue
        hashes[size++] = hashOf(word)
        const without = plain(word)
        if (without !== word) hashes[size++] = hashOf(without)
      }
      // Other requests go on meanwhile.
      await breathe()
    }
  return hashes.slice(0, size).sort()
}

async function readLists(): Promise<string[][]> {
  const require = createRequire(import.meta.url)
  const { dictionary: international } = require('@zxcvbn-ts/language-common') as { dictionary: Record<string, string[]> }
  const { dictionary: german } = require('@zxcvbn-ts/language-de') as { dictionary: Record<string, string[]> }
  const { commonWords, firstnames, lastnames, wikipedia } = german
  return [await readPasswords(), international['passwords-common']!, commonWords!, firstnames!, lastnames!, wikipedia!]
}

/** As `convert.mjs` packed them: each line says how much of the one before it begins with. */
async function readPasswords(): Promise<string[]> {
  const packed = await unpack(await readFile(path.join(import.meta.dirname, 'commonPasswords/passwords.txt.br')))
  let word = ''
  return packed
    .toString('utf8')
    .split('\n')
    .map((line) => (word = word.slice(0, Number.parseInt(line[0]!, 36)) + line.slice(1)))
}

/** 53 bits of two multiplicative hashes; speed is what counts, nothing rests on it but a refusal. */
function hashOf(word: string): number {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i)
    a = Math.imul(a ^ code, 2_654_435_761)
    b = Math.imul(b ^ code, 1_597_334_677)
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
  return 4_294_967_296 * (b & 0x1fffff) + (a >>> 0)
}
