// Arbitrary rows of every kind that devices hold, small enough in their choices that they meet each other.
import fc from 'fast-check'
import { careKinds, careRoutes, careUnits } from '../../shared/care/careItem.ts'
import { rhythms } from '../../shared/care/rhythm.ts'
import { careResults } from '../../shared/care/careLog.ts'
import { behaviours } from '../../shared/care/observations/observation.ts'
import { consumed, stools } from '../../shared/care/scales.ts'
import { moods } from '../../shared/reportCards/reportCard.ts'
import { seizureFields } from './seizures.ts'
import { conditionCodes } from '../../shared/medical/findings/conditionCodes.ts'
import { procedureKinds, testResults } from '../../shared/medical/findings/procedure.ts'
import { authorityStates, incidentKinds } from '../../shared/incidents/incidentKinds.ts'
import { registrars } from '../../shared/animals/registration.ts'
import { interestSources, interestStatuses } from '../../shared/adoption/interest.ts'
import { sexes } from '../../shared/animals/animal.ts'
import { speciesCodes } from '../../shared/species.ts'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import { whose } from '../../shared/animals/bookmark.ts'
import { belongingKinds } from '../../shared/bookings/belongings.ts'
import { bookingStates, services } from '../../shared/bookings/booking.ts'
import { itemServices, itemSources, itemStates } from '../../shared/bookings/billing/toBillItem.ts'
import { mostDepositCents } from '../../shared/bookings/deposits/deposit.ts'
import { surpluses } from '../../shared/bookings/surplus.ts'
import { trialOutcomes } from '../../shared/bookings/trialDay.ts'
import { inviteStates } from '../../shared/bookings/invites/requestInvite.ts'
import { knownSources, rejectReasons, requestStates } from '../../shared/bookings/requests/bookingRequest.ts'
import { durations, settingTypes } from '../../shared/bookings/nextBookings.ts'
import { dayWeights } from '../../shared/bookings/dayWeight.ts'
import { notificationKinds } from '../../shared/notifications/notification.ts'
import { priorities, repeats } from '../../shared/tasks/task.ts'
import { flows } from '../../shared/changes/story/flows.ts'
import { bases, changeKinds, outcomes, owners, places } from '../../shared/changes/story/changeKinds.ts'
import { identifierTypes, sizes } from '../../shared/animals/animalFacts.ts'
import { templateTypes } from '../../shared/documents/templateKeys.ts'
import { homeCheckResults, homeCheckStates, homeCheckTypes } from '../../shared/homechecks/homeCheck.ts'
import { roomFeatures, shelterTypes } from '../../shared/shelters/shelter.ts'
import { someShape } from './layouts.ts'
import { rounds } from '../../shared/shelters/rounds/roomRound.ts'
import { classifications } from '../../shared/medical/basics/vaccines.ts'
import { declared, type NounKind } from '../../shared/nouns.ts'
import type { Kind, Rows } from '../../shared/rows.ts'
import { addDays } from '../../shared/time.ts'
import type { Repeatable } from '../../shared/again.ts'
import { someEntitlement } from './passes.ts'
import { someResidency } from './residencies.ts'
import { someCharacter, someClaimConflicts, someConflicts, someDetails } from './animalSaid.ts'
import { lineCategories } from '../../shared/vetInvoices/lines.ts'
import { vetInvoiceStates } from '../../shared/vetInvoices/invoiceStates.ts'
import { month, orNull, someDate, someHash, someId, someInstant, text, timeOfDay, version } from './some.ts'
import { contactRows } from './contactRows.ts'
import { derivedRows } from './fromSchema.ts'
import { settingRows } from './settingRows.ts'

const someCareSaid = { at: someInstant, by: someId, result: fc.constantFrom(...careResults), note: text }

const dates = fc
  .tuple(someDate, fc.integer({ min: 0, max: 40 }))
  .map(([startDate, days]) => ({ startDate, endDate: addDays(startDate, days) }))

const someAgain = (...acts: Repeatable[]) =>
  orNull(fc.array(fc.record({ act: fc.constantFrom(...acts), at: someInstant, by: someId }), { maxLength: 2 }))

