import fc from 'fast-check'
import { surpluses } from '../../shared/bookings/surplus.ts'
import { medicalInputs, someDetails } from './animalSaid.ts'
import { someDate, someHash, someId, someInstant } from './some.ts'
import { said } from './contactRows.ts'
import { plainInputs } from './fromSchema.ts'
import { residencyInputs } from './residencies.ts'
import { someShape } from './layouts.ts'
import { rowsOf } from './rows.ts'
import { seizureInputs } from './seizures.ts'
import { interestSources, saidStatuses } from '../../shared/adoption/interest.ts'
import { whose } from '../../shared/animals/bookmark.ts'
import { coreFields, moreFields } from '../../shared/animals/animalActs.ts'
import * as ofContacts from '../../shared/contacts/contactActs.ts'
import { counts } from '../../shared/animals/homeAnimals.ts'
import { belongingKinds } from '../../shared/bookings/belongings.ts'
import { services } from '../../shared/bookings/booking.ts'
import { itemStates } from '../../shared/bookings/billing/toBillItem.ts'
import { savedFormats } from '../../shared/exports/savedList.ts'
import { punchKinds } from '../../shared/timetracking/punches/punch.ts'
import { durations, settingTypes } from '../../shared/bookings/nextBookings.ts'
import { factsOf } from '../../shared/changes/story/flowDetails.ts'
import { flows } from '../../shared/changes/story/flows.ts'
import { someRegistryStep } from './registrations.ts'
import { plainNouns } from '../../shared/nouns.ts'
import { partOf } from '../../shared/helpers/series.ts'
import { areaDefaults, areas } from '../../shared/settings/areaSetting.ts'

const picked = <T extends object>(row: T, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field)))
const orNull = fc.option(someId, { nil: null })
const body = fc.record({ id: orNull, userId: someId, date: someDate, startTime: someInstant, endTime: someInstant, task: fc.string() })
const stays = fc.record({
  bookingId: someId,
  stays: fc.uniqueArray(fc.record({ id: someId, animalId: someId }), { minLength: 1, maxLength: 4, selector: ({ id }) => id }),
})
const someBelongings = fc.array(
  fc.record({ kind: fc.constantFrom(...belongingKinds), note: fc.constantFrom('', 'x'), isBack: fc.boolean() }),
  { maxLength: 2 },
)
/** Some of them with an answer for each animal. */
const withNotes = (note: (stay: { animalId: string }, belongings: object[]) => object, field: string) =>
  fc.tuple(stays, fc.boolean(), someBelongings).map(([input, isAsked, belongings]) => ({
    ...input,
    ...(isAsked && { [field]: input.stays.map((stay) => note(stay, belongings)) }),
  }))
const somePart = rowsOf.helperSession
  .filter(({ start, end }) => start < end)
  .map((row) => partOf({ ...row, title: 'x', place: '', note: '' }))
const someGuests = stays.map((input) => input.stays)
const someClosing = fc.tuple(stays, fc.boolean()).map(([input, whole]) => ({ ...input, whole }))
/** Entries of older apps say nothing of it. */
const closingTerms = fc.oneof(
  fc.constant({}),
  fc.record({
    reason: fc.constantFrom('', 'x'),
    fee: fc.option(fc.record({ cents: fc.nat(100_000), reason: fc.constantFrom('', 'x') }), { nil: null }),
    proposedCents: fc.option(fc.nat(100_000), { nil: null }),
  }),
)
const someBooking = fc
  .tuple(rowsOf.booking, fc.uniqueArray(someId, { minLength: 1, maxLength: 3 }), orNull, orNull)
  .map(([row, animalIds, id, roomId]) => ({
    ...picked(row, ['contactId', 'startDate', 'endDate', 'dropOffTime', 'pickUpTime']),
    id,
    animals: animalIds.map((animalId, at) => ({ animalId, roomId, ...(at > 0 && { pricePerUnit: at > 1 ? 1_800 : null }) })),
    note: '',
    internalNote: 'x',
  }))
