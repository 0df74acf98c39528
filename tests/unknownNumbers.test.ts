// A dash says that there is nothing. It is never shown where this device only does not know: each that is written has its reason here.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.resolve(import.meta.dirname, '../web')
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))

const reasons: Readonly<Record<string, string>> = {
  'timetracking/TimeRecordFields.tsx': 'nobody has typed both times yet',
  'bookings/DaySheet.tsx': 'nobody said a time',
  'conflicts/parts/conflictWords.ts': 'somebody emptied the field, which is what the others do not agree with',
  'operator/OrganizationHistory.page.tsx': 'the field was empty before or is empty now',
  'bookings/BookingRow.tsx': 'nobody said a time',
  'stockBook/EntryList.tsx': 'the intake has no number yet, as the title of its card says',
  'animals/record/parts/RecordNumbers.tsx': 'an animal in care was never weighed; the device has all weights of those in care',
}

test('a dash or a sum of nought stands for nothing said, never for what is not on this device', () => {
  const found = files.filter((file) => /(?:\?\?|\|\||&&|[?:]) '(?:–|0:00)'/.test(readFileSync(path.join(web, file), 'utf8')))
  expect(found.sort()).toEqual(Object.keys(reasons).sort())
})
