// Texts of refusals about the record of an animal: its facts, its chip, and its health.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../shared/errors.ts'

type AnimalCode = Extract<ErrorCode, `${'animal' | 'chip' | 'vacc' | 'procedure' | 'quarantine' | 'rabies' | 'weight'}.${string}`>

export const animalErrorTexts: Record<AnimalCode, MessageDescriptor> = {
  'animal.birthInFuture': msg`The date of birth lies in the future.`,
  'animal.importBanned': msg`Dogs of this breed must not be brought into Germany. Please note why it may be here.`,
  'animal.numberTaken': msg`Another animal has this number already.`,
  'animal.hasHistory': msg`Something is recorded about this animal, so it cannot be deleted. Only animals entered by mistake can be deleted: first cancel or delete what is recorded about them.`,
  'animal.same': msg`This is the same animal already.`,
  'animal.mergeSpecies': msg`Animals of different species cannot be one. Please correct the species first.`,
  'animal.mergeRestricted': msg`One of the two is locked for other people than the other. Please show both to the same people first.`,
  'animal.mergeOverlap': msg`The changes of the two animals contradict each other. Cancel or correct the one that is in the way first.`,
  'animal.mergeOver': msg`This merge can no longer be taken back.`,
  'animal.mergeBuiltOn': msg`Later changes build on this merge. Cancel them first.`,
  'chip.format': msg`A chip number must have 15 digits.`,
  'chip.future': msg`The day of chipping lies in the future.`,
  'chip.range': msg`There is no such chip number. Please check it.`,
  'chip.test': msg`This is the number of a test chip, which no animal has.`,
  'chip.duplicate': msg`Another animal has this chip already.`,
  'vacc.future': msg`The date of the vaccination lies in the future.`,
  'procedure.future': msg`The day on which it was done lies in the future.`,
  'vacc.beforeBirth': msg`The animal was not born at the date of the vaccination.`,
  'vacc.dateOrder': msg`The protection must end after the vaccination.`,
  'quarantine.order': msg`The last day of the quarantine cannot lie before its first day or before today.`,
  'quarantine.tooLong': msg`A quarantine lasts a year at most. Please check the date.`,
  'quarantine.running': msg`The animal is in quarantine already.`,
  'quarantine.none': msg`The quarantine is over already.`,
  'quarantine.notInCare': msg`The animal is not in your care.`,
  'rabies.tooYoung': msg`The animal was younger than 12 weeks: the vaccination against rabies does not count.`,
  'weight.range': msg`No animal of this kind has this weight. Please check the number.`,
  'animal.fieldMissing': msg`Your organisation requires this for every new animal.`,
  'animal.classificationSpecies': msg`This classification is meant for another species.`,
}