const someRequest = fc.tuple(rowsOf.bookingRequest, orNull).map(([row, id]) => ({
  ...picked(row, ['contactId', 'dropOffTime', 'pickUpTime', 'forename', 'email', 'phone', 'startDate', 'endDate', 'message', 'extras']),
  id,
  source: 'phone',
  surname: 'Seidel',
  phone: '+4917604069012',
  animals: [{ name: 'Emma', species: 'dog', breed: '', birthDate: null, sex: 'f', neutered: 'yes' }],
  dates: [row.startDate],
}))
const type = fc.constantFrom(...settingTypes)
const setting = fc.oneof(fc.record({ type, duration: fc.constantFrom(...durations) }), fc.record({ type, showDone: fc.boolean() }))
const ofBothServices = (name: string, input: fc.Arbitrary<unknown>) => services.map((service) => [`${service}.${name}`, input] as const)

/** Arbitrary inputs of every mutation. A new mutation without a line here fails `shared/mutations.test.ts`. */
export const mutationInputs = new Map<string, fc.Arbitrary<unknown>>([
  ['bookTime', body],
  ['changeTime', fc.record({ id: someId, body })],
  ['deleteTime', fc.record({ id: someId })],
  ...ofBothServices(
    'checkIn',
    withNotes(
      ({ animalId }, belongings) => ({
        animalId,
        belongings,
        grams: null,
        inHeat: false,
        heatReason: '',
        contract: { signedOn: '2026-06-01', reason: '' },
        insurance: { insurer: 'Adler', insuranceNumber: '', insuredUntil: null, reason: '' },
        parasites: { treatedOn: '2026-06-01', product: '', reason: '' },
        answers: [{ key: 'afraid', question: 'Hat er Angst?', kind: 'yesNo', answer: 'no' }],
      }),
      'arrivals',
    ),
  ),
  ...ofBothServices(
    'checkOut',
    fc
      .tuple(
        withNotes(({ animalId }, belongings) => ({ animalId, belongings }), 'belongings'),
        fc.boolean(),
      )
      .map(([input, isSaid]) => ({ ...input, ...(isSaid && { pickedUpBy: 'Oma Petersen' }) })),
  ),
  ...['undoCheckIn', 'undoCheckOut'].flatMap((name) => ofBothServices(name, stays)),
  ...['cancel', 'noShow'].flatMap((name) =>
    ofBothServices(
      name,
      fc
        .tuple(someClosing, closingTerms, fc.option(fc.constantFrom(...surpluses)))
        .map(([input, terms, surplus]) => ({ ...input, ...terms, ...(surplus && { surplus }) })),
    ),
  ),
  ...['undoCancel', 'undoNoShow'].flatMap((name) => ofBothServices(name, someClosing)),
  ...['confirm', 'undoConfirm'].map((name) => [`pension.${name}`, fc.record({ bookingId: someId })] as const),
  ...ofBothServices('book', someBooking),
  ...ofBothServices('changeBooking', fc.record({ id: someId, body: someBooking, stays: someGuests })),
  ...ofBothServices('request', someRequest),
  ...ofBothServices('saveSetting', setting),
  ['saveInShelterSetting', fc.record({ count: fc.constantFrom(...counts) })],
  ['daycare.quickCheckIn', fc.record({ id: orNull, animalId: someId, contactId: orNull })],
])

