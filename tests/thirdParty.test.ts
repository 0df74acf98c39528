import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { document, licenceOf, packagesInUse } from './thirdParty.ts'

/** Licences that go together with AGPL-3.0-or-later. */
const fitting =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|MPL-2\.0|CC0-1\.0|Unlicense|OFL-1\.1|BlueOak-1\.0\.0|Python-2\.0|PostgreSQL)( (OR|AND) [\w.-]+)*\)?$/

test('every package has a licence that goes together with ours', () => {
  const packages = packagesInUse()
  expect(packages.length).toBeGreaterThan(40)
  expect(packages.filter((one) => !fitting.test(licenceOf(one))).map(({ name, ...one }) => `${name}: ${licenceOf(one)}`)).toEqual([])
})

test('THIRD-PARTY.md lists what is installed', () => {
  expect(readFileSync(join(import.meta.dirname, '../THIRD-PARTY.md'), 'utf8')).toBe(document(packagesInUse()))
})
