// What every visitor may know about this installation.
import { platform } from '../shared/platform.ts'
import type { Registry } from './registry.ts'
import { serve } from './serve.ts'

export function platformRoutes(registry: Registry): void {
  serve(registry, platform, async ({ server }) => ({ links: server.settings.links, demoSignUp: server.settings.demoSignUp }))
}