/** Not in, in, or out: the three states that a stay can have. */
const presence = fc
  .tuple(fc.constantFrom('expected', 'in', 'out'), someInstant, fc.integer({ min: 0, max: 3000 }), someId)
  .map(([state, checkedInAt, minutes, by]) => ({
    checkedInAt: state === 'expected' ? null : checkedInAt,
    checkedInBy: state === 'expected' ? null : by,
    checkedOutAt: state === 'out' ? new Date(Date.parse(checkedInAt) + minutes * 60_000).toISOString() : null,
    checkedOutBy: state === 'out' ? by : null,
  }))

const someInvoiceLine = fc.record({
  id: someId,
  text: fc.constantFrom('', 'Impfung'),
  quantityThousandths: fc.integer({ min: 1, max: 9_000 }),
  cents: fc.integer({ min: -1_000, max: 100_000 }),
  vatRate: fc.constantFrom(1_900, 700, 0),
  animalId: orNull(someId),
  category: fc.constantFrom(...lineCategories),
  prescription: fc.boolean(),
})

const writtenOut = {
  ...settingRows,
  widgetSetting: fc.record({
    id: someId,
    version,
    userId: someId,
    service: fc.constantFrom(...services),
    type: fc.constantFrom(...settingTypes),
    duration: fc.constantFrom(...durations),
    showDone: fc.boolean(),
  }),
  openingTime: fc.record({
    id: someId,
    version,
    service: fc.constantFrom(...services),
    kind: fc.constantFrom('dropOff' as const, 'pickUp' as const, 'both' as const),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
    name: text,
    dayWeight: fc.constantFrom(...dayWeights),
    maxAnimals: orNull(fc.integer({ min: 1, max: 3 })),
    closedOnHolidays: fc.boolean(),
    active: fc.boolean(),
    from: timeOfDay,
    to: timeOfDay,
  }),
  booking: fc
    .record({
      id: someId,
      version,
      service: fc.constantFrom(...services),
      kind: fc.constantFrom('booked' as const, 'walkIn' as const),
      contactId: orNull(someId),
      dropOffTime: orNull(timeOfDay),
      pickUpTime: orNull(timeOfDay),
      state: fc.constantFrom(...bookingStates),
      note: text,
      internalNote: text,
      cancelReason: text,
      cancelFeeCents: orNull(fc.nat(100_000)),
      cancelFeeReason: text,
      number: orNull(text),
      overbookReason: orNull(text),
      takenOn: orNull(someDate),
      confirmedAt: orNull(someInstant),
      confirmedBy: orNull(someId),
      price: orNull(
        fc.record({
          lines: fc.array(
            fc.record({
              kind: fc.constantFrom('price' as const, 'further' as const, 'agreed' as const, 'surcharge' as const),
              name: text,
              animalId: orNull(someId),
              quantity: fc.nat(20).map((halves) => halves / 2),
              unitCents: fc.nat(10_000),
              amountCents: fc.nat(100_000),
              taxRate: fc.constantFrom(0, 700, 1900),
            }),
            { maxLength: 3 },
          ),
          totalCents: fc.nat(100_000),
        }),
      ),
      dates,
    })
    .map(({ dates: span, ...row }) => ({ ...row, ...span })),
  stay: fc
    .record({
      id: someId,
      version,
      bookingId: someId,
      service: fc.constantFrom(...services),
      animalId: someId,
      roomId: orNull(someId),
      active: fc.boolean(),
      overrideReason: orNull(text),
      belongings: orNull(
        fc.array(fc.record({ kind: fc.constantFrom(...belongingKinds), note: text, isBack: fc.boolean() }), { maxLength: 3 }),
      ),
      arrival: orNull(
        fc.record({
          grams: orNull(fc.integer({ min: 1, max: 90_000 })),
          weightId: orNull(someId),
          inHeat: orNull(fc.boolean()),
          heatReason: text,
        }),
      ),
      pickedUpBy: orNull(text),
      pricePerUnit: orNull(fc.integer({ min: 0, max: 100_000 })),
      again: someAgain('checkIn', 'checkOut'),
      dates,
      presence,
    })
    .map(({ dates: span, presence: times, ...row }) => ({ ...row, ...span, ...times })),
  ...contactRows,
  animal: fc.record({
    id: someId,
    version,
    number: text,
    name: text,
    species: fc.constantFrom(...speciesCodes),
    breed: text,
    sex: fc.constantFrom(...sexes),
    neutered: fc.constantFrom('yes' as const, 'no' as const, 'unknown' as const),
    birthDate: orNull(someDate),
    colour: text,
    chip: orNull(fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 15, maxLength: 15 })),
    contactId: orNull(someId),
    custody: orNull(fc.constantFrom(...bases)),
    place: orNull(fc.constantFrom(...places)),
    roomId: orNull(someId),
    outcome: orNull(fc.constantFrom(...outcomes)),
    careFrom: orNull(someDate),
    careUntil: orNull(someDate),
    released: fc.boolean(),
    activeIn: fc.uniqueArray(month, { maxLength: 3 }),
    quarantine: orNull(
      fc.record({
        from: someDate,
        until: someDate,
        ended: fc.boolean(),
        steps: fc.array(fc.record({ at: someInstant, by: orNull(someId), until: orNull(someDate), why: text }), {
          minLength: 1,
          maxLength: 2,
        }),
      }),
    ),
  }),
  task: fc
    .record({
      id: someId,
      version,
      title: text,
      text,
      due: orNull(fc.record({ dueDate: someDate, dueTime: orNull(timeOfDay), repeat: orNull(fc.constantFrom(...repeats)) })),
      priority: fc.constantFrom(...priorities),
      assigneeId: orNull(someId),
      animalId: orNull(someId),
      contactId: orNull(someId),
      done: orNull(fc.record({ doneAt: someInstant, doneBy: someId })),
      again: someAgain('done'),
      createdBy: someId,
      changeId: orNull(someId),
    })
    .map(({ due, done, ...row }) => ({
      ...row,
      dueDate: null,
      dueTime: null,
      repeat: null,
      doneAt: null,
      doneBy: null,
      endedBy: null,
      ...due,
      ...done,
      state: done ? ('done' as const) : ('open' as const),
    })),
  notification: fc.record({
    id: someId,
    version,
    userId: someId,
    kind: fc.constantFrom(...notificationKinds),
    actorId: someId,
    aboutId: someId,
    subject: text,
    note: text,
    read: fc.boolean(),
    time: someInstant,
  }),
  member: fc.record({ id: someId, version, forename: text, surname: text, assignable: fc.boolean() }),
  inShelterSetting: fc.record({ id: someId, version, userId: someId, count: fc.constantFrom(3 as const, 6 as const, null) }),
  bookmark: fc
    .record({
      id: someId,
      version,
      which: fc.constantFrom(...whose),
      userId: someId,
      list: fc.constantFrom('animals' as const, 'contacts' as const, 'found' as const),
      name: text,
      bookmark: fc.record(
        {
          search: fc.constantFrom('rex', 'müsli 7'),
          species: fc.constantFrom<('dog' | 'cat')[]>(['dog'], ['dog', 'cat']),
          order: fc.constantFrom('name', 'number'),
          descending: fc.constant<true>(true),
          columns: fc.constantFrom<string[]>(['number'], ['number', 'city']),
        },
        { requiredKeys: [] },
      ),
      position: orNull(fc.integer({ min: 0, max: 20 })),
    })
    .map((row) => ({ ...row, userId: row.which === 'user' ? row.userId : null })),
  shelter: fc.record({
    id: someId,
    version,
    name: text,
    type: fc.constantFrom(...shelterTypes),
    contactId: orNull(someId),
    street: text,
    zip: text,
    city: text,
    note: text,
    capacity: orNull(fc.nat(40)),
    permitMaxAnimals: orNull(fc.integer({ min: 1, max: 500 })),
    exceptionUntil: orNull(someDate),
    foster: orNull(
      fc.record({
        species: fc.uniqueArray(fc.constantFrom(...speciesCodes)),
        mostAnimals: orNull(fc.nat(9)),
        experience: fc.constantFrom('', 'x'),
        blackouts: fc.array(fc.record({ from: someDate, to: someDate }), { maxLength: 2 }),
      }),
    ),
    active: fc.boolean(),
    position: fc.nat(9),
  }),
  room: fc.record({
    id: someId,
    version,
    shelterId: someId,
    name: text,
    capacity: fc.nat(9),
    areaSqDm: orNull(fc.integer({ min: 1, max: 3000 })),
    minSideCm: orNull(fc.integer({ min: 1, max: 900 })),
    otherSideCm: orNull(fc.integer({ min: 1, max: 900 })),
    species: fc.uniqueArray(fc.constantFrom(...speciesCodes)),
    features: fc.uniqueArray(fc.constantFrom(...roomFeatures)),
    active: fc.boolean(),
    position: fc.nat(9),
  }),
  homeCheck: fc.record({
    id: someId,
    version,
    type: fc.constantFrom(...homeCheckTypes),
    state: fc.constantFrom(...homeCheckStates),
    contactId: someId,
    animalIds: fc.uniqueArray(someId, { maxLength: 3 }),
    requestedAt: someInstant,
    requestedBy: orNull(someId),
    due: orNull(someDate),
    note: text,
    memberId: orNull(someId),
    checkerId: orNull(someId),
    appointment: orNull(someInstant),
    checkedOn: orNull(someDate),
    result: orNull(fc.constantFrom(...homeCheckResults)),
    reason: text,
    validUntil: orNull(someDate),
    answers: fc.uniqueArray(
      fc.record({ key: fc.constantFrom('hours', 'fence', 'pets'), question: text, kind: fc.constant('text' as const), answer: text }),
      { maxLength: 3, selector: ({ key }) => key },
    ),
    street: text,
    zip: text,
    city: text,
  }),
  animalFacts: fc.record({
    id: someId,
    version,
    warning: text,
    markings: text,
    size: orNull(fc.constantFrom(...sizes)),
    birthEstimated: fc.boolean(),
    publicText: text,
    internalText: text,
    identifiers: fc.array(fc.record({ type: fc.constantFrom(...identifierTypes), value: fc.constantFrom('A 17', 'DE 0815') }), {
      maxLength: 2,
    }),
    ...someCharacter,
    conflicts: someConflicts,
    inCare: fc.boolean(),
  }),
  floorPlan: fc.record({ id: someId, version, shelterId: someId, picture: fc.constantFrom('', 'data:image/webp;base64,AAAA') }),
  roomShape: someShape.chain((shape) => fc.record({ id: someId, version }).map((row) => ({ ...row, ...shape }))),
  roomRound: fc.record({
    id: someId,
    version,
    roomId: someId,
    date: someDate,
    round: fc.constantFrom(...rounds),
    at: someInstant,
    by: someId,
    note: text,
  }),
  careLog: fc
    .record({
      id: someId,
      version,
      animalId: someId,
      itemId: orNull(someId),
      kind: fc.constantFrom(...careKinds),
      label: text,
      ...someCareSaid,
      again: fc.array(fc.record(someCareSaid), { maxLength: 2 }),
      restrictedTo: fc.constant(null),
      due: orNull(fc.record({ dueDate: someDate, dueTime: timeOfDay })),
    })
    .map(({ due, ...row }) => ({ ...row, dueDate: due?.dueDate ?? null, dueTime: due?.dueTime ?? null })),
  careItem: fc
    .record({
      id: someId,
      version,
      animalId: someId,
      kind: fc.constantFrom(...careKinds),
      label: fc.constantFrom('Metacam', 'Futter'),
      amount: orNull(fc.record({ hundredths: fc.constantFrom(1, 50, 25_000), unit: fc.constantFrom(...careUnits) })),
      times: fc.uniqueArray(timeOfDay, { maxLength: 3 }).map((times) => times.sort()),
      from: someDate,
      fromTime: orNull(timeOfDay),
      days: orNull(fc.nat(40)),
      route: orNull(fc.constantFrom(...careRoutes)),
      withFood: fc.boolean(),
      note: text,
      rhythm: orNull(fc.constantFrom(...rhythms)),
      every: orNull(fc.constantFrom(1, 2, 30)),
      weekdays: fc.constantFrom<number[]>([], [0, 3]),
      dates: someDate.map((date) => [date]),
      count: orNull(fc.constantFrom(1, 10)),
      pauses: fc.array(fc.record({ from: someDate, to: fc.constant(null), reason: fc.constant('Durchfall') }), { maxLength: 1 }),
      stoppedAt: orNull(someInstant),
      stopReason: text,
      blocksAdoption: fc.boolean(),
      batch: text,
      expiresOn: orNull(someDate),
      isPrescription: fc.boolean(),
      costCents: orNull(fc.constantFrom(0, 1_250)),
      restrictedTo: fc.constant(null),
    })
    .map(({ amount, days, ...row }) => ({
      ...row,
      hundredths: amount?.hundredths ?? null,
      unit: amount?.unit ?? null,
      to: days === null ? null : addDays(row.from, days),
    })),
  weight: fc.record({
    id: someId,
    version,
    animalId: someId,
    at: someInstant,
    grams: fc.integer({ min: 1, max: 90_000 }),
    note: text,
    inCare: fc.boolean(),
  }),
  photo: fc.record({
    id: someId,
    version,
    animalId: someId,
    sha256: someHash,
    small: orNull(someHash),
    refused: orNull(fc.constantFrom('image.kind' as const, 'image.unreadable' as const)),
    takenAt: someInstant,
    takenBy: orNull(someId),
    position: fc.integer({ min: 0, max: 9 }),
    deletedAt: orNull(someInstant),
    inCare: fc.boolean(),
  }),
  release: fc.record({
    id: someId,
    version,
    note: text,
    feeCents: orNull(fc.nat(50_000)),
    publishFrom: orNull(someDate),
    heldUntil: orNull(someDate),
    holdReason: text,
    inCare: fc.boolean(),
  }),
  registryEntry: fc.record({
    id: someId,
    version,
    animalId: someId,
    registrar: fc.constantFrom(...registrars),
    registeredAt: orNull(someInstant),
    registeredTo: orNull(someId),
    consentOf: orNull(someId),
    consentAt: orNull(someInstant),
    consentBy: orNull(someId),
    sentAt: orNull(someInstant),
    failedAt: orNull(someInstant),
    lastError: text,
    externalRef: text,
    endedAt: orNull(someInstant),
    inCare: fc.boolean(),
  }),
  changeDraft: fc.record({
    id: someId,
    version,
    flow: fc.constantFrom(...flows),
    animalIds: fc.uniqueArray(someId, { maxLength: 3 }),
    fresh: fc.constantFrom([], [nothingSaid]),
    intakeRequestId: orNull(someId),
    said: fc.record({
      date: orNull(someDate),
      time: orNull(timeOfDay),
      contactId: orNull(someId),
      roomId: orNull(someId),
      reason: fc.constantFrom('', 'x'),
      details: someDetails,
    }),
    savedBy: someId,
    savedAt: someInstant,
  }),
  interest: fc
    .record({
      id: someId,
      version,
      animalId: someId,
      contactId: someId,
      source: fc.constantFrom(...interestSources),
      createdAt: someInstant,
      status: fc.constantFrom(...interestStatuses),
      until: someDate,
      rank: fc.nat(9),
      note: text,
      homeCheck: fc.option(fc.record({ on: someDate, by: someId, note: text })),
      inCare: fc.boolean(),
    })
    .map(({ until, ...row }) => ({ ...row, reservedUntil: row.status === 'reserved' ? until : null })),
  vaccination: fc.record({
    id: someId,
    version,
    animalId: someId,
    classification: fc.constantFrom(...classifications),
    vaccine: text,
    date: someDate,
    validityEnd: orNull(someDate),
    batch: text,
    vet: text,
    note: text,
    inCare: fc.boolean(),
    activeIn: fc.uniqueArray(fc.constantFrom('2026-06', '2026-07'), { maxLength: 2 }),
  }),
  statusChange: fc.record({
    id: someId,
    version,
    animalId: someId,
    flowId: someId,
    details: someDetails,
    kind: fc.constantFrom(...changeKinds),
    at: someInstant,
    nth: fc.integer({ min: 1, max: 9 }),
    recordedBy: orNull(someId),
    contactId: orNull(someId),
    reason: text,
    place: orNull(fc.constantFrom(...places)),
    roomId: orNull(someId),
    basis: orNull(fc.constantFrom(...bases)),
    owner: orNull(fc.constantFrom(...owners)),
    residencyUntil: orNull(someInstant),
    custodyUntil: orNull(someInstant),
    ownershipUntil: orNull(someInstant),
    cancelledAt: orNull(someInstant),
    cancelledBy: orNull(someId),
    cancelReason: text,
    conflicts: someClaimConflicts,
  }),
  bookingRequest: fc
    .record({
      id: someId,
      version,
      service: fc.constantFrom(...services),
      state: fc.constantFrom(...requestStates),
      source: fc.constantFrom(...knownSources),
      language: orNull(fc.constantFrom('de' as const, 'en' as const)),
      consentText: text,
      consentAt: orNull(someInstant),
      contactId: orNull(someId),
      dropOffTime: orNull(timeOfDay),
      pickUpTime: orNull(timeOfDay),
      forename: text,
      surname: text,
      email: fc.constantFrom('', 'ada@seidel.example'),
      phone: text,
      animals: fc.array(
        fc.record({
          name: text,
          species: fc.constantFrom(...speciesCodes),
          breed: text,
          birthDate: orNull(someDate),
          sex: fc.constantFrom(...sexes),
          neutered: fc.constantFrom('yes' as const, 'no' as const, 'unknown' as const),
        }),
        { maxLength: 2 },
      ),
      dates,
      message: text,
      extras: fc.array(fc.record({ productId: someId, name: text, priceCents: fc.nat(100_000) }), { maxLength: 2 }),
      submittedAt: someInstant,
      placeFreeAt: orNull(someInstant),
      reason: orNull(fc.constantFrom(...rejectReasons)),
      answer: text,
      decidedAt: orNull(someInstant),
      decidedBy: orNull(someId),
      bookingIds: fc.uniqueArray(someId, { maxLength: 2 }),
    })
    .map(({ dates: span, ...row }) => ({ ...row, ...span, dates: row.service === 'daycare' ? [span.startDate] : [] })),
  trialDay: fc.record({
    id: someId,
    version,
    bookingId: someId,
    requestId: orNull(someId),
    animalId: someId,
    group: text,
    outcome: orNull(fc.constantFrom(...trialOutcomes)),
    note: text,
    decidedAt: orNull(someInstant),
    decidedBy: orNull(someId),
  }),
  reportCard: fc.record({
    id: someId,
    version,
    animalId: someId,
    date: someDate,
    mood: orNull(fc.constantFrom(...moods)),
    ate: orNull(fc.constantFrom(...consumed)),
    drank: orNull(fc.constantFrom(...consumed)),
    stool: orNull(fc.constantFrom(...stools)),
    text,
    photoIds: fc.uniqueArray(someId, { maxLength: 3 }),
    restrictedTo: fc.constant(null),
  }),
  procedure: fc.record({
    id: someId,
    version,
    animalId: someId,
    kind: fc.constantFrom(...procedureKinds),
    name: text,
    dueOn: orNull(someDate),
    doneOn: orNull(someDate),
    result: orNull(fc.constantFrom(...testResults)),
    costCents: orNull(fc.nat(10_000_000)),
    lab: text,
    vet: text,
    chip: orNull(text),
    note: text,
    restrictedTo: fc.constant(null),
  }),
  observation: fc.record({
    id: someId,
    version,
    animalId: someId,
    at: someInstant,
    by: someId,
    ate: orNull(fc.constantFrom(...consumed)),
    drank: orNull(fc.constantFrom(...consumed)),
    stool: orNull(fc.constantFrom(...stools)),
    behaviour: orNull(fc.constantFrom(...behaviours)),
    note: text,
    photoIds: fc.uniqueArray(someId, { maxLength: 3 }),
    voice: fc.constant(null),
    restrictedTo: fc.constant(null),
  }),
  condition: fc.record({
    id: someId,
    version,
    animalId: someId,
    code: fc.constantFrom(...conditionCodes),
    name: text,
    contagious: fc.boolean(),
    from: someDate,
    to: orNull(someDate),
    daysBefore: fc.nat(90),
    note: text,
    restrictedTo: fc.constant(null),
  }),
  vetInvoice: fc.record({
    id: someId,
    version,
    vetId: someId,
    number: text,
    date: someDate,
    totalCents: fc.integer({ min: 1, max: 100_000 }),
    currency: fc.constant('EUR' as const),
    lines: fc.array(someInvoiceLine, { maxLength: 3 }),
    state: fc.constantFrom(...vetInvoiceStates),
  }),
  vetOriginal: fc.record({
    id: someId,
    version,
    invoiceId: someId,
    name: text,
    kind: fc.constantFrom('pdf' as const, 'picture' as const),
    sha256: someHash,
    size: fc.integer({ min: 1, max: 100_000 }),
    addedAt: someInstant,
    addedBy: orNull(someId),
    arrivedAt: orNull(someInstant),
    refused: fc.constant(null),
    keptUntil: orNull(someDate),
  }),
  animalSeizure: fc.record({
    ...seizureFields,
    restrictedTo: fc.constant(null),
  }),
  incident: fc.record({
    id: someId,
    version,
    animalId: someId,
    otherIds: fc.uniqueArray(someId, { maxLength: 3 }),
    at: someInstant,
    kind: fc.constantFrom(...incidentKinds),
    place: text,
    happened: text,
    measures: text,
    people: text,
    photoIds: fc.uniqueArray(someId, { maxLength: 3 }),
    contactId: orNull(someId),
    memberId: orNull(someId),
    vetInformed: fc.boolean(),
    authority: fc.constantFrom(...authorityStates),
    ownerInformedAt: orNull(someInstant),
    ownerInformedBy: orNull(someId),
    restrictedTo: fc.constant(null),
  }),
  reportMail: fc.record({
    id: someId,
    version,
    animalId: someId,
    incidentId: orNull(someId),
    date: someDate,
    contactId: someId,
    sentAt: someInstant,
    sentBy: someId,
    expiresAt: someInstant,
    openedAt: orNull(someInstant),
    restrictedTo: fc.constant(null),
  }),
  deposit: fc.record({
    id: someId,
    version,
    cents: fc.integer({ min: 0, max: mostDepositCents }),
    dueOn: someDate,
    receivedOn: orNull(someDate),
    note: text,
    receivedBy: orNull(someId),
    surplus: orNull(fc.constantFrom(...surpluses)),
  }),
  requestInvite: fc.record({
    id: someId,
    version,
    contactId: someId,
    email: fc.constantFrom('ada@seidel.example', 'ben@beck.example'),
    state: fc.constantFrom(...inviteStates),
    sentAt: fc.array(someInstant, { minLength: 1, maxLength: 3 }),
    expiresAt: someInstant,
    openedAt: orNull(someInstant),
    requestId: orNull(someId),
    endedAt: orNull(someInstant),
    endedBy: orNull(someId),
  }),
  entitlement: someEntitlement,
  sponsoredResidency: someResidency,
  toBillItem: fc
    .record({
      id: someId,
      version,
      service: fc.constantFrom(...itemServices),
      contactId: orNull(someId),
      bookingId: orNull(someId),
      source: fc.constantFrom(...itemSources),
      sourceId: someId,
      period: someDate,
      line: fc.nat(5),
      text,
      quantityThousandths: fc.integer({ min: 1, max: 90_000 }),
      unitCents: fc.nat(100_000),
      amountCents: fc.nat(100_000),
      proposedCents: fc.nat(100_000),
      taxRate: fc.constantFrom(0, 700, 1900),
      dates,
      state: fc.constantFrom(...itemStates),
      reason: text,
      decidedAt: orNull(someInstant),
      decidedBy: orNull(someId),
    })
    .map(({ dates: { startDate: from, endDate: to }, ...row }) => ({ ...row, from, to })),
  signedDocument: fc.record({
    id: someId,
    version,
    animalId: someId,
    flowId: someId,
    type: fc.constantFrom(...templateTypes),
    title: text,
    templateNumber: orNull(fc.integer({ min: 1, max: 9 })),
    signer: text,
    onBehalfOf: text,
    staffSigner: text,
    textHash: someHash,
    signedAt: someInstant,
    takenBy: someId,
    until: orNull(someDate),
    pdfHash: orNull(someHash),
    restrictedTo: fc.constant(null),
  }),
  timeRecord: fc
    .record({ id: someId, version, userId: someId, startTime: someInstant, minutes: fc.integer({ min: 1, max: 600 }), task: text })
    .map(({ minutes, ...row }) => ({
      ...row,
      date: row.startTime.slice(0, 10),
      endTime: new Date(Date.parse(row.startTime) + minutes * 60_000).toISOString(),
    })),
} satisfies { [K in Kind]?: fc.Arbitrary<Rows[K]> }

/** What no rows are written out for follows from the schema. */
export const rowsOf: { [K in Kind]: fc.Arbitrary<Rows[K]> } = {
  ...derivedRows<Exclude<Kind, keyof typeof writtenOut> & NounKind>(declared.filter(({ kind }) => !Object.hasOwn(writtenOut, kind))),
  ...writtenOut,
}