const optionalId = fc.option(someId, { nil: null })
const taskBody = rowsOf.task.chain(
  ({ id: _, version: _v, state: _s, doneAt: _a, doneBy: _b, endedBy: _e, createdBy: _c, changeId: _d, again: _g, ...content }) =>
    optionalId.map((id) => ({ ...content, id })),
)
const ofInterest = { source: fc.constantFrom(...interestSources), note: fc.constantFrom('', 'x') }
const shelterBody = rowsOf.shelter.chain(({ id: _, version: _v, ...content }) => optionalId.map((id) => ({ ...content, id })))
const roomBody = rowsOf.room.chain(({ id: _, version: _v, ...content }) => optionalId.map((id) => ({ ...content, id })))
const someDecision = (field = 'warning') => fc.record({ id: someId, mid: someId, field: fc.constant(field), take: fc.boolean() })
const order = fc.uniqueArray(someId, { minLength: 1 })
const which = fc.constantFrom(...whose)
const classificationBody = rowsOf.classification.map(({ id: _, version: _v, ...content }) => content)
const templateBody = rowsOf.documentTemplate.chain(({ id: _, version: _v, savedAt: _s, ...content }) =>
  optionalId.map((id) => ({ ...content, id })),
)
const signedBody = rowsOf.signedDocument.chain(
  ({ id: _, version: _v, signedAt: _s, takenBy: _t, until: _u, pdfHash: _p, restrictedTo: _r, ...content }) =>
    optionalId.map((id) => ({
      ...content,
      id,
      title: 'x',
      signer: 'x',
      onBehalfOf: '',
      staffSigner: '',
      staffStrokes: [],
      textHash: '0'.repeat(64),
      content: { language: 'de', organization: 'x', title: 'x', subtitle: '', footer: '', blocks: [{ is: 'text', text: 'x' }] },
      strokes: [[1, 2, 3, 4]],
    })),
)
const bookmarkName = fc.constantFrom('Hunde', 'Katzen')
for (const [name, input] of Object.entries({
  ...seizureInputs,
  saveDocumentTemplate: templateBody,
  signDocument: signedBody,
  createBookmark: rowsOf.bookmark.chain(({ which: set, list, bookmark, name }) =>
    optionalId.map((id) => ({ which: set, id, list, name, bookmark })),
  ),
  editBookmarks: fc.record({
    which,
    order: fc.uniqueArray(someId, { minLength: 1 }),
    rename: fc.dictionary(someId, bookmarkName),
    remove: fc.uniqueArray(someId, { maxLength: 2 }),
  }),
  logCare: rowsOf.careLog.chain(({ version: _v, by: _b, again: _a, restrictedTo: _r, ...row }) =>
    optionalId.map((id) => ({ ...row, id, label: 'x', note: 'x' })),
  ),
  logAtTerminal: rowsOf.careLog.chain(({ version: _v, by: userId, again: _a, restrictedTo: _r, ...row }) =>
    optionalId.map((id) => ({ ...row, id, label: 'x', note: 'x', batch: '', expiresOn: null, userId, proof: null })),
  ),
  undoAtTerminal: fc.record({ id: someId, at: someInstant, userId: someId, proof: fc.constant(null) }),
  observeAtTerminal: fc.tuple(rowsOf.observation, optionalId).map(([row, id]) => ({
    ...picked(row, ['animalId', 'at', 'ate', 'drank', 'stool', 'behaviour']),
    id,
    userId: row.by,
    proof: null,
  })),
  takeBackObserved: fc.record({ id: someId, at: someInstant, userId: someId, proof: fc.constant(null) }),
  approveItem: fc.record({ id: someId, seen: fc.constantFrom(...itemStates), amountCents: fc.nat(10_000), reason: fc.constant('x') }),
  waiveItem: fc.record({ id: someId, seen: fc.constantFrom(...itemStates), reason: fc.constant('x') }),
  proposeItem: fc.record({ id: someId }),
  noteRound: rowsOf.roomRound.chain(({ date, round, at }) =>
    fc.uniqueArray(someId, { minLength: 1, maxLength: 3 }).map((roomIds) => ({ roomIds, date, round, at, note: 'x' })),
  ),
  drawRooms: fc.record({ id: someId, shapes: fc.uniqueArray(someShape, { minLength: 1, maxLength: 3, selector: ({ roomId }) => roomId }) }),
  eraseRooms: fc.record({ id: someId, roomIds: fc.uniqueArray(someId, { minLength: 1, maxLength: 3 }) }),
  choosePlan: fc.record({ id: someId, picture: fc.constantFrom('', 'data:image/png;base64,AAAA') }),
  takeBackRound: fc.record({ ids: fc.uniqueArray(someId, { minLength: 1, maxLength: 3 }) }),
  takeBackCare: fc.record({ id: someId, at: someInstant, by: someId }),
  addVetOriginal: fc.record({
    id: optionalId,
    invoiceId: someId,
    name: fc.constant('Rechnung.pdf'),
    kind: fc.constantFrom('pdf', 'picture'),
    sha256: someHash,
    size: fc.integer({ min: 1, max: 1_000 }),
  }),
  addTreatmentOriginal: fc.record({
    id: optionalId,
    treatmentId: someId,
    animalId: someId,
    name: fc.constant('Rezept.pdf'),
    kind: fc.constantFrom('pdf', 'picture'),
    sha256: someHash,
    size: fc.integer({ min: 1, max: 1_000 }),
  }),
  deleteTreatmentOriginal: fc.record({ id: someId }),
  deleteVetOriginal: fc.record({ id: someId }),
  addPhoto: fc.record({ id: optionalId, animalId: someId, sha256: someHash, position: fc.nat(9), inCare: fc.boolean() }),
  orderPhotos: fc.record({ animalId: someId, order: fc.uniqueArray(someId, { minLength: 1 }) }),
  deletePhoto: fc.record({ id: someId, animalId: someId }),
  restorePhoto: fc.record({ id: someId, animalId: someId }),
  register: someRegistryStep,
  sayRelease: rowsOf.release.chain(({ version: _, ...row }) => fc.boolean().map((released) => ({ ...row, released }))),
  saveDraft: fc.tuple(rowsOf.changeDraft, optionalId).map(([{ version: _, savedBy: _by, savedAt: _at, ...said }, id]) => ({ ...said, id })),
  discardDraft: fc.record({ id: someId }),
  createInterest: fc.record({ id: optionalId, animalId: someId, contactId: someId, ...ofInterest, rank: fc.nat(9), inCare: fc.boolean() }),
  changeInterest: fc.record({ id: someId, animalId: someId, ...ofInterest, status: fc.constantFrom(null, ...saidStatuses) }),
  reserveAnimal: fc.record({ id: someId, animalId: someId, until: someDate, override: fc.boolean(), others: fc.uniqueArray(someId) }),
  checkHome: fc.record({ id: someId, animalId: someId, on: fc.option(someDate), note: fc.constant('x') }),
  receiveFee: fc.record({
    id: someId,
    changeIds: fc.uniqueArray(someId, { minLength: 1, maxLength: 2 }),
    animalId: someId,
    on: fc.option(someDate),
  }),
  orderInterests: fc.record({ animalId: someId, order }),
  decideAnimalConflict: someDecision(),
  decideContactConflict: someDecision(),
  decideClaimConflict: someDecision('details.notifiedAt').chain((said) =>
    fc
      .record({
        changeIds: fc.uniqueArray(someId, { minLength: 1, maxLength: 2 }),
        animalIds: fc.uniqueArray(someId, { minLength: 1, maxLength: 2 }),
      })
      .map((rows) => ({ ...said, ...rows })),
  ),
  createShelter: shelterBody,
  changeShelter: fc.record({ id: someId, body: shelterBody }),
  orderShelters: fc.record({ order }),
  deleteShelter: fc.record({ id: someId, roomIds: fc.uniqueArray(someId, { maxLength: 3 }) }),
  createRoom: roomBody,
  changeRoom: fc.record({ id: someId, shelterId: someId, body: roomBody }),
  orderRooms: fc.record({ shelterId: someId, order }),
  deleteRoom: fc.record({ id: someId, shelterId: someId }),
  createClassification: classificationBody.chain((content) => optionalId.map((id) => ({ ...content, id }))),
  changeClassification: fc.record({ id: someId, body: classificationBody.map(({ species: _, ...content }) => content) }),
  deleteClassification: fc.record({ id: someId }),
  createTask: taskBody,
  changeTask: fc.record({ id: someId, body: taskBody }),
  completeTask: fc.record({ id: someId, next: fc.option(rowsOf.task, { nil: null }) }),
  reopenTask: fc.record({ id: someId }),
  deleteTask: fc.record({ id: someId }),
  readNotification: fc.record({ id: someId }),
  readAllNotifications: fc.record({ ids: fc.uniqueArray(someId, { minLength: 1 }) }),
  changeLaterSessions: fc
    .tuple(someId, someInstant, somePart, somePart, fc.uniqueArray(someId, { minLength: 1, maxLength: 3 }))
    .map(([id, after, from, to, ids]) => ({ id, after, from, to, ids })),
  publishShifts: fc.record({ ids: fc.uniqueArray(someId, { minLength: 1, maxLength: 3 }) }),
  answerShift: fc.record({ id: someId, answer: fc.constantFrom('confirmed', 'declined') }),
  offerShift: fc.record({ id: someId, offered: fc.boolean() }),
  takeShift: fc.record({ id: someId }),
  decideSwap: fc.record({ id: someId, accepted: fc.boolean() }),
  punch: fc.record({
    id: fc.constant(null),
    userId: someId,
    at: someInstant,
    kind: fc.constantFrom(...punchKinds),
    localSeq: fc.nat(),
    clockOffsetMs: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    proof: fc.constant(null),
  }),
  noteSavedList: fc.record({
    list: fc.constantFrom('Tiere', 'x'),
    address: fc.constantFrom('/animals', '/animals?search=x'),
    format: fc.constantFrom(...savedFormats),
    rows: fc.option(fc.nat(10_000), { nil: null }),
    isChosen: fc.boolean(),
    isPart: fc.boolean(),
  }),
}))
  mutationInputs.set(name, input)

