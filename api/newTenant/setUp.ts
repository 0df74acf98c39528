// How an access is set up, read from one and written into another: settings, houses, prices and words, and by choice its people.
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import type { Kind } from '../../shared/rows.ts'
import { areas, areaSettingId } from '../../shared/settings/areaSetting.ts'
import { kinds } from '../../shared/synced.ts'
import { derivedId } from '../../shared/uuid.ts'
import { anyEntity } from '../entities.ts'
import { InvitationEntity } from '../identity/invitation.entity.ts'
import { MembershipEntity } from '../identity/membership.entity.ts'
import { UserEntity } from '../identity/user.entity.ts'
import { rowsOf } from '../orm/rows.ts'
import { systemUser } from '../systemUser.ts'
import { reading, unitOfWork, type Doors } from '../unitOfWork.ts'

/** Whether rows of a kind say how an organisation works. All others are its work, are about its people, animals and partners, or belong to one person. */
export const isSetUp: Readonly<Record<Kind, boolean>> = {
  areaSetting: true,
  cancellationTier: true,
  careTemplate: true,
  classification: true,
  closedPeriod: true,
  daycareGroup: true,
  documentTemplate: true,
  floorPlan: true,
  openingTime: true,
  pensionPrice: true,
  pensionSurcharge: true,
  product: true,
  room: true,
  roomShape: true,
  shelter: true,
  absence: false,
  animal: false,
  animalFacts: false,
  animalSeizure: false,
  booking: false,
  bookingRequest: false,
  bookmark: false,
  calendarEvent: false,
  careItem: false,
  careLog: false,
  changeDraft: false,
  condition: false,
  procedure: false,
  contact: false,
  contactDetails: false,
  deposit: false,
  entitlement: false,
  groupDuty: false,
  groupPlace: false,
  homeCheck: false,
  homeCheckPhoto: false,
  inShelterSetting: false,
  incident: false,
  intakeRequest: false,
  helperLevel: true,
  helperProfile: false,
  helperSession: false,
  participation: false,
  interest: false,
  lostReport: false,
  member: false,
  municipality: false,
  notification: false,
  observation: false,
  photo: false,
  punch: false,
  registryEntry: false,
  release: false,
  reportCard: false,
  reportMail: false,
  requestInvite: false,
  roomBlock: false,
  roomRound: false,
  shift: false,
  signedDocument: false,
  sponsoredResidency: false,
  statusChange: false,
  stay: false,
  task: false,
  timeMonth: false,
  timeRecord: false,
  toBillItem: false,
  trialDay: false,
  vaccination: false,
  vetInvoice: false,
  vetOriginal: false,
  weight: false,
  widgetSetting: false,
}

/** Settings by which one organisation is known: its address, its logo, and its own first steps. */
const ownAreas = ['company', 'logo', 'firstDay']

/** As far as copying looks at a row. */
interface AnyRow {
  id: string
  version: number
  area?: string
  contactId?: string | null
  shelterId?: string | null
  roomId?: string | null
}
interface SetUp {
  /** Of the access that is copied. */
  tenantId: string
  rows: { kind: Kind; row: AnyRow }[]
  people: { userId: string; rights: string[] }[]
}

/** A foster home is the home of somebody who is not copied, with its rooms. */
function withoutFosterHomes(rows: SetUp['rows']): SetUp['rows'] {
  const gone = new Set<string>()
  // Houses come before their rooms, and rooms before their shapes.
  return rows.filter(({ row }) => {
    const { id, contactId = null, shelterId, roomId } = row
    const isGone = contactId !== null || gone.has(shelterId ?? '') || gone.has(roomId ?? '')
    if (isGone) gone.add(id)
    return !isGone
  })
}

const inOrder: readonly Kind[] = ['shelter', 'room', ...kinds.filter((kind) => isSetUp[kind] && kind !== 'shelter' && kind !== 'room')]

/** People who work there now; one who was invited and never came is not among them. */
async function peopleOf(em: EntityManager, tenantId: string): Promise<SetUp['people']> {
  const members = await em.find(MembershipEntity, { tenantId, disabledAt: null })
  const waiting = await em.find(InvitationEntity, { tenantId, acceptedAt: null })
  const users = await em.find(UserEntity, { id: { $in: members.map(({ userId }) => userId) }, kind: 'person', disabledAt: null })
  const out = new Set(waiting.map(({ userId }) => userId))
  const known = new Set(users.map(({ id }) => id))
  return members.filter(({ userId }) => known.has(userId) && !out.has(userId)).map(({ userId, rights }) => ({ userId, rights }))
}

/** Reads how an access is set up. */
export const readSetUp = ({ orm }: Pick<Doors, 'orm'>, tenantId: string, withPeople: boolean): Promise<SetUp> =>
  reading(orm, { tenantId, userId: systemUser }, async (em) => {
    const rows: SetUp['rows'] = []
    for (const kind of inOrder) for (const row of await rowsOf(em, tenantId, kind)) rows.push({ kind, row })
    const own = rows.filter(({ kind, row }) => kind !== 'areaSetting' || !ownAreas.includes(row.area ?? ''))
    return { tenantId, rows: withoutFosterHomes(own), people: withPeople ? await peopleOf(em, tenantId) : [] }
  })

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The rows with ids of their own; those among them that name each other name the new ones. */
function renamed({ tenantId: source, rows }: SetUp, tenantId: string): SetUp['rows'] {
  const ids = new Map(rows.map(({ row: { id } }) => [id, derivedId(tenantId, `copy:${id}`)]))
  // There is one of each area, found by its name.
  for (const area of areas) ids.set(areaSettingId(source, area), areaSettingId(tenantId, area))
  return rows.map(({ kind, row }) => ({ kind, row: JSON.parse(JSON.stringify(row).replace(anyId, (id) => ids.get(id) ?? id)) }))
}

/** Writes the rows into an access that was just made. */
export async function writeSetUp(doors: Doors, tenantId: string, setUp: SetUp): Promise<void> {
  const { status } = await unitOfWork(doors, { tenantId, userId: systemUser }, { key: null }, async ({ em }) => {
    for (const { kind, row } of renamed(setUp, tenantId)) {
      const { version: _, ...fields } = row
      em.create(anyEntity(kind), { ...fields, tenantId })
    }
  })
  if (status !== 200) throw new Failure('unavailable')
}

/** Lets the same people work in it, with the same rights. */
export function addPeople(em: EntityManager, tenantId: string, { people }: SetUp, createdAt: string): void {
  for (const { userId, rights } of people)
    em.create(MembershipEntity, { tenantId, id: derivedId(tenantId, `membership:${userId}`), userId, rights, disabledAt: null, createdAt })
}
