// Two organisations built by the same factory. Every text of a house carries its mark, so that a single leaked byte is seen.
import { toBillItemOf } from '../factories/billingSteps.ts'
import { passOf, subscriptionOf } from '../factories/passes.ts'
import { residencyOf } from '../factories/residencies.ts'
import { droppedFiles } from '../factories/droppedFiles.ts'
import { uploadedTable } from '../factories/importFiles.ts'
import { writtenExport } from '../factories/exports.ts'
import { renderSheet } from '../../api/documents/sheet.ts'
import { floorPlanIdOf, shapeIdOf } from '../../shared/shelters/layout/floorPlan.ts'
import { roundIdOf } from '../../shared/shelters/rounds/roomRound.ts'
import { inShelterSettingId } from '../../shared/animals/homeAnimals.ts'
import { unsaid } from '../../shared/animals/animalFacts.ts'
import { changeOf } from '../../shared/changes/newChange.ts'
import { newInvite } from '../../shared/bookings/invites/requestInvite.ts'
import { unplanned } from '../../shared/homechecks/homeCheck.ts'
import { sentTo } from '../../shared/reportCards/reportMail.ts'
import { conditionOf } from '../factories/condition.ts'
import { procedureOf } from '../factories/procedure.ts'
import { invoiceLine, vetInvoiceOf, vetOriginalOf } from '../factories/vetInvoice.ts'
import { seizureOf } from '../factories/seizures.ts'
import { biteOf } from '../factories/incident.ts'
import { walkOf } from '../factories/participation.ts'
import { waitingSignUp } from '../factories/signUps.ts'
import { checkPhotoOf } from '../factories/checkPhoto.ts'
import { observationOf } from '../factories/observation.ts'
import { widgetSettingId } from '../../shared/bookings/nextBookings.ts'
import { noDetails } from '../../shared/contacts/contactDetails.ts'
import { areaSettingId } from '../../shared/settings/areaSetting.ts'
import { plainNouns } from '../../shared/nouns.ts'
import { exampleOf } from '../factories/fromSchema.ts'
import { classificationNamed } from '../factories/classifications.ts'
import type { Person } from '../factories/maker.ts'
import { createTerminals } from '../factories/terminals.ts'
import type { World } from '../world.ts'

export interface House {
  person: Person
  tenantId: string
  mark: string
  /** Ids of this house, by the kind of thing they are of. */
  ids: Record<string, string>
}

/** A stored PDF with this text. */
async function frozenPdf({ app: { server } }: World, title: string) {
  const frame = {
    layout: 'sheet',
    paper: 'a4',
    language: 'de',
    subtitle: '',
    organization: '',
    letterhead: '',
    logo: '',
    footer: '',
  } as const
  return server.fileStore.put(await renderSheet(server.renderer, { ...frame, title, blocks: [] }, '2026-06-05T10:00:00.000Z'))
}

