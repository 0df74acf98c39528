// What is done with settings, offline too: settle some fields of an area, look who settled what.
import * as v from 'valibot'
import { HistoryEntry } from '../records/animalRecord.ts'
import { isEmail } from '../emailAddress.ts'
import { endpoint } from '../endpoint.ts'
import { Failure, type ErrorCode } from '../errors.ts'
import { mutation } from '../mutation.ts'
import { checkAccentColour } from './accentColour.ts'
import { areaPaths, areas, areaSchemas, AreaSetting, areaSettingId, settingsOn, type Area, type AreaSettings } from './areaSetting.ts'
import { isOrigin } from './requestArea.ts'
import { claimMonths as lawful } from '../changes/story/findPeriods.ts'

/** What no schema can say. Throws `accentColour.tooLight`, `find.claimReasonMissing`, `contact.emailInvalid` and `requestForm.origin`. */
export function checkArea(area: Area, settings: AreaSettings[Area]): void {
  if (area === 'company') {
    const { email, accentColour } = settings as AreaSettings['company']
    checkAccentColour(accentColour)
    if (email !== '' && !isEmail(email)) throw new Failure('contact.emailInvalid', { fields: ['email'] })
  }
  if ('formOrigins' in settings && !settings.formOrigins.every(isOrigin))
    throw new Failure('requestForm.origin', { fields: ['formOrigins'] })
  if (area !== 'found') return
  const { claimMonths, claimReason } = settings as AreaSettings['found']
  if (claimMonths > lawful && !claimReason) throw new Failure('find.claimReasonMissing', { fields: ['claimReason'] })
}

const refusals: Readonly<Partial<Record<Area, readonly ErrorCode[]>>> = {
  found: ['find.claimReasonMissing'],
  company: ['contact.emailInvalid', 'accentColour.tooLight'],
  bookingRequest: ['requestForm.origin'],
  logo: ['image.kind', 'image.tooLarge', 'image.unreadable', 'unavailable'],
}

const someOfArea = <A extends Area>(area: A) =>
  v.partial<v.StrictObjectSchema<v.ObjectEntries, undefined>>(areaSchemas[area]) as unknown as v.GenericSchema<Partial<AreaSettings[A]>>

/** Takes the fields that somebody changes: two people who settle different things both have their way. */
const edit = <A extends Area>(area: A) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/${areaPaths[area]}`,
    summary: `Settle something for the organisation: ${areaPaths[area]}`,
    access: 'signedIn',
    right: 'admin.settings',
    mutates: true,
    body: someOfArea(area),
    response: AreaSetting,
    errors: refusals[area] ?? [],
  })

const forAreas = <T>(make: (area: Area) => T) => Object.fromEntries(areas.map((area) => [area, make(area)])) as Record<Area, T>

export const editAreaCalls = forAreas(edit)

/** The newest first; what lies further back is in nobody's way. */
export const areaHistory = endpoint({
  method: 'GET',
  path: '/api/admin/settings/{area}/history',
  summary: 'What was settled in an area, by whom and when',
  access: 'signedIn',
  right: 'admin.settings',
  mutates: false,
  params: v.strictObject({ area: v.picklist(areas) }),
  response: v.object({ items: v.array(HistoryEntry) }),
  errors: [],
})

const editing = (area: Area) =>
  mutation<Partial<AreaSettings[Area]>>()({
    name: `areaSetting.${area}`,
    mv: 1,
    endpoint: editAreaCalls[area],
    lane: ({ tenantId }) => `areaSetting:${areaSettingId(tenantId, area)}`,
    rows: ({ tenantId }) => [{ kind: 'areaSetting', id: areaSettingId(tenantId, area) }],
    parts: ({ input }) => ({ body: input }),
    check: async ({ input, tenantId }, replica) => checkArea(area, { ...(await settingsOn(replica, tenantId, area)), ...input }),
    effects: {
      areaSetting: (row, { input }, id) => ({ id, version: row?.version ?? 0, area, values: { ...row?.values, ...input } }),
    },
    settled: (row) => [{ kind: 'areaSetting', id: row.id, row }],
    told: ({ body }) => body,
  })

export const editArea = forAreas(editing)
