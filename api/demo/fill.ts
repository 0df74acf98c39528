// Example data of one organisation, written through the same door as everything else, so that devices receive them.
import { localDate } from '../../shared/time.ts'
import { InterestEntity } from '../adoption/interest.entity.ts'
import { ReleaseEntity } from '../adoption/release.entity.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import { ClassificationEntity } from '../animals/classification.entity.ts'
import { BookingEntity } from '../bookings/booking.entity.ts'
import { StayEntity } from '../bookings/stay.entity.ts'
import { StatusChangeEntity } from '../changes/statusChange.entity.ts'
import { ContactDetailsEntity } from '../contacts/contactDetails.entity.ts'
import { ContactEntity } from '../contacts/contact.entity.ts'
import { AnimalFactsEntity } from '../animals/animalFacts.entity.ts'
import { WeightEntity } from '../medical/weight.entity.ts'
import { HomeCheckEntity } from '../homechecks/homeCheck.entity.ts'
import { VaccinationEntity } from '../medical/vaccination.entity.ts'
import { AreaSettingEntity } from '../settings/areaSetting.entity.ts'
import { RoomEntity } from '../shelters/room.entity.ts'
import { ShelterEntity } from '../shelters/shelter.entity.ts'
import { anyEntity } from '../entities.ts'
import type { Doors } from '../unitOfWork.ts'
import type { ContactRole } from '../../shared/contacts/contact.ts'
import { households, numbering, seekers, shelterAnimals, type NewAnimal, type NewContact, type Numbering } from './animals.ts'
import { detailsOfContacts, surroundings } from './contacts.ts'
import { acceptedRequests } from './accepted.ts'
import { demoInterests, demoReleases } from './adoptions.ts'
import { agreePrices, demoItems } from './billing.ts'
import { demoGroups } from './groups.ts'
import { boardingPlan, daycarePlan, type Plan } from './bookings.ts'
import { chance } from './chance.ts'
import { weekendPlan } from './weekend.ts'
import { numberPlan, withNumbers } from './numbers.ts'
import { homeChecks, vaccinations } from './care.ts'
import { demoCare } from './carePlans.ts'
import { demoConditions, demoProcedures } from './conditions.ts'
import { demoVetInvoices } from './vetInvoices.ts'
import { demoSeizure } from './seizures.ts'
import { demoIncidents } from './incidents.ts'
import { demoObservations } from './observations.ts'
import { demoHelpers } from './animalHelpers.ts'
import { demoIntakeRequests } from './intakeRequests.ts'
import { demoReports } from './reportCards.ts'
import { demoLayout } from './layout.ts'
import { demoRounds } from './rounds.ts'
import { demoFacts, demoWeights } from './records.ts'
import { classified, demoClassifications } from './classifications.ts'
import { boarderChanges, shelterChanges } from './changes.ts'
import { tenants, users, type House } from './organisations.ts'
import { demoRowsOfNouns, type Staff } from './rowsOfNouns.ts'
import { demoDeposits } from './deposits.ts'
import { demoResidencies, itemsOfResidencies } from './residencies.ts'
import { demoTrials } from './trials.ts'
import { demoSettings } from './settings.ts'
import { guestHouse } from './guestHouse.ts'
import { housing } from './shelters.ts'
import { write } from './write.ts'

export const zone = 'Europe/Berlin'

/** What tasks can be about. */
export interface Stock {
  animals: readonly NewAnimal[]
  contacts: readonly { id: string }[]
}

