// What an import tells: every row that it refused or changed, every fact that it set by itself, and every word with what it was taken as.
import { countryOf, type StaysFile } from './importStaysFile.ts'
import { inTurns } from './inTurns.ts'

/** What the import sets for every animal of the table, because no table says it; in English, as all that the command line says. */
export function generalFacts({ source, animals, missing, unread, words }: Omit<StaysFile, 'hash'>): string[] {
  const neutered = words.some(({ column, meaning }) => column === 'sex' && meaning?.endsWith('yes'))
  const stays = animals.flatMap((one) => one.stays)
  return [
    'Every change stands at midnight of its day, in the zone of the organisation: times of day are not read.',
    'An animal that was turned in, returned or born belongs to the organisation from that day, a found one to nobody who is known.',
    'Adopters and former owners are not named: an adopted animal belongs to somebody unknown from that day.',
    ...(missing.includes('sex')
      ? []
      : [
          neutered
            ? 'Male and Female mean animals that are not neutered, because the table has words of its own for those that are.'
            : 'Whether an animal is neutered stays open, because the table has no word for it.',
        ]),
    ...(stays.some(({ municipality }) => municipality)
      ? [`Each municipality becomes a contact in the country ${countryOf(source)}, and is the authority of the finds from there.`]
      : []),
    ...(stays.some(({ partner }) => partner) ? [`Each partner becomes a contact in the country ${countryOf(source)}.`] : []),
    ...(missing.length > 0 ? [`The table has no column for: ${missing.join(', ')}. These stay empty.`] : []),
    ...(unread.length > 0 ? [`Columns that are not read: ${unread.join(', ')}.`] : []),
  ]
}

/** As CSV, for a spreadsheet. A field that a spreadsheet would take for a formula gets an apostrophe in front. */
export async function reportOf(file: Omit<StaysFile, 'hash'>, saidFacts: readonly string[] = generalFacts(file)): Promise<string> {
  const field = (value: string | number) =>
    `"${String(value)
      .replace(/^[=+\-@\t\r]/, "'$&")
      .replaceAll('"', '""')}"`
  const rows = file.findings.map(({ row, number, verdict, reason, value }) => [row, number, verdict, reason, value, '', ''])
  const words = file.words.map(({ column, word, count, meaning }) => {
    return ['', '', meaning === null ? 'wordUnknown' : 'word', column, word, count, meaning ?? '']
  })
  const facts = saidFacts.map((fact) => ['', '', 'fact', '', fact, '', ''])
  const lines = await inTurns([...facts, ...words, ...rows], (line) => line.map(field).join(','))
  return ['row,animal_id,verdict,reason,value,count,taken_as', ...lines, ''].join('\n')
}
