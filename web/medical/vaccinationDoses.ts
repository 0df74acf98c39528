// What a form of vaccinations records: one dose for each animal, grouped by what it protects against.
import type { Animal } from '../../shared/animals/animal.ts'
import type { VaccinationBody } from '../../shared/medical/medicalActs.ts'
import { outlookOf, type Outlook } from '../../shared/medical/protection.ts'
import type { Vaccination } from '../../shared/medical/vaccination.ts'
import { vaccineNamed, type Classification } from '../../shared/medical/basics/vaccines.ts'

/** An animal to vaccinate with what is known of it. */
export interface Patient {
  animal: Animal
  chippedOn: string | null
  given: readonly Vaccination[]
}

/** What was asked for: by the list of due vaccinations with its vaccine, by the record of an animal without. */
export interface Wanted {
  patient: Patient
  classification: Classification | null
  vaccine: string
}

/** Doses that share a vaccine. `end` undefined follows the vaccine; null is none. */
export interface Group {
  key: string
  classification: Classification | null
  vaccine: string
  batch: string
  end: string | null | undefined
  patients: readonly Patient[]
}

/** What was recorded of a dose before. */
export type Started = Common & Pick<VaccinationBody, 'batch' | 'validityEnd'>

/** The vaccine that all of them had last time; none where they differ. */
const common = (names: readonly string[]): string => (names.every((name) => name === names[0]) ? (names[0] ?? '') : '')

export function groupsOf(wanted: readonly Wanted[], start?: Started): Group[] {
  return [...Map.groupBy(wanted, ({ classification }) => classification)].map(([classification, doses]) => ({
    key: classification ?? '',
    classification,
    batch: start?.batch ?? '',
    end: start?.validityEnd,
    vaccine: common(doses.map(({ vaccine }) => vaccine)),
    patients: [...new Map(doses.map(({ patient }) => [patient.animal.id, patient])).values()],
  }))
}

type Chosen = Pick<Group, 'classification' | 'vaccine'>

export const outlookFor = ({ animal, chippedOn, given }: Patient, { classification, vaccine }: Chosen, date: string): Outlook | null =>
  classification && outlookOf({ classification, vaccine, date }, given, { birthDate: animal.birthDate, chip: animal.chip, chippedOn })

/** The soonest end that the vaccine proposes for these animals. */
export const usualEnd = (group: Group, date: string): string | null =>
  group.patients
    .map((patient) => outlookFor(patient, group, date)?.end ?? null)
    .reduce((a, b) => (a === null || (b !== null && b < a) ? b : a))

/** What is in the field: what was typed, else what a known vaccine proposes. */
export const endOf = (group: Group, date: string): string | null =>
  group.end !== undefined
    ? group.end
    : group.classification && vaccineNamed(group.vaccine, group.classification)
      ? usualEnd(group, date)
      : null

export interface Common {
  date: string
  vet: string
  note: string
}

/** One record for each animal, whatever they share. */
export const dosesOf = (
  groups: readonly Group[],
  { date, vet, note }: Common,
): { patient: Patient; dose: Omit<VaccinationBody, 'id' | 'animalId'> }[] =>
  groups.flatMap((group) =>
    group.patients.flatMap((patient) =>
      group.classification === null
        ? []
        : {
            patient,
            dose: {
              classification: group.classification,
              vaccine: group.vaccine.trim(),
              batch: group.batch.trim(),
              date,
              validityEnd: endOf(group, date),
              vet: vet.trim(),
              note: note.trim(),
              accepted: [],
            },
          },
    ),
  )
