// Packs a list of passwords, one a line: lower case, sorted, each once, as what it shares with the line before (one sign, base 36) and the rest.
// Usage: node api/identity/commonPasswords/convert.mjs LIST
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

const shortest = 4
const mostShared = 35

const words = readFileSync(process.argv[2], 'utf8')
  .split('\n')
  .map((word) => word.toLowerCase())
  .filter((word) => word.length >= shortest)
let before = ''
const lines = [...new Set(words)].sort().map((word) => {
  let shared = 0
  while (shared < mostShared && shared < word.length && word[shared] === before[shared]) shared += 1
  before = word
  return shared.toString(36) + word.slice(shared)
})
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
writeFileSync(new URL('passwords.txt.br', import.meta.url), brotliCompressSync(lines.join('\n'), { params }))
