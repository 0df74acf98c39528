// What the operator sets for everybody.
import { Failure } from '../../shared/errors.ts'
import { changePlatformSettings, getMapBegin, getPlatformSettings } from '../../shared/operator/platformSettings.ts'
import { platformSettings, setForEverybody } from '../organisation/platformSettings.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { latlonOf, placesOnServer } from './placeOfOrganization.ts'

export function platformSettingRoutes(registry: Registry): void {
  serve(registry, getPlatformSettings, ({ server }) => platformSettings(server.orm.em.fork()))

  serve(registry, getMapBegin, async ({ server }) => {
    const { map } = await platformSettings(server.orm.em.fork())
    const point = map && latlonOf(await placesOnServer(), map.place)
    return { begins: point && { ...point, zoom: map.zoom } }
  })

  serve(registry, changePlatformSettings, async ({ server, caller, body }) => {
    if (body.map && !latlonOf(await placesOnServer(), body.map.place)) throw new Failure('map.placeUnknown', { fields: ['place'] })
    await setForEverybody(server, caller.account.userId, body)
    return platformSettings(server.orm.em.fork())
  })
}
