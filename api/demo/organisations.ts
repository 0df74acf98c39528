// Who is in the demo: organisations, accounts, rights.
import { presets, type Right, rights, type TenantStatus } from '../../shared/access.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { NewOrganization } from '../organisation/newOrganization.ts'
import { carerTasks, daycareTasks, leadTasks, officeTasks } from './words.ts'

/** All ids of the demo derive from this one. */
const root = '6f627567-7465-4d00-8a00-64656d6f0001'
export const demoId = (role: string): string => derivedId(root, role)

/** How much is in an organisation. */
export interface House {
  seed: number
  /** Animals in care by species, and how many left over the last year. */
  inCare: { dog: number; cat: number; rabbit: number; guineaPig: number; bird: number }
  left: number
  /** Owners who bring dogs to daycare, how many bookings on a working day, how many owners board their animals. */
  daycareOwners: number
  daycareBookings: number
  boarders: number
  /** People whose home is to be looked at before they get an animal. */
  seekers: number
  /** Its daycare demands a signed contract before the first day of a dog. */
  demandsContract?: true
}

export interface DemoTenant {
  id: string
  name: string
  status: TenantStatus
  hasDataProcessingAgreement: boolean
  organization: NewOrganization
  /** Hours until it is deleted. */
  deletionInHours?: number
  house: House
}

const noAnimals = { dog: 0, cat: 0, rabbit: 0, guineaPig: 0, bird: 0 }

const tenant = (
  key: string,
  name: string,
  status: TenantStatus,
  organization: NewOrganization,
  house: House,
  more: Partial<DemoTenant> = {},
): DemoTenant => ({
  id: demoId(`tenant:${key}`),
  name,
  status,
  organization,
  house,
  hasDataProcessingAgreement: true,
  ...more,
})

const organization = (
  officialName: string,
  informalName: string | null,
  [forename, surname]: [string, string],
  [zip, city]: [string, string],
): NewOrganization => ({ officialName, informalName, contact: { forename, surname }, address: { zip, city } })

export const tenants = {
  sonnenhof: tenant(
    'sonnenhof',
    'Tierheim Sonnenhof',
    'ACTIVE',
    organization('Tierschutzverein Sonnenhof e. V.', 'Tierheim Sonnenhof', ['Katrin', 'Sander'], ['29345', 'Unterlüß']),
    {
      seed: 11,
      inCare: { dog: 21, cat: 26, rabbit: 8, guineaPig: 4, bird: 2 },
      left: 250,
      daycareOwners: 26,
      daycareBookings: 12,
      boarders: 16,
      seekers: 6,
    },
  ),
  waldblick: tenant(
    'waldblick',
    'Tierpension Waldblick',
    'ACTIVE',
    organization('Waldblick Tierbetreuung GmbH', 'Tierpension Waldblick', ['Katrin', 'Sander'], ['29345', 'Unterlüß']),
    {
      seed: 23,
      inCare: noAnimals,
      left: 0,
      daycareOwners: 10,
      daycareBookings: 5,
      boarders: 9,
      seekers: 0,
      demandsContract: true,
    },
  ),
  pfotenglueck: tenant(
    'pfotenglueck',
    'Hundetagesstätte Pfotenglück',
    'DEMO',
    organization('Hundetagesstätte Pfotenglück', null, ['Svenja', 'Roth'], ['70173', 'Stuttgart']),
    { seed: 37, inCare: noAnimals, left: 0, daycareOwners: 14, daycareBookings: 8, boarders: 0, seekers: 0 },
    { deletionInHours: 20 * 24 + 12 },
  ),
  altstadt: tenant(
    'altstadt',
    'Katzenhaus Altstadt',
    'TEST',
    organization('Katzenfreunde Altstadt e. V.', 'Katzenhaus Altstadt', ['Harald', 'Busch'], ['90403', 'Nürnberg']),
    { seed: 41, inCare: { ...noAnimals, cat: 14 }, left: 22, daycareOwners: 0, daycareBookings: 0, boarders: 0, seekers: 4 },
    { hasDataProcessingAgreement: false },
  ),
  altenburg: tenant(
    'altenburg',
    'Tierschutzverein Altenburg',
    'READ_ONLY',
    organization('Tierschutzverein Altenburg', null, ['Ursula', 'Stein'], ['04600', 'Altenburg']),
    {
      seed: 53,
      inCare: { dog: 5, cat: 8, rabbit: 3, guineaPig: 0, bird: 0 },
      left: 30,
      daycareOwners: 5,
      daycareBookings: 2,
      boarders: 3,
      seekers: 3,
    },
  ),
}
export type TenantKey = keyof typeof tenants

export interface DemoUser {
  id: string
  email: string
  forename: string
  surname: string
  about: string
  isGlobalAdmin?: boolean
  memberships: { tenant: TenantKey; rights: readonly Right[]; tasks?: readonly string[] }[]
}

const user = (email: string, forename: string, surname: string, about: string, memberships: DemoUser['memberships']): DemoUser => ({
  id: demoId(`user:${email}`),
  email,
  forename,
  surname,
  about,
  memberships,
})

const officeStaff: Right[] = [
  'tasks.view',
  'tasks.edit',
  'homecheck.view',
  'homecheck.edit',
  'helpers.view',
  'helpers.edit',
  'contacts.view',
  'contacts.edit',
  'animals.view',
  'pension.view',
  'daycare.view',
  'timetracking.own',
]

/** In the order in which they are shown. The first membership is the one that is active after sign-in. */
export const users: DemoUser[] = [
  user('lead@sonnenhof.example', 'Katrin', 'Sander', 'head of the shelter; also a member of Waldblick', [
    { tenant: 'sonnenhof', rights, tasks: leadTasks },
    { tenant: 'waldblick', rights },
  ]),
  user('carer@sonnenhof.example', 'Jonas', 'Albrecht', 'carer, with a phone', [
    { tenant: 'sonnenhof', rights: presets.carer, tasks: carerTasks },
  ]),
  user('daycare@sonnenhof.example', 'Miriam', 'Keller', 'daycare staff, with a tablet', [
    { tenant: 'sonnenhof', rights: presets.daycareStaff, tasks: daycareTasks },
  ]),
  user('office@sonnenhof.example', 'Thomas', 'Brandt', 'office', [{ tenant: 'sonnenhof', rights: officeStaff, tasks: officeTasks }]),
  user('none@sonnenhof.example', 'Lea', 'Winter', 'no rights assigned', [{ tenant: 'sonnenhof', rights: [] }]),
  user('demo@pfotenglueck.example', 'Svenja', 'Roth', 'head of a demo organisation that ends in 20 days', [
    { tenant: 'pfotenglueck', rights, tasks: daycareTasks },
  ]),
  user('test@altstadt.example', 'Harald', 'Busch', 'head of a test organisation', [{ tenant: 'altstadt', rights, tasks: carerTasks }]),
  user('readonly@altenburg.example', 'Ursula', 'Stein', 'head of an organisation that can only be read', [
    { tenant: 'altenburg', rights, tasks: carerTasks },
  ]),
  { ...user('operator@obhut.example', 'Robin', 'Falkner', 'platform administrator, in no organisation', []), isGlobalAdmin: true },
]
