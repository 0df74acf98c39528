// What every visitor may know about this installation.
import { platform } from '../shared/platform.ts'
import { platformSettings } from './organisation/platformSettings.ts'
import type { Registry } from './registry.ts'
import { serve } from './serve.ts'

export function platformRoutes(registry: Registry): void {
  serve(registry, platform, async ({ server: { orm, settings } }) => {
    const { demoKinds } = await platformSettings(orm.em.fork())
    return { links: settings.links, demoSignUp: settings.demoSignUp, demoKinds }
  })
}
