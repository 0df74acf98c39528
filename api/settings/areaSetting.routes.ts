// Settling something, and what was settled when by whom.
import { areaHistory, editAreaCalls } from '../../shared/settings/areaActs.ts'
import { areas, areaSettingId, type Area } from '../../shared/settings/areaSetting.ts'
import { logoLimit, logoSide } from '../../shared/settings/companyAreas.ts'
import { drawAddress } from '../files/drawAddress.ts'
import { readHistory } from '../orm/historyReads.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { settle } from './settle.ts'

const rows = 50
/** A logo is drawn into every document. */
const ofLogo = { sides: [logoSide], limit: logoLimit }

function editing(registry: Registry, area: Area): void {
  serve(registry, editAreaCalls[area], async ({ server, body: sent, work }) => {
    const body = 'picture' in sent && sent.picture ? { picture: await drawAddress(server, sent.picture, ofLogo) } : sent
    return settle(work.em, work.tenantId, area, body)
  })
}

export function areaSettingRoutes(registry: Registry): void {
  for (const area of areas) editing(registry, area)

  serve(registry, areaHistory, ({ viewer, params: { area }, work }) =>
    work.read(async (em) => {
      const { id: tenantId } = viewer.tenant
      const { items } = await readHistory(em, tenantId, { ids: { areaSetting: [areaSettingId(tenantId, area)] }, limit: rows, offset: 0 })
      return { items }
    }),
  )
}
