// One row of the Long Beach intake and outcome table (one stay) as an animal and a stay of ours. Pure; says what it had to change.
import * as v from 'valibot'
import type { Animal } from '../../shared/animals/animal.ts'
import { CalendarDate, text } from '../../shared/values.ts'
import type { SourceStay } from './importLongbeachChanges.ts'

export const columns = [
  'animal_id',
  'animal_name',
  'animal_type',
  'primary_color',
  'secondary_color',
  'sex',
  'dob',
  'intake_date',
  'intake_type',
  'outcome_date',
  'outcome_type',
] as const
/** Told by the whole table; one without them tells of nobody. */
export const furtherColumns = ['jurisdiction', 'crossing', 'outcome_subtype'] as const
export type SourceRow = Record<(typeof columns)[number], string> & Partial<Record<(typeof furtherColumns)[number], string>>

/** Why a row was not taken at all. */
export const refusals = [
  'columns',
  'idMissing',
  'textInvalid',
  'intakeInvalid',
  'outcomeInvalid',
  'endBeforeStart',
  'overlap',
  'doubled',
] as const
export type Refusal = (typeof refusals)[number]
/** What was left out or replaced in a row that was taken. */
export const corrections = ['birthInvalid', 'birthAfterIntake', 'speciesUnknown', 'sexUnknown'] as const
export type Correction = (typeof corrections)[number]

export type AnimalCore = Pick<Animal, 'number' | 'name' | 'species' | 'breed' | 'sex' | 'neutered' | 'birthDate' | 'colour'>

export interface MappedRow {
  animal: AnimalCore
  stay: SourceStay
  corrections: { code: Correction; value: string }[]
}

export class RowRefused extends Error {
  readonly code: Refusal
  readonly value: string

  constructor(code: Refusal, value: string) {
    super(code)
    this.code = code
    this.value = value
  }
}

const species: Record<string, [Animal['species'], breed?: string]> = {
  dog: ['dog'],
  cat: ['cat'],
  rabbit: ['rabbit'],
  'guinea pig': ['guineaPig'],
  bird: ['bird'],
  reptile: ['reptile'],
  livestock: ['livestock'],
  wild: ['wild'],
  other: ['other'],
  // There is no species of its own for them: the word is kept where the breed stands.
  amphibian: ['other', 'amphibian'],
}

/** `Male` and `Female` are entire animals in this table; the operated ones have words of their own. */
const sexes: Record<string, Pick<Animal, 'sex' | 'neutered'>> = {
  Male: { sex: 'm', neutered: 'no' },
  Neutered: { sex: 'm', neutered: 'yes' },
  Female: { sex: 'f', neutered: 'no' },
  Spayed: { sex: 'f', neutered: 'yes' },
  Unknown: { sex: 'u', neutered: 'unknown' },
}

const Name = text(200)
const isDate = (value: string) => v.is(CalendarDate, value)

function tidy(value: string): string {
  const parsed = v.safeParse(Name, value)
  if (!parsed.success) throw new RowRefused('textInvalid', value)
  return parsed.output.replace(/\s+/g, ' ')
}

/** What is said besides is no reason to refuse a row. */
const besides = (value = ''): string => (v.is(Name, value) ? tidy(value) : '')

/** Districts are parts of the city itself. */
const municipalityOf = (jurisdiction: string): string =>
  /^district\d+$/i.test(jurisdiction) ? 'Long Beach' : /^out of area$/i.test(jurisdiction) ? '' : jurisdiction

/** Who took the animal over, by the short name of the table; `other …` is nobody in particular. */
const partnerOf = (outcomeType: string, subtype: string): string =>
  ['rescue', 'transfer', 'transport'].includes(outcomeType) && !subtype.startsWith('other') ? subtype : ''

/** Throws RowRefused. */
export function mapRow(row: SourceRow): MappedRow {
  const found: MappedRow['corrections'] = []
  const number = tidy(row.animal_id)
  if (!number) throw new RowRefused('idMissing', '')
  const from = row.intake_date.trim()
  if (!isDate(from)) throw new RowRefused('intakeInvalid', from)
  const until = row.outcome_date.trim() || null
  if (until !== null && !isDate(until)) throw new RowRefused('outcomeInvalid', until)
  if (until !== null && until < from) throw new RowRefused('endBeforeStart', `${from} ${until}`)

  const kind = species[row.animal_type.trim().toLowerCase()]
  if (!kind) found.push({ code: 'speciesUnknown', value: row.animal_type })
  const sex = sexes[row.sex.trim()]
  if (!sex) found.push({ code: 'sexUnknown', value: row.sex })
  let birthDate = row.dob.trim() || null
  if (birthDate !== null && !isDate(birthDate)) {
    found.push({ code: 'birthInvalid', value: birthDate })
    birthDate = null
  } else if (birthDate !== null && birthDate > from) {
    found.push({ code: 'birthAfterIntake', value: birthDate })
    birthDate = null
  }
  const animal: AnimalCore = {
    number,
    name: tidy(row.animal_name.replaceAll('*', '')),
    species: kind?.[0] ?? 'other',
    breed: kind ? (kind[1] ?? '') : tidy(row.animal_type),
    ...(sex ?? sexes.Unknown!),
    birthDate,
    colour: [row.primary_color, row.secondary_color].map(tidy).filter(Boolean).join(' / '),
  }
  const [intakeType, outcomeType] = [row.intake_type, row.outcome_type].map((word) => tidy(word).toLowerCase()) as [string, string]
  const named = { municipality: municipalityOf(besides(row.jurisdiction)), place: besides(row.crossing) }
  const stay = {
    from,
    until,
    intakeType,
    outcomeType,
    ...named,
    partner: partnerOf(outcomeType, besides(row.outcome_subtype).toLowerCase()),
  }
  return { animal, stay, corrections: found }
}