const chip = fc.constantFrom(null, '276099990000017')
const animalSaid = fc
  .tuple(rowsOf.animal, rowsOf.animalFacts, chip)
  .map(([animal, facts, number]) => ({ ...picked(animal, coreFields), ...picked(facts, moreFields), chip: number }))
const ofChange = { flowId: someId, changeIds: fc.uniqueArray(someId, { minLength: 1, maxLength: 3 }) }
const animalIds = fc.uniqueArray(someId, { minLength: 1, maxLength: 4 })
const situated = rowsOf.animal.map(({ custody, place, roomId, outcome, careFrom, careUntil }) => ({
  custody,
  place,
  roomId,
  outcome,
  careFrom,
  careUntil,
}))
const after = fc.dictionary(someId, situated, { maxKeys: 2 })
const trimmed = fc.constantFrom('', 'x')
for (const flow of flows) {
  const details = someDetails.map((given) => picked(given, [...factsOf[flow], 'despite']))
  const said = { at: someInstant, contactId: optionalId, roomId: optionalId, reason: trimmed, details }
  const late = fc.uniqueArray(someId, { maxLength: 2 })
  const interestIds = fc.uniqueArray(someId, { maxLength: 2 })
  const rules = fc.constantFrom([], [{ key: 'a', title: 'x', hours: 2, priority: 'normal', when: 'always', each: true }])
  mutationInputs.set(`${flow}.record`, fc.record({ ...said, id: optionalId, animalIds, late, interestIds, rules, draftId: optionalId }))
  const foreseen = { ...ofChange, animalIds, after, interestIds, formerId: optionalId }
  mutationInputs.set(`${flow}.revise`, fc.record({ ...said, ...foreseen, turned: fc.record({ over: late, again: late }) }))
  mutationInputs.set(`${flow}.cancel`, fc.record({ ...foreseen, reason: trimmed, taskIds: fc.uniqueArray(someId, { maxLength: 2 }) }))
}
const vaccinationBody = rowsOf.vaccination.chain(({ version: _v, id: _, activeIn: _a, ...row }) =>
  fc.record({ vaccine: trimmed, vet: trimmed, note: trimmed, batch: trimmed, id: optionalId }).map((given) => ({ ...row, ...given })),
)
const weightBody = rowsOf.weight.chain(({ version: _v, id: _, ...row }) =>
  fc.record({ note: trimmed, id: optionalId }).map((given) => ({ ...row, ...given })),
)
for (const [name, input] of Object.entries({
  createAnimal: fc.tuple(animalSaid, optionalId).map(([said, id]) => ({ ...said, id })),
  deleteAnimal: fc.record({ id: someId }),
  changeAnimal: fc.tuple(animalSaid, someId).map(([said, id]) => ({ ...said, id, number: '2026-0001' })),
  recordVaccination: vaccinationBody,
  recordWeight: weightBody,
  ...medicalInputs,
}))
  mutationInputs.set(name, input)

