// One row of a shelter's table (one stay) as an animal and a stay of ours. Pure; says what it had to change.
import * as v from 'valibot'
import type { Animal } from '../../../shared/animals/animal.ts'
import { chipProblem } from '../../../shared/animals/chip.ts'
import { CalendarDate, text } from '../../../shared/values.ts'
import type { SourceStay } from './sourceStay.ts'
import type { Correction, ImportColumn, Refusal } from '../../../shared/animals/importing/importColumns.ts'
import { plainWord, sexWords, speciesWords } from './importWords.ts'

/** A row by our names of its columns; what the table has no column for is missing. */
export type SourceRow = Partial<Record<ImportColumn, string>>

/** Which table it is: that of Long Beach names districts of the city, and partners as subtypes of an outcome. */
export type Source = 'longbeach' | 'table'

export type AnimalCore = Pick<Animal, 'number' | 'name' | 'species' | 'breed' | 'sex' | 'neutered' | 'birthDate' | 'colour' | 'chip'>

export interface MappedRow {
  animal: AnimalCore
  stay: SourceStay
  corrections: { code: Correction; value: string }[]
  /** The word for the sex says nothing about neutering. */
  bareSex: boolean
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

const Name = text(200)
const isDate = (value: string) => v.is(CalendarDate, value)

/** A date with or without a time behind it, day first where it is written with dots, month first where it is written with strokes; anything else as it is. */
export function dayOf(written: string): string {
  const plain = written.trim()
  const iso = /^(\d{4}-\d\d-\d\d)(?:[T ][\d:.]+Z?)?$/.exec(plain)
  if (iso) return iso[1]!
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ T,].*)?$/.exec(plain)
  if (german) return `${german[3]}-${german[2]!.padStart(2, '0')}-${german[1]!.padStart(2, '0')}`
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ T].*)?$/.exec(plain)
  return american ? `${american[3]}-${american[1]!.padStart(2, '0')}-${american[2]!.padStart(2, '0')}` : plain
}

function tidy(value = ''): string {
  const parsed = v.safeParse(Name, value)
  if (!parsed.success) throw new RowRefused('textInvalid', value)
  return parsed.output.replace(/\s+/g, ' ')
}

/** What is shown besides is no reason to refuse a row. */
const besides = (value = ''): string => (v.is(Name, value) ? tidy(value) : '')

const isDistrict = (jurisdiction: string): boolean => /^district\d+$/i.test(jurisdiction)

/** Districts are parts of the city itself. */
const municipalityOf = (source: Source, jurisdiction: string): string =>
  source === 'longbeach' && isDistrict(jurisdiction) ? 'Long Beach' : /^out of (area|county)$/i.test(jurisdiction) ? '' : jurisdiction

/** Who took the animal over, by the short name of the table; `other …` is nobody in particular. */
const partnerOf = (source: Source, outcomeType: string, subtype: string): string =>
  source === 'longbeach' && ['rescue', 'transfer', 'transport'].includes(outcomeType) && !subtype.startsWith('other') ? subtype : ''

/** Without what a person or a spreadsheet puts between the digits. */
function chipOf(written = '', found: MappedRow['corrections']): string | null {
  const chip = written.replace(/[\s.\-']/g, '')
  if (chip === '') return null
  if (chipProblem(chip) === null) return chip
  found.push({ code: 'chipInvalid', value: written })
  return null
}

/** Throws RowRefused. */
export function mapRow(row: SourceRow, source: Source): MappedRow {
  const found: MappedRow['corrections'] = []
  const number = tidy(row.animal_id)
  if (!number) throw new RowRefused('idMissing', '')
  const from = dayOf(row.intake_date ?? '')
  if (!isDate(from)) throw new RowRefused('intakeInvalid', from)
  const until = dayOf(row.outcome_date ?? '') || null
  if (until !== null && !isDate(until)) throw new RowRefused('outcomeInvalid', until)
  if (until !== null && until < from) throw new RowRefused('endBeforeStart', `${from} ${until}`)

  const kind = speciesWords.get(plainWord(row.animal_type ?? ''))
  if (!kind) found.push({ code: 'speciesUnknown', value: row.animal_type ?? '' })
  const sex = sexWords.get(plainWord(row.sex ?? ''))
  if (!sex) found.push({ code: 'sexUnknown', value: row.sex ?? '' })
  let birthDate = dayOf(row.dob ?? '') || null
  if (birthDate !== null && !isDate(birthDate)) {
    found.push({ code: 'birthInvalid', value: birthDate })
    birthDate = null
  } else if (birthDate !== null && birthDate > from) {
    found.push({ code: 'birthAfterIntake', value: birthDate })
    birthDate = null
  }
  const animal: AnimalCore = {
    number,
    name: tidy(row.animal_name?.replaceAll('*', '')),
    species: kind?.[0] ?? 'other',
    breed: tidy(row.breed) || (kind ? (kind[1] ?? '') : tidy(row.animal_type)),
    sex: sex?.sex ?? 'u',
    neutered: sex?.neutered ?? 'unknown',
    birthDate,
    chip: chipOf(row.chip, found),
    colour: [row.primary_color, row.secondary_color].map(tidy).filter(Boolean).join(' / '),
  }
  const [intakeType, outcomeType] = [row.intake_type, row.outcome_type].map((word) => tidy(word).toLowerCase()) as [string, string]
  const jurisdiction = besides(row.jurisdiction)
  const stay: SourceStay = {
    from,
    until,
    intakeType,
    outcomeType,
    place: besides(row.crossing),
    municipality: municipalityOf(source, jurisdiction),
    ...(source === 'longbeach' && isDistrict(jurisdiction) && { district: jurisdiction }),
    partner: partnerOf(source, outcomeType, besides(row.outcome_subtype).toLowerCase()),
  }
  return { animal, stay, corrections: found, bareSex: sex?.bare === true }
}
