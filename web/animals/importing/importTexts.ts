// What the screens of the import say about columns, findings and states.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnyColumn, ImportKind, ImportReason, Verdict, WordColumn } from '../../../shared/animals/importing/importColumns.ts'
import type { ImportFile } from '../../../shared/animals/importing/importFile.ts'

export const columnTexts: Record<AnyColumn, MessageDescriptor> = {
  animal_id: msg`Number of the animal`,
  animal_name: msg`Name`,
  animal_type: msg`Species`,
  breed: msg`Breed`,
  primary_color: msg`Colour`,
  secondary_color: msg`Second colour`,
  sex: msg`Sex and neutering`,
  dob: msg`Date of birth`,
  chip: msg`Chip number`,
  intake_date: msg`Day of intake`,
  intake_type: msg`Kind of intake`,
  outcome_date: msg`Day of outcome`,
  outcome_type: msg`Kind of outcome`,
  outcome_subtype: msg`Details of the outcome`,
  jurisdiction: msg`Municipality`,
  crossing: msg`Place where it was found`,
  contact_name: msg`Whole name`,
  forename: msg`Forename`,
  surname: msg`Surname`,
  company: msg`Organisation`,
  email: msg`E-mail`,
  phone: msg`Phone`,
  mobile: msg`Mobile phone`,
  street: msg`Street and number`,
  zip: msg`Postal code`,
  city: msg`City`,
  contact_notes: msg`Notes`,
  change_date: msg`Day of the intake or outcome`,
  change_type: msg`Kind of intake or outcome`,
  return_date: msg`Day of the return`,
  vaccine_type: msg`Vaccinated against`,
  vaccine: msg`Vaccine`,
  given_date: msg`Day of the vaccination`,
  valid_until: msg`Protects until`,
  batch: msg`Batch`,
  vet: msg`Vet`,
}

/** What a word that is not known is taken as. */
export const unknownWordTexts: Record<WordColumn, MessageDescriptor> = {
  intake_type: msg`is imported as an owner surrender`,
  outcome_type: msg`is imported as a transfer out`,
  animal_type: msg`is imported as another species, the word becomes the breed`,
  sex: msg`is imported as unknown`,
  change_type: msg`is not imported`,
}

export const verdictTexts: Record<Verdict, MessageDescriptor> = {
  refused: msg`Rows that are not imported`,
  changed: msg`Rows that are imported without a detail`,
  assumed: msg`Facts that the table does not say`,
}

export const reasonTexts: Record<ImportReason, MessageDescriptor> = {
  columns: msg`The row has more or fewer fields than the heading`,
  idMissing: msg`The number of the animal is missing`,
  textInvalid: msg`A text is too long or has characters that cannot be stored`,
  intakeInvalid: msg`The day of intake is missing or is not a date`,
  outcomeInvalid: msg`The day of outcome is not a date`,
  endBeforeStart: msg`The day of outcome is before the day of intake`,
  overlap: msg`Overlaps with another stay of the same animal`,
  doubled: msg`The same stay is in the table twice`,
  numberTaken: msg`Another animal already has this number`,
  chipTaken: msg`Another animal already has this chip number`,
  nameMissing: msg`The name is missing`,
  emailKnown: msg`Another contact already has this e-mail address`,
  phoneKnown: msg`A contact with this name and telephone number is already here`,
  addressKnown: msg`A contact with this name and address is already here`,
  animalUnknown: msg`No animal has this number or chip number, or they belong to two animals`,
  vaccineUnknown: msg`The vaccination is not known`,
  dateInvalid: msg`The day is missing or is not a date`,
  dateFuture: msg`The day is in the future`,
  beforeBirth: msg`The day is before the birth of the animal`,
  vaccinationKnown: msg`The animal already has this vaccination on this day`,
  changeUnknown: msg`The kind of intake or outcome is not known`,
  changeKnown: msg`The animal already has this change on this day`,
  afterDeath: msg`The animal was dead by then`,
  inCareThen: msg`The animal was in care then, so it cannot come`,
  notInCareThen: msg`The animal was not in care then, so it cannot leave`,
  missingThen: msg`The animal was missing then`,
  changeImpossible: msg`This change is not possible for the animal at that time`,
  laterChange: msg`A later change that is already entered would not be possible any more`,
  directionGuessed: msg`The word can mean an intake or an outcome: taken by where the animal was`,
  emailInvalid: msg`The e-mail address is not valid and is left out`,
  zipInvalid: msg`The postal code is not valid and is left out`,
  endInvalid: msg`The end of the protection is not a date after the vaccination and is left out`,
  phoneShared: msg`Another contact has the same telephone number under another name: both are kept`,
  nameSplit: msg`A whole name was split: the last word is taken as the surname`,
  birthInvalid: msg`The date of birth is not a date and is left out`,
  birthAfterIntake: msg`The date of birth is after the intake and is left out`,
  speciesUnknown: msg`The species is not known: imported as another species`,
  sexUnknown: msg`The sex is not known: imported as unknown`,
  chipInvalid: msg`The chip number is not valid and is left out`,
  intakeUnknown: msg`Kind of intake not known: imported as an owner surrender`,
  outcomeUnknown: msg`Kind of outcome not known or not possible: imported as a transfer out`,
  outcomeMissing: msg`There is a day of outcome without a kind: imported as a transfer out`,
  returnUnfounded: msg`Returned without an adoption before: imported as an owner surrender`,
  placedFromCustody: msg`Held for an authority, and placed: imported as surrendered or transferred out`,
  aliveLater: msg`Died and came again later: imported as a transfer out`,
  ownerUnknown: msg`Back to an owner who is not named: imported as a transfer out`,
  endedInFoster: msg`The stay ends in foster care: imported as a transfer out`,
  cityOfDistrict: msg`The city is imported instead of the district`,
}

export const stateTexts: Record<ImportFile['state'], MessageDescriptor> = {
  open: msg`uploaded, not checked yet`,
  checking: msg`is being checked`,
  checked: msg`checked, not imported yet`,
  importing: msg`is being imported`,
  stopped: msg`stopped`,
  imported: msg`imported`,
  takingBack: msg`is being taken back`,
  takenBack: msg`taken back`,
  failed: msg`failed`,
}

export const kindTexts: Record<ImportKind, MessageDescriptor> = {
  animals: msg`Stays of animals`,
  contacts: msg`Contacts`,
  vaccinations: msg`Vaccinations`,
  changes: msg`Intakes and outcomes`,
}

/** While a job works on the file. */
export const isRunning = ({ state }: Pick<ImportFile, 'state'>): boolean =>
  state === 'checking' || state === 'importing' || state === 'takingBack'
