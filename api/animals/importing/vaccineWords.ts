// What vaccinations are called in tables of shelters, and what they protect against. A word that is not in this table refuses its row.
import { classifications, vaccines, type Classification } from '../../../shared/medical/basics/vaccines.ts'
import { plainWord } from './importWords.ts'

const words: Readonly<Record<Classification, readonly string[]>> = {
  SHP: [
    'shp',
    'dhp',
    'dhpp',
    'dhppi',
    'shppi',
    'da2pp',
    'd a2 p',
    'da2p',
    'distemper',
    'distemper parvo',
    '4 in 1 canine',
    '5 in 1 canine',
    'staupe',
    'parvo',
    'parvovirose',
  ],
  L: ['l', 'l4', 'lepto', 'leptospirosis', 'leptospirose'],
  Rabies: ['rabies', 'rabies 1 year', 'rabies 3 year', 't', 'tollwut'],
  KC: ['kc', 'bordetella', 'bordatella', 'kennel cough', 'zwingerhusten'],
  RCP: ['rcp', 'fvrcp', 'rc', 'katzenschnupfen', 'katzenseuche', 'katzenschnupfen und katzenseuche'],
  FeLV: ['felv', 'feline leukemia', 'leukose'],
  RHD: ['rhd', 'rhd2', 'rhdv2'],
  Myxo: ['myxo', 'myxomatosis', 'myxomatose'],
  Parasites: ['parasites', 'parasiten', 'dewormer', 'deworming', 'flea treatment', 'wurmkur', 'entwurmung', 'spot on'],
}
const known = new Map<string, readonly Classification[]>([
  ...classifications.flatMap((against) => words[against].map((word): [string, Classification[]] => [word, [against]])),
  ...vaccines.map(({ name, against }) => [plainWord(name), against] as const),
  ['shpl', ['SHP', 'L']],
  ['shppil', ['SHP', 'L']],
  ['dhppl', ['SHP', 'L']],
  ['6 in 1 canine', ['SHP', 'L']],
  ['shplt', ['SHP', 'L', 'Rabies']],
  ['shppilt', ['SHP', 'L', 'Rabies']],
  ['myxo rhd', ['Myxo', 'RHD']],
])

/** What a word says, also of several joined by `+` or `&`; null where one of them is not known. */
export function vaccinatedAgainst(word: string): Classification[] | null {
  const parts = [word, ...(/[+&]/.test(word) ? word.split(/[+&]/) : [])].map(plainWord)
  const whole = known.get(parts[0]!)
  if (whole) return [...whole]
  const found = parts.slice(1).map((part) => known.get(part))
  return found.length > 0 && found.every((one) => one !== undefined) ? [...new Set(found.flat())] : null
}