/** Who lives in the shelter, who comes for daycare and boarding, and who wants an animal. */
function population(by: Numbering, house: House, { staffId }: Staff) {
  const { tenantId, today } = by
  const shelter = classified(tenantId, shelterAnimals(by, house), today)
  const daycareGuests = households(by, 'daycare', house.daycareOwners, 0)
  const boarders = households(by, 'pension', house.boarders, house.daycareOwners)
  const plan: Plan = { bookings: [], stays: [] }
  daycarePlan(plan, by, daycareGuests, house.daycareBookings, staffId)
  const guests = [...daycareGuests, ...boarders]
  const owners = house.daycareOwners + house.boarders
  const homes = housing(by, house, owners + house.seekers)
  const forGuests = guestHouse(tenantId, house.boarders, homes.shelters.length)
  boardingPlan(plan, by, boarders, staffId, forGuests)
  // It draws random numbers of its own, so that everything made after it stays the same.
  weekendPlan(plan, { ...by, chance: chance(house.seed) }, guests, staffId, forGuests)
  numberPlan(plan, today)
  const seeking = seekers(by, house.seekers, owners)
  const circle = homes.shelters.length > 0 ? surroundings(by, owners + house.seekers + homes.contacts.length) : []
  const animals = [...shelter, ...guests.flatMap((household) => household.animals)]
  return { shelter, boarders, guests, plan, homes, forGuests, seeking, circle, animals }
}
type Population = ReturnType<typeof population>

const withRole = (contacts: readonly NewContact[], role: ContactRole) => contacts.map((contact) => ({ ...contact, roles: [role] }))

const vetsAmong = ({ circle }: Population) => circle.filter(({ kind }) => kind === 'vet')

const contactsOf = ({ guests, seeking, homes, circle }: Population): NewContact[] => [
  ...withRole(
    guests.map((guest) => guest.contact),
    'owner',
  ),
  ...withRole(seeking, 'interested'),
  ...withRole(homes.contacts, 'foster'),
  ...circle,
]

/** What happened to the animals until today. */
function storyOf({ shelter, boarders, plan, homes, circle }: Population, { tenantId, today }: Numbering, seed: number, staff: Staff) {
  const telling = {
    today,
    tenantId,
    seed,
    recordedBy: staff.shelterStaff,
    housing: homes,
    finders: circle.filter(({ roles }) => roles.includes('finder')),
    adopters: circle.filter(({ roles }) => roles.includes('adopter')),
    partners: circle.filter(({ kind }) => kind === 'shelter'),
  }
  return [
    ...withNumbers(shelterChanges(shelter, telling), '', zone),
    ...boarderChanges(
      boarders.flatMap(({ animals }) => animals),
      plan.stays,
      staff.staffId,
    ),
  ]
}

/** Animals, owners, bookings and care, with dates that follow today. */
export async function fillHouse(doors: Doors, id: string, house: House, staff: Staff): Promise<Stock> {
  const by = numbering(id, localDate(doors.clock.now(), zone), house.seed)
  const people = population(by, house, staff)
  const { shelter, guests } = people
  const services = (['daycare', 'pension'] as const).filter((service) => (service === 'daycare' ? house.daycareOwners : house.boarders) > 0)
  const demoHouse = { tenantId: id, today: by.today, zone, services, hasShelter: shelter.length > 0, staff }
  const ofNouns = [...(await demoRowsOfNouns(demoHouse)), ...demoIntakeRequests(people.circle, by.today)]
  const billing = { plan: people.plan, animals: people.animals, house: demoHouse, staffId: staff.staffId }
  await agreePrices(billing)
  // Before the contacts are written: these name who adopts, finds or wants an animal.
  const changes = storyOf(people, by, house.seed, staff)
  const helpers = demoHelpers({ circle: people.circle, animals: shelter, house: demoHouse })
  const seizures = demoSeizure(changes, people.circle, by)
  const residencies = demoResidencies({ ...people, changes, today: by.today, staffId: staff.staffId })
  const contacts = contactsOf(people)
  const waiting = contacts.filter(({ roles, banned }) => roles.includes('interested') && !banned)
  const interests = demoInterests(shelter, waiting, { today: by.today, recordedBy: staff.shelterStaff }, house.seed)
  const groups = await demoGroups(people.plan, demoHouse, staff.staffId)
  const accepted = acceptedRequests(people.plan, guests, demoHouse, staff.staffId)
  await writeHouse(doors, by, people, {
    house,
    staff,
    contacts,
    residencies,
    seizures,
    ofNouns,
    groups,
    accepted,
    billed: await demoItems(billing),
  })
  await writeCare(doors, by, people, {
    helpers,
    recordedBy: staff.shelterStaff,
    visitor: visitorOf(id) ?? staff.staffId,
    changes,
    interests,
    seed: house.seed,
  })
  return { animals: shelter.filter(({ careUntil }) => careUntil === null), contacts: guests.map(({ contact }) => contact) }
}

