// All calls about animal helpers.
import type { Registry } from '../registry.ts'
import { answerSignUpRoutes } from './answerSignUps.routes.ts'
import { helperHoursRoutes } from './hours.routes.ts'
import { openSessionsRoutes } from './openSessions.routes.ts'
import { seriesRoutes } from './series.routes.ts'
import { signUpByLinkRoutes } from './signUpByLink.routes.ts'
import { signUpRoutes } from './signUp.routes.ts'

export function helperRoutes(registry: Registry): void {
  helperHoursRoutes(registry)
  openSessionsRoutes(registry)
  seriesRoutes(registry)
  signUpRoutes(registry)
  answerSignUpRoutes(registry)
  signUpByLinkRoutes(registry)
}
