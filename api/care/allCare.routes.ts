// All calls about care: plans and log, the round of a terminal, and observations with their recordings.
import type { Registry } from '../registry.ts'
import { careRoutes } from './care.routes.ts'
import { houseRoundRoutes } from './houseRound.routes.ts'
import { observationRoutes } from './observation.routes.ts'
import { observationVoiceRoutes } from './observationVoice.routes.ts'

export function allCareRoutes(registry: Registry): void {
  careRoutes(registry)
  houseRoundRoutes(registry)
  observationRoutes(registry)
  observationVoiceRoutes(registry)
}