const contactSaid = fc
  .tuple(
    rowsOf.contact,
    rowsOf.contactDetails,
    fc.record({ forename: said, surname: said, company: said, title: said, secondPerson: said }),
  )
  .map(([contact, details, names]) => ({
    ...picked(contact, ofContacts.coreFields),
    ...picked(details, ofContacts.moreFields),
    ...names,
    phone: '+4917604069012',
    morePhones: [],
    street: 'x',
    zip: '10115',
    city: 'x',
    notes: '',
    warning: '',
  }))
for (const [name, input] of Object.entries({
  createContact: fc.tuple(contactSaid, optionalId).map(([given, id]) => ({ ...given, id })),
  changeContact: fc
    .tuple(contactSaid, fc.subarray([...ofContacts.coreFields, ...ofContacts.moreFields]), someId)
    .map(([given, fields, id]) => ({ id, said: picked(given, fields) })),
  banContact: fc.record({
    id: someId,
    banned: fc.boolean(),
    reason: said,
    until: fc.option(someDate, { nil: null }),
    addressWide: fc.boolean(),
  }),
  deleteContact: fc.record({ id: someId }),
}))
  mutationInputs.set(name, input)
for (const area of areas)
  mutationInputs.set(
    `areaSetting.${area}`,
    fc.constantFrom({}, areaDefaults[area]).map((said) => ({ ...said })),
  )

for (const [name, input] of residencyInputs) mutationInputs.set(name, input)
for (const noun of plainNouns) for (const [name, input] of plainInputs(noun)) mutationInputs.set(name, input)