interface HouseRows {
  house: House
  staff: Staff
  contacts: readonly NewContact[]
  residencies: ReturnType<typeof demoResidencies>
  seizures: ReturnType<typeof demoSeizure>
  ofNouns: Awaited<ReturnType<typeof demoRowsOfNouns>>
  billed: Awaited<ReturnType<typeof demoItems>>
  groups: Awaited<ReturnType<typeof demoGroups>>
  accepted: ReturnType<typeof acceptedRequests>
}

/** Contacts, settings, rooms, animals and bookings. In this order, because rows point at rows before them. */
async function writeHouse(
  doors: Doors,
  by: Numbering,
  people: Population,
  { house, staff, contacts, residencies, seizures, ofNouns, billed, groups, accepted }: HouseRows,
): Promise<void> {
  const { tenantId: id } = by
  const { shelter, homes, forGuests, animals, plan } = people
  const { staffId, shelterStaff } = staff
  await write(doors, id, staffId, (em) => {
    for (const contact of contacts) em.create(ContactEntity, { tenantId: id, ...contact })
    for (const details of detailsOfContacts(contacts, by)) em.create(ContactDetailsEntity, { tenantId: id, ...details })
  })
  await write(doors, id, shelterStaff, (em) => {
    for (const setting of demoSettings(id, house)) em.create(AreaSettingEntity, setting)
    if (shelter.length > 0) for (const classification of demoClassifications(id)) em.create(ClassificationEntity, classification)
    for (const { kind, row } of ofNouns) em.create(anyEntity(kind), { tenantId: id, ...row })
    for (const place of [...homes.shelters, ...forGuests.shelters]) em.create(ShelterEntity, { tenantId: id, ...place })
    for (const room of [...homes.rooms, ...forGuests.rooms]) em.create(RoomEntity, { tenantId: id, ...room })
  })
  await write(doors, id, staffId, (em) => {
    for (const animal of animals) em.create(AnimalEntity, { tenantId: id, ...animal })
  })
  await write(doors, id, staffId, (em) => {
    for (const booking of plan.bookings) em.create(BookingEntity, { tenantId: id, ...booking })
  })
  await write(doors, id, staffId, (em) => {
    for (const stay of plan.stays) em.create(StayEntity, { tenantId: id, ...stay })
    for (const item of billed.items) em.create(anyEntity('toBillItem'), { tenantId: id, ...item })
    for (const pass of billed.passes) em.create(anyEntity('entitlement'), { tenantId: id, ...pass })
    for (const residency of residencies) em.create(anyEntity('sponsoredResidency'), { tenantId: id, ...residency })
    for (const seizure of seizures) em.create(anyEntity('animalSeizure'), { tenantId: id, ...seizure })
    for (const item of itemsOfResidencies(residencies, animals, by.today)) em.create(anyEntity('toBillItem'), { tenantId: id, ...item })
    for (const place of groups.places) em.create(anyEntity('groupPlace'), { tenantId: id, ...place })
    for (const duty of groups.duties) em.create(anyEntity('groupDuty'), { tenantId: id, ...duty })
    for (const trial of demoTrials(plan, by.today, staffId)) em.create(anyEntity('trialDay'), { tenantId: id, ...trial })
    for (const deposit of demoDeposits(plan, by.today, staffId)) em.create(anyEntity('deposit'), { tenantId: id, ...deposit })
    for (const request of accepted) em.create(anyEntity('bookingRequest'), { tenantId: id, ...request })
    for (const invite of billed.invites) em.create(anyEntity('requestInvite'), { tenantId: id, ...invite })
  })
}