/** Builds an organisation with one of everything. */
export async function buildHouse(world: World, mark: string): Promise<House> {
  const text = (what: string) => `${mark}-${what}`
  const tenantId = await world.tenant({ name: text('tenant') })
  const person = await world.person(tenantId, undefined, { email: `${mark}@obhut.example` })
  await world.sql(`update "user" set forename = $2, surname = $3 where id = $1`, [person.userId, text('forename'), text('surname')])
  const colleague = await world.person(tenantId, ['animals.view'], { email: `${mark}-colleague@obhut.example` })
  await world.sql(`update "user" set forename = $2, surname = $3 where id = $1`, [colleague.userId, text('forename'), text('surname')])
  const sent = async (path: string, body: object, headers?: Record<string, string>) => {
    const answer = await world.client(person.token).send('POST', path, body, headers)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer
  }
  const asked = { id: null, email: `${mark}-guest@obhut.example`, forename: text('forename'), surname: text('surname'), rights: [] }
  const invited = await sent('/api/admin/user/new', asked)
  const members = await world.sql<{ id: string; user_id: string }>('select id, user_id from membership where tenant_id = $1', [tenantId])
  const member = members.find(({ user_id }) => user_id === colleague.userId)!.id
  const contact = await world.contact(person, {
    forename: text('forename'),
    surname: text('surname'),
    company: text('company'),
    phone: text('phone'),
    insurer: text('insurer'),
    insuranceNumber: text('insurance'),
    activeIn: ['2026-06'],
    open: true,
  })
  const details = {
    ...noDetails(contact.id),
    number: text('number'),
    title: text('title'),
    secondPerson: text('second'),
    street: text('street'),
    zip: '10115',
    city: text('city'),
    emails: [`${mark}-contact@obhut.example`],
    notes: text('note'),
    warning: text('warning'),
    banReason: text('ban'),
    morePhones: [text('phone')],
  }
  const twin = await world.contact(person, {
    forename: text('forename'),
    surname: text('twin'),
    company: text('company'),
    namedIn: ['2026-06'],
  })
  await world.write(person, { contactDetails: [details] })
  const [contactMerge, formerId] = [world.id(), world.id()]
  const former = {
    contact: { ...twin, id: formerId, surname: text('former') },
    details: null,
    filled: { contact: {}, details: {} },
    moved: [],
  }
  await world.sql(
    `insert into contact_merge (tenant_id, id, survivor_id, merged_at, merged_by, kept) values ($1, $2, $3, '2026-06-09T10:00:00Z', $4, $5)`,
    [tenantId, contactMerge, contact.id, person.userId, JSON.stringify(former)],
  )
  const shelter = {
    id: world.id(),
    version: 0,
    name: text('shelter'),
    type: 'building' as const,
    contactId: contact.id,
    street: text('street'),
    zip: '',
    city: text('city'),
    capacity: 4,
    exceptionUntil: null,
    note: text('note'),
    foster: { species: ['dog' as const], mostAnimals: 2, experience: text('experience'), blackouts: [] },
    active: true,
    position: 0,
  }
  const room = {
    id: world.id(),
    version: 0,
    shelterId: shelter.id,
    name: text('room'),
    capacity: 2,
    areaSqDm: 800,
    minSideCm: 200,
    species: ['dog' as const],
    features: ['heated' as const],
    active: true,
    position: 0,
  }
  await world.write(person, { shelter: [shelter] })
  await world.write(person, { room: [room] })
  const beast = (name: string, careFrom: string | null) =>
    world.animal(person, {
      name: text(name),
      number: text(`number-${name}`),
      breed: text('breed'),
      colour: text('colour'),
      chip: text('chip'),
      contactId: contact.id,
      careFrom,
      roomId: careFrom ? room.id : null,
      activeIn: ['2026-06'],
    })
  const [guest, inmate, gone] = [await beast('guest', null), await beast('inmate', '2026-06-01'), await beast('former', null)]
  const daycare = await world.booking(person, [guest], { contactId: contact.id, note: text('note') })
  const pension = await world.booking(person, [guest], {
    service: 'pension',
    contactId: contact.id,
    endDate: '2026-06-12',
    note: text('note'),
  })
  const timeRecord = {
    id: world.id(),
    version: 0,
    userId: person.userId,
    date: '2026-06-09',
    task: text('task'),
    startTime: '2026-06-09T06:00:00.000Z',
    endTime: '2026-06-09T07:00:00.000Z',
  }
  const today = {
    ...timeRecord,
    id: world.id(),
    date: '2026-06-10',
    startTime: '2026-06-10T01:00:00.000Z',
    endTime: '2026-06-10T02:00:00.000Z',
  }
  const timeMonth = {
    id: world.id(),
    version: 0,
    userId: person.userId,
    month: '2026-05',
    approvedAt: '2026-06-01T10:00:00.000Z',
    approvedBy: person.userId,
    reopenedAt: null,
    reopenedBy: null,
    reason: text('reason'),
  }
  const punch = {
    id: world.id(),
    version: 0,
    userId: person.userId,
    terminalId: world.id(),
    date: '2026-06-09',
    at: '2026-06-09T08:00:00.000Z',
    kind: 'in' as const,
    localSeq: 1,
    clockOffsetMs: 0,
    receivedAt: '2026-06-09T08:00:00.000Z',
    state: 'unverified' as const,
    decidedAt: null,
    decidedBy: null,
    bookedAt: null,
    problem: null,
  }
  const openingTime = {
    id: world.id(),
    version: 0,
    service: 'daycare' as const,
    name: 'Mittwoch',
    dayWeight: 2 as const,
    maxAnimals: null,
    closedOnHolidays: false,
    active: true,
    kind: 'both' as const,
    weekdays: [2],
    from: '07:00',
    to: '18:00',
  }
  const widgetSetting = {
    id: widgetSettingId(person.userId, 'daycare', 'check-in'),
    version: 0,
    userId: person.userId,
    service: 'daycare' as const,
    type: 'check-in' as const,
    duration: '7days' as const,
    showDone: true,
  }
  const task = {
    id: world.id(),
    version: 0,
    title: text('title'),
    text: text('text'),
    dueDate: '2026-06-10',
    dueTime: null,
    priority: 'normal' as const,
    repeat: 'daily' as const,
    assigneeId: person.userId,
    animalId: guest.id,
    contactId: contact.id,
    state: 'open' as const,
    doneAt: null,
    doneBy: null,
    createdBy: person.userId,
    changeId: null,
  }
  const notification = {
    id: world.id(),
    version: 0,
    userId: person.userId,
    kind: 'checkInNote' as const,
    actorId: person.userId,
    aboutId: daycare.booking.id,
    subject: text('subject'),
    note: text('note'),
    read: false,
    time: '2026-06-10T06:00:00.000Z',
  }
  await world.sql('update member set forename = $2, surname = $3 where id = $1', [person.userId, text('forename'), text('surname')])
  await world.write(person, { task: [task], notification: [notification] })
  const request = {
    id: world.id(),
    version: 0,
    service: 'pension' as const,
    state: 'new' as const,
    source: 'phone' as const,
    language: 'de' as const,
    consentText: text('consent'),
    consentAt: '2026-06-05T10:00:00.000Z',
    contactId: contact.id,
    dropOffTime: null,
    pickUpTime: null,
    forename: text('caller'),
    surname: text('caller'),
    email: '',
    phone: text('line'),
    animals: [
      { name: text('guest'), species: 'dog' as const, breed: '', birthDate: null, sex: 'u' as const, neutered: 'unknown' as const },
    ],
    startDate: '2026-06-10',
    endDate: '2026-06-11',
    dates: [],
    message: text('message'),
    extras: [{ productId: world.id(), name: text('extra'), priceCents: 1_500 }],
    submittedAt: '2026-06-05T10:00:00.000Z',
    reason: null,
    answer: text('answer'),
    placeFreeAt: null,
    decidedAt: null,
    decidedBy: null,
    bookingIds: [],
  }
  const ofDaycare = { ...request, id: world.id(), service: 'daycare' as const, dates: ['2026-06-10'] }
  const toBillItem = toBillItemOf(world.id(), { contactId: contact.id, text: text('item'), reason: text('reason') })
  const entitlement = passOf(world.id(), { contactId: contact.id, name: text('pass') })
  const subscription = subscriptionOf(world.id(), { contactId: contact.id, animalId: null, name: text('subscription') })
  const trialDay = {
    id: daycare.stays[0]!.id,
    version: 0,
    bookingId: daycare.booking.id,
    requestId: null,
    animalId: guest.id,
    group: text('group'),
    outcome: null,
    note: text('trial'),
    decidedAt: null,
    decidedBy: null,
  }
  const deposit = {
    id: pension.booking.id,
    version: 0,
    cents: 5_000,
    dueOn: '2026-07-01',
    receivedOn: null,
    note: text('deposit'),
    receivedBy: null,
    surplus: null,
  }
  const sponsoredResidency = residencyOf(world.id(), {
    animalId: guest.id,
    contactId: contact.id,
    roomId: room.id,
    emergencyContact: text('emergency'),
    notes: text('note'),
  })
  const animalSeizure = seizureOf(world.id(), contact.id, {
    notes: text('seizure'),
    caseNumber: text('case'),
    orderDocument: text('order'),
  })
  const requestInvite = newInvite(world.id(), contact.id, `${mark}@einladung.example`, '2026-06-10T07:00:00.000Z')
  const classification = classificationNamed(world.id(), text('class'))
  const named = {
    contact: contact.id,
    room: room.id,
    animal: inmate.id,
    stay: daycare.stays[0]!.id,
    daycareGroup: world.id(),
    member: person.userId,
  }
  const ofNouns = plainNouns.map((noun) => {
    const row = {
      ...exampleOf(noun, { text, ids: named, by: person.userId }),
      id: noun.kind === 'daycareGroup' ? named.daycareGroup : world.id(),
      version: 0,
    }
    return [noun.kind, row] as const
  })
  const areaSetting = {
    id: areaSettingId(tenantId, 'found'),
    version: 0,
    area: 'found' as const,
    values: { claimMonths: 12, claimReason: text('reason') },
  }
  const inShelterSetting = { id: inShelterSettingId(person.userId), version: 0, userId: person.userId, count: 6 as const }
  const statusChange = changeOf(inmate.id, 1, {
    id: world.id(),
    kind: 'turnedIn',
    at: '2026-05-31T22:00:00.000Z',
    recordedBy: person.userId,
    contactId: contact.id,
    reason: text('reason'),
    details: { person: text('person'), phone: text('phone'), notes: text('note') },
    roomId: room.id,
  })
  const animalFacts = {
    id: inmate.id,
    version: 0,
    warning: text('warning'),
    markings: text('markings'),
    size: 'M' as const,
    birthEstimated: true,
    publicText: text('public'),
    internalText: text('internal'),
    inCare: true,
    identifiers: [{ type: 'tattoo' as const, value: text('tattoo') }],
    ...unsaid,
    coat: text('coat'),
    specialNeeds: text('needs'),
    bondGroupId: world.id(),
    coordinatorId: person.userId,
  }
  const weight = {
    id: world.id(),
    version: 0,
    animalId: inmate.id,
    at: '2026-06-01T10:00:00.000Z',
    grams: 9_000,
    note: text('note'),
    inCare: true,
  }
  const floorPlan = { id: floorPlanIdOf(shelter.id), version: 0, shelterId: shelter.id, picture: '' }
  const roomShape = { id: shapeIdOf(room.id), version: 0, roomId: room.id, x: 100, y: 100, width: 1_000, height: 1_000 }
  const roomRound = {
    id: roundIdOf(room.id, '2026-06-10', 'morning'),
    version: 0,
    roomId: room.id,
    date: '2026-06-10',
    round: 'morning' as const,
    at: '2026-06-10T05:00:00.000Z',
    by: person.userId,
    note: text('note'),
  }
  const careLog = {
    id: world.id(),
    version: 0,
    animalId: inmate.id,
    itemId: null,
    kind: 'feeding' as const,
    label: text('food'),
    dueDate: null,
    dueTime: null,
    at: '2026-06-10T05:00:00.000Z',
    by: person.userId,
    result: 'given' as const,
    note: text('note'),
    batch: text('batch'),
    expiresOn: null,
    again: [],
  }
  const incident = biteOf({
    id: world.id(),
    animalId: inmate.id,
    at: '2026-06-10T05:30:00.000Z',
    contactId: contact.id,
    memberId: person.userId,
    text,
  })
  const condition = conditionOf({ id: world.id(), animalId: inmate.id, text })
  const procedure = procedureOf({ id: world.id(), animalId: inmate.id, text })
  const walk = walkOf(() => world.id(), { contactId: contact.id, animalId: inmate.id, text })
  const vetInvoice = vetInvoiceOf({
    id: world.id(),
    vetId: contact.id,
    number: text('invoice'),
    lines: [invoiceLine(world.id(), inmate.id, 10_000, { text: text('invoiceLine') })],
    state: 'allocated',
  })
  const reportMail = {
    id: daycare.stays[0]!.id,
    version: 0,
    animalId: inmate.id,
    incidentId: null,
    date: '2026-06-10',
    ...sentTo(contact.id, '2026-06-10T07:00:00.000Z', person.userId),
    openedAt: null,
  }
  const photo = {
    id: world.id(),
    version: 0,
    animalId: inmate.id,
    sha256: 'a'.repeat(64),
    small: null,
    refused: null,
    takenAt: '2026-06-01T10:00:00.000Z',
    takenBy: person.userId,
    position: 0,
    deletedAt: null,
    inCare: true,
  }
  const release = {
    id: inmate.id,
    version: 0,
    note: text('note'),
    feeCents: 12_000,
    publishFrom: null,
    heldUntil: null,
    holdReason: text('reason'),
    inCare: true,
  }
  const registryEntry = {
    id: world.id(),
    version: 0,
    animalId: inmate.id,
    registrar: 'findefix' as const,
    registeredAt: null,
    registeredTo: null,
    consentOf: contact.id,
    consentAt: '2026-06-01T10:00:00.000Z',
    consentBy: person.userId,
    sentAt: null,
    failedAt: null,
    lastError: text('error'),
    externalRef: text('reference'),
    endedAt: null,
    inCare: true,
  }
  const pdf = await frozenPdf(world, text('signed'))
  const vetOriginal = {
    ...vetOriginalOf({ id: world.id(), invoiceId: vetInvoice.id, name: text('original'), arrivedAt: '2026-06-05T10:01:00.000Z' }),
    files: { original: pdf, preview: null },
  }
  const [, treatment] = ofNouns.find(([kind]) => kind === 'careItem')!
  const ofTreatment = { treatmentId: treatment.id, animalId: inmate.id, name: text('prescription') }
  const treatmentOriginal = { ...vetOriginal, id: world.id(), invoiceId: null, ...ofTreatment }
  const voice = {
    sha256: pdf.sha256,
    kind: 'audio/webm',
    size: pdf.size,
    seconds: 4,
    arrivedAt: '2026-06-05T10:01:00.000Z',
    refused: null,
  } as const
  const homeCheck = {
    id: world.id(),
    version: 0,
    type: 'before' as const,
    state: 'requested' as const,
    contactId: contact.id,
    animalIds: [inmate.id],
    requestedAt: '2026-06-01T10:00:00.000Z',
    requestedBy: person.userId,
    due: null,
    note: text('note'),
    ...unplanned,
    reason: text('reason'),
    signature: { name: text('signer'), strokes: [[1, 2, 3, 4]], signedAt: '2026-06-05T10:00:00.000Z' },
    answers: [{ key: 'fence', question: text('question'), kind: 'text' as const, answer: text('answer') }],
  }
  const drawn = { name: pdf.name, sha256: pdf.sha256, size: pdf.size }
  const homeCheckPhoto = {
    ...checkPhotoOf({ id: world.id(), checkId: homeCheck.id, by: person.userId, caption: text('caption') }),
    large: pdf.sha256,
    small: pdf.sha256,
    files: { large: drawn, small: drawn },
  }
  const observation = { ...observationOf({ id: world.id(), animalId: inmate.id, by: person.userId, voice, text }), voiceFile: pdf }
  const signedDocument = {
    id: world.id(),
    version: 0,
    animalId: inmate.id,
    flowId: world.id(),
    type: 'adoption' as const,
    title: text('title'),
    templateNumber: null,
    signer: text('signer'),
    onBehalfOf: text('principal'),
    staffSigner: text('staff'),
    textHash: '0'.repeat(64),
    signedAt: '2026-06-05T10:00:00.000Z',
    takenBy: person.userId,
    until: null,
    clientId: null,
    pdfHash: pdf.sha256,
    fileName: pdf.name,
    fileSize: pdf.size,
  }
  const interest = {
    id: world.id(),
    version: 0,
    animalId: inmate.id,
    contactId: contact.id,
    source: 'phone' as const,
    status: 'new' as const,
    createdAt: '2026-06-01T10:00:00.000Z',
    reservedUntil: null,
    rank: 0,
    note: text('note'),
    homeCheck: null,
    inCare: true,
  }
  const vaccination = {
    id: world.id(),
    version: 0,
    animalId: inmate.id,
    classification: 'RHD' as const,
    vaccine: text('vaccine'),
    date: '2025-06-01',
    validityEnd: '2026-06-01',
    batch: text('batch'),
    vet: text('vet'),
    note: text('note'),
    inCare: true,
    activeIn: [],
  }
  const changeDraft = {
    id: world.id(),
    version: 0,
    flow: 'found' as const,
    animalIds: [inmate.id],
    fresh: [],
    intakeRequestId: null,
    savedBy: person.userId,
    said: { date: null, time: null, contactId: contact.id, roomId: room.id, reason: text('draft'), details: { person: text('person') } },
    savedAt: '2026-06-01T10:00:00.000Z',
  }
  const bookmark = (name: string, userId: string | null) => ({
    id: world.id(),
    version: 0,
    which: userId ? ('user' as const) : ('tenant' as const),
    userId,
    name: text(name),
    position: null,
    bookmark: { search: text('search') },
  })
  const [ownBookmark, sharedBookmark] = [bookmark('own', person.userId), bookmark('shared', null)]
  await world.write(person, {
    bookmark: [ownBookmark, sharedBookmark],
    areaSetting: [areaSetting],
    ...Object.fromEntries(ofNouns.map(([kind, row]) => [kind, [row]])),
    classification: [classification],
    inShelterSetting: [inShelterSetting],
    statusChange: [statusChange],
    vaccination: [vaccination],
    photo: [photo],
    release: [release],
    interest: [interest],
    registryEntry: [registryEntry],
    signedDocument: [signedDocument],
    bookingRequest: [request, ofDaycare],
    requestInvite: [requestInvite],
    trialDay: [trialDay],
    deposit: [deposit],
    toBillItem: [toBillItem],
    entitlement: [entitlement, subscription],
    sponsoredResidency: [sponsoredResidency],
    animalSeizure: [animalSeizure],
    changeDraft: [changeDraft],
    animalFacts: [animalFacts],
    weight: [weight],
    careLog: [careLog],
    reportMail: [reportMail],
    incident: [incident],
    condition: [condition],
    procedure: [procedure],
    observation: [observation],
    ...walk,
    vetInvoice: [vetInvoice],
    vetOriginal: [vetOriginal, treatmentOriginal],
    floorPlan: [floorPlan],
    roomShape: [roomShape],
    roomRound: [roomRound],
    homeCheck: [homeCheck],
    homeCheckPhoto: [homeCheckPhoto],
  })
  await world.write(person, { timeMonth: [timeMonth], punch: [punch] })
  await world.write(person, { timeRecord: [timeRecord, today], openingTime: [openingTime], widgetSetting: [widgetSetting] })
  const provider = world.id()
  await world.sql(
    `insert into openid_provider (id, vouches_for, issuer, client_id, email_domains, endpoint_hosts, created_at)
       values ($1, $2, $3, $4, array[$5], array['login.example'], now())`,
    [provider, tenantId, `https://login.example/${mark}`, text('client'), `${mark}.example`],
  )
  await world.sql('insert into external_identity (provider_id, subject, user_id, created_at) values ($1, $2, $3, now())', [
    provider,
    text('subject'),
    person.userId,
  ])
  // Something done by a call, so that a receipt and a device of this house exist.
  const [key, clientId] = [world.id(), world.id()]
  await sent(`/api/daycare/booking/${daycare.booking.id}/check-in`, {}, { 'idempotency-key': key, 'x-client-id': clientId })
  const link = { grantee: text('grantee'), parts: ['profile'], validUntil: '2026-07-01' }
  const [shared, merged] = [
    await sent(`/api/animal/${inmate.id}/share/new`, link),
    await sent(`/api/animal/${guest.id}/merge`, { other: gone.id }),
  ]
  await sent('/api/calendar/feed-key/new', {})
  const byLink = { authority: text('authority'), person: text('inspector'), from: null, until: null, validUntil: link.validUntil }
  const { inspection, key: inspectionKey } = (await sent('/api/stock-book/inspection/new', byLink)).body
  await world.client().send('POST', '/api/inspection/open', { key: inspectionKey })
  const terminal = await createTerminals(world, () => person).terminal(['daycare'], text('terminal'))
  await world.sql('insert into clock_pin (tenant_id, id, hash, set_at) values ($1, $2, $3, now())', [tenantId, person.userId, text('pin')])
  await world.sql(`insert into clock_tag (tenant_id, id, key_id, hash, set_at) values ($1, $2, 'process', $3, now())`, [
    tenantId,
    person.userId,
    text('tag'),
  ])
  const heldEntry = world.id()
  await world.sql(
    `insert into held_mutation (tenant_id, id, user_id, client_id, place, received_at, occurred_at, lane, deps, base, method, path, body)
       values ($1, $2, $3, $4, 0, '2026-06-10T09:00:00Z', '2026-06-10T08:00:00Z', $5, '{}', 0, 'POST', '/api/timetracking/record/new', $6)`,
    [tenantId, heldEntry, person.userId, clientId, text('lane'), JSON.stringify({ task: text('held') })],
  )
  const importFile = await uploadedTable(world, tenantId, person.userId, { text: text('table') })
  const { fileDrop, droppedFile } = await droppedFiles(world, person, { of: 'contact', id: contact.id }, text('dropped'))
  const forAnimal = await droppedFiles(world, person, { of: 'animal', id: inmate.id }, text('dropped for an animal'))
  const { signUp } = await waitingSignUp(world, person, walk.helperSession[0].id, text('sign-up'))
  const exportJob = await writtenExport(world, tenantId, person.userId, text('export'))
  await world.sql('insert into past_password (id, user_id, hash, replaced_at) values ($1, $2, $3, now())', [
    world.id(),
    person.userId,
    text('hash'),
  ])
  return {
    person,
    tenantId,
    mark,
    ids: {
      tenant: tenantId,
      user: person.userId,
      client: clientId,
      mutation: key,
      contact: contact.id,
      contactDetails: contact.id,
      twin: twin.id,
      contactMerge,
      animalMerge: merged.body.id,
      animal: guest.id,
      inmate: inmate.id,
      ...Object.fromEntries(ofNouns.map(([kind, { id }]) => [kind, id])),
      classification: classification.id,
      colleague: colleague.userId,
      member,
      invitedMember: invited.body.id,
      daycareBooking: daycare.booking.id,
      pensionRequest: request.id,
      daycareRequest: ofDaycare.id,
      bookingRequest: request.id,
      requestInvite: requestInvite.id,
      trialDay: trialDay.id,
      deposit: deposit.id,
      toBillItem: toBillItem.id,
      entitlement: entitlement.id,
      subscription: subscription.id,
      sponsoredResidency: sponsoredResidency.id,
      animalSeizure: animalSeizure.id,
      daycareStay: daycare.stays[0]!.id,
      pensionBooking: pension.booking.id,
      terminal: terminal.id,
      pensionStay: pension.stays[0]!.id,
      task: task.id,
      notification: notification.id,
      timeRecord: timeRecord.id,
      timeMonth: timeMonth.id,
      punch: punch.id,
      openingTime: openingTime.id,
      widgetSetting: widgetSetting.id,
      inShelterSetting: inShelterSetting.id,
      statusChange: statusChange.id,
      vaccination: vaccination.id,
      weight: weight.id,
      careLog: careLog.id,
      reportMail: reportMail.id,
      incident: incident.id,
      condition: condition.id,
      procedure: procedure.id,
      observation: observation.id,
      helperSession: walk.helperSession[0].id,
      participation: walk.participation[0].id,
      vetInvoice: vetInvoice.id,
      vetOriginal: vetOriginal.id,
      treatmentOriginal: treatmentOriginal.id,
      floorPlan: floorPlan.id,
      roomShape: roomShape.id,
      roomRound: roomRound.id,
      photo: photo.id,
      release: release.id,
      interest: interest.id,
      changeDraft: changeDraft.id,
      registryEntry: registryEntry.id,
      signedDocument: signedDocument.id,
      importFile,
      fileDrop,
      signUp,
      droppedFile,
      animalDrop: forAnimal.fileDrop,
      animalFile: forAnimal.droppedFile,
      exportJob,
      homeCheck: homeCheck.id,
      homeCheckPhoto: homeCheckPhoto.id,
      shelter: shelter.id,
      room: room.id,
      share: shared.body.share.id,
      inspection: inspection.id,
      provider,
      heldEntry,
      bookmark: ownBookmark.id,
      sharedBookmark: sharedBookmark.id,
    },
  }
}
