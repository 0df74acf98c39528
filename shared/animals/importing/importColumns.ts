// The columns of a shelter's table that an import reads, and everything that a report can say about its rows.

/** By the names that the command line uses; a row of the table is one stay. */
export const importColumns = [
  'animal_id',
  'animal_name',
  'animal_type',
  'breed',
  'primary_color',
  'secondary_color',
  'sex',
  'dob',
  'chip',
  'intake_date',
  'intake_type',
  'outcome_date',
  'outcome_type',
  'outcome_subtype',
  'jurisdiction',
  'crossing',
] as const
export type ImportColumn = (typeof importColumns)[number]

/** A table holds stays of animals, contacts, vaccinations, or intakes and outcomes of animals that are here already. */
export const importKinds = ['animals', 'contacts', 'vaccinations', 'changes'] as const
export type ImportKind = (typeof importKinds)[number]

/** A row is one contact. */
export const contactColumns = [
  'contact_name',
  'forename',
  'surname',
  'company',
  'email',
  'phone',
  'mobile',
  'street',
  'zip',
  'city',
  'contact_notes',
] as const

/** A row is one vaccination of an animal that is here already, by its number or chip. */
export const vaccinationColumns = ['animal_id', 'chip', 'vaccine_type', 'vaccine', 'given_date', 'valid_until', 'batch', 'vet'] as const

/** A row is one intake or outcome of an animal that is here already, both of them, or an outcome with the day of the return. */
export const changeColumns = [
  'animal_id',
  'chip',
  'change_date',
  'change_type',
  'return_date',
  'intake_date',
  'intake_type',
  'outcome_date',
  'outcome_type',
] as const

export const columnsOf = {
  animals: importColumns,
  contacts: contactColumns,
  vaccinations: vaccinationColumns,
  changes: changeColumns,
} as const
export const allColumns = [...new Set([...importColumns, ...contactColumns, ...vaccinationColumns, ...changeColumns])] as const
export type AnyColumn = (typeof allColumns)[number]

/** Without these nothing can be imported. A table without outcomes holds animals that are in care. */
export const requiredColumns = ['animal_id', 'animal_type', 'intake_date', 'intake_type'] as const satisfies readonly ImportColumn[]

/** Of each list one column is needed. */
export const neededOf: Readonly<Record<ImportKind, readonly (readonly AnyColumn[])[]>> = {
  animals: requiredColumns.map((column) => [column]),
  contacts: [['contact_name', 'surname', 'company']],
  vaccinations: [['animal_id', 'chip'], ['vaccine_type'], ['given_date']],
  changes: [
    ['animal_id', 'chip'],
    ['change_date', 'intake_date', 'outcome_date'],
    ['change_type', 'intake_type', 'outcome_type'],
  ],
}

/** Columns of stays of which every word is counted. */
export const stayWordColumns = ['intake_type', 'outcome_type', 'animal_type', 'sex'] as const satisfies readonly ImportColumn[]
export type StayWordColumn = (typeof stayWordColumns)[number]
export const wordColumns = [...stayWordColumns, 'change_type'] as const satisfies readonly AnyColumn[]
export type WordColumn = (typeof wordColumns)[number]

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
  // the organisation or the same file has another animal with this number or chip
  'numberTaken',
  'chipTaken',
  'nameMissing',
  // the organisation or the same file has a contact with this e-mail address, name and telephone number, or name and address
  'emailKnown',
  'phoneKnown',
  'addressKnown',
  'animalUnknown',
  'vaccineUnknown',
  'dateInvalid',
  'dateFuture',
  'beforeBirth',
  'vaccinationKnown',
  'changeUnknown',
  'changeKnown',
  'afterDeath',
  'inCareThen',
  'notInCareThen',
  'missingThen',
  'changeImpossible',
  // a change that is here already would not be possible any more
  'laterChange',
] as const
export type Refusal = (typeof refusals)[number]

/** What was left out or replaced in a row that was taken. */
export const corrections = [
  'birthInvalid',
  'birthAfterIntake',
  'speciesUnknown',
  'sexUnknown',
  'chipInvalid',
  'emailInvalid',
  'zipInvalid',
  'endInvalid',
] as const
export type Correction = (typeof corrections)[number]

/** What the import sets by itself, because the table does not say it or says what cannot be. */
export const assumptions = [
  'intakeUnknown',
  'outcomeUnknown',
  'outcomeMissing',
  'returnUnfounded',
  'placedFromCustody',
  'aliveLater',
  'ownerUnknown',
  'endedInFoster',
  'cityOfDistrict',
  'nameSplit',
  // another contact with another name has this telephone number
  'phoneShared',
  'directionGuessed',
] as const
export type Assumption = (typeof assumptions)[number]

export const importReasons = [...refusals, ...corrections, ...assumptions] as const
export type ImportReason = (typeof importReasons)[number]
export const verdicts = ['refused', 'changed', 'assumed'] as const
export type Verdict = (typeof verdicts)[number]