/** Somebody of the demo who sees home checks in this organisation. */
const visitorOf = (tenantId: string): string | undefined =>
  users.findLast(({ memberships }) =>
    memberships.some((one) => tenants[one.tenant].id === tenantId && one.rights.includes('homecheck.view')),
  )?.id

interface CareRows {
  recordedBy: string
  /** Who goes to homes that are checked. */
  visitor: string
  changes: ReturnType<typeof storyOf>
  interests: ReturnType<typeof demoInterests>
  seed: number
  helpers: ReturnType<typeof demoHelpers>
}

/** What happened to the animals and what is known of them. */
async function writeCare(
  doors: Doors,
  by: Numbering,
  people: Population,
  { recordedBy, visitor, changes, interests, helpers, seed }: CareRows,
): Promise<void> {
  const { tenantId: id, today } = by
  const { shelter, seeking, animals, plan, homes } = people
  const addresses = new Map(detailsOfContacts(contactsOf(people), by).map(({ id: of, street, zip, city }) => [of, { street, zip, city }]))
  const checks = homeChecks(seeking, shelter, today, { recordedBy, visitor }, addresses)
  const given = vaccinations(animals, today, seed)
  const now = new Date(doors.clock.now()).toISOString()
  const care = demoCare({ animals, stays: plan.stays, today, now, zone, seed, staffId: recordedBy })
  const reports = demoReports({ plan, today, zone, staffId: recordedBy })
  const incidents = demoIncidents({ plan, animals: shelter, today, now, zone, staffId: recordedBy })
  const observations = demoObservations({ animals: shelter, today, zone, staffId: recordedBy })
  const layout = await demoLayout(homes)
  const rounds = demoRounds({ homes, stays: plan.stays, today, now, zone, staffId: recordedBy })
  await write(doors, id, recordedBy, (em) => {
    for (const plan of layout.plans) em.create(anyEntity('floorPlan'), { tenantId: id, ...plan })
    for (const shape of layout.shapes) em.create(anyEntity('roomShape'), { tenantId: id, ...shape })
    for (const round of rounds) em.create(anyEntity('roomRound'), { tenantId: id, ...round })
    for (const change of changes) em.create(StatusChangeEntity, { tenantId: id, ...change })
    for (const vaccination of given) em.create(VaccinationEntity, { tenantId: id, ...vaccination })
    for (const weight of demoWeights(animals, today, seed)) em.create(WeightEntity, { tenantId: id, ...weight })
    for (const facts of demoFacts(animals, seed)) em.create(AnimalFactsEntity, { tenantId: id, ...facts })
    for (const release of demoReleases(shelter, today, seed)) em.create(ReleaseEntity, { tenantId: id, ...release })
    for (const interest of interests) em.create(InterestEntity, { tenantId: id, ...interest })
    for (const check of checks) em.create(HomeCheckEntity, { tenantId: id, ...check })
    for (const item of care.items) em.create(anyEntity('careItem'), { tenantId: id, ...item })
    for (const log of care.logs) em.create(anyEntity('careLog'), { tenantId: id, ...log })
    for (const card of reports.cards) em.create(anyEntity('reportCard'), { tenantId: id, ...card })
    for (const mail of reports.mails) em.create(anyEntity('reportMail'), { tenantId: id, ...mail })
    for (const one of demoConditions(changes, today)) em.create(anyEntity('condition'), { tenantId: id, ...one })
    for (const one of demoProcedures(changes, today)) em.create(anyEntity('procedure'), { tenantId: id, ...one })
    for (const { kind, row } of helpers) em.create(anyEntity(kind), { tenantId: id, ...row })
    for (const one of observations) em.create(anyEntity('observation'), { tenantId: id, ...one })
    for (const one of demoVetInvoices(id, animals, vetsAmong(people), today)) em.create(anyEntity('vetInvoice'), { tenantId: id, ...one })
    for (const one of incidents) em.create(anyEntity('incident'), { tenantId: id, ...one })
  })
}
