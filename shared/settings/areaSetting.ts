// Settings of an organisation, one row for each area; what was never settled has its default. Everybody of the organisation holds them.
import * as v from 'valibot'
import type { ReplicaReader } from '../mutation.ts'
import { derivedId } from '../uuid.ts'
import { Id, Version } from '../values.ts'
import { AdoptionArea, adoptionDefaults } from './adoptionArea.ts'
import { animalAreas, animalDefaults } from './animalAreas.ts'
import { companyAreas, companyDefaults } from './companyAreas.ts'
import { findAreas, findDefaults } from './findAreas.ts'
import { firstDayAreas, firstDayDefaults } from './firstDayArea.ts'
import { helperAreas, helperDefaults } from './helperArea.ts'
import { guestAreas, guestDefaults } from './guestAreas.ts'
import { requestAreas, requestDefaults } from './requestArea.ts'
import { seizureAreas, seizureDefaults } from './seizureArea.ts'
import type { Synced } from '../noun.ts'

export const areaSchemas = {
  ...companyAreas,
  ...animalAreas,
  ...seizureAreas,
  ...findAreas,
  ...guestAreas,
  ...requestAreas,
  ...firstDayAreas,
  ...helperAreas,
  adoption: AdoptionArea,
}
export type Area = keyof typeof areaSchemas
export type AreaSettings = { [A in Area]: v.InferOutput<(typeof areaSchemas)[A]> }

export const areas = Object.keys(areaSchemas) as Area[]
export const areaDefaults: AreaSettings = {
  ...companyDefaults,
  ...animalDefaults,
  ...seizureDefaults,
  ...findDefaults,
  ...guestDefaults,
  ...requestDefaults,
  ...firstDayDefaults,
  ...helperDefaults,
  adoption: adoptionDefaults,
}

/** As it is in addresses. */
export const areaPaths: Readonly<Record<Area, string>> = {
  company: 'company/data',
  logo: 'company/logo',
  customers: 'company/customers',
  animals: 'animals/data',
  birth: 'animals/birth',
  turnedIn: 'animals/turned-in',
  handOver: 'animals/hand-over',
  seizure: 'animals/seizure',
  helpers: 'animals/animal-helpers',
  found: 'finds/found',
  foundGiveBack: 'finds/found-give-back',
  pensionBookings: 'pension/bookings',
  daycareBookings: 'daycare/bookings',
  sponsoredResidence: 'pension/sponsored-residence',
  pensionCheckIn: 'pension/check-in',
  daycareCheckIn: 'daycare/check-in',
  adoption: 'placement/adoption',
  bookingRequest: 'online/booking-request',
  firstDay: 'account/first-day',
}

/** `values`: what was settled, by its field. Fields that nobody touched are absent and follow their default. */
export const AreaSetting = v.object({
  id: Id,
  version: Version,
  area: v.picklist(areas),
  values: v.record(v.string(), v.unknown()),
})
export type AreaSetting = v.InferOutput<typeof AreaSetting>

declare module '../rows.ts' {
  interface Rows {
    areaSetting: AreaSetting
  }
}

/** One row for each area: anyone who writes it first makes the same. */
export const areaSettingId = (tenantId: string, area: Area): string => derivedId(tenantId, `area:${area}`)

/** What holds in an area. A stored value that today's schema does not take is as if it had never been settled. */
export function settingsOf<A extends Area>(area: A, row: Pick<AreaSetting, 'values'> | null | undefined): AreaSettings[A] {
  const entries = areaSchemas[area].entries as Record<string, v.GenericSchema>
  const settled = Object.entries(row?.values ?? {}).filter(([field, value]) => field in entries && v.is(entries[field]!, value))
  return { ...areaDefaults[area], ...Object.fromEntries(settled) }
}

/** What holds in every area. */
export function allSettings(rows: readonly AreaSetting[]): AreaSettings {
  const all = { ...areaDefaults }
  function settle<A extends Area>(area: A): void {
    const row = rows.find((one) => one.area === area)
    all[area] = settingsOf(area, row)
  }
  areas.forEach((area) => settle(area))
  return all
}

/** The same from a device's rows, for the rules of a mutation. */
export const settingsOn = async <A extends Area>(replica: ReplicaReader, tenantId: string, area: A): Promise<AreaSettings[A]> =>
  settingsOf(area, await replica.get('areaSetting', areaSettingId(tenantId, area)))

export const allSettingsOn = async (replica: ReplicaReader, tenantId: string): Promise<AreaSettings> =>
  allSettings(
    (await Promise.all(areas.map((area) => replica.get('areaSetting', areaSettingId(tenantId, area))))).flatMap((row) => row ?? []),
  )

export const areaSettingKind: Synced<'areaSetting'> = {
  schema: AreaSetting,
  indexes: '',
  scopes: () => ['settings'],
  granted: ({ rights }) => (rights.size > 0 ? ['settings'] : []),
}
