// The forgotten and the changed password.
import { changePassword, passwordStatus, requestPassword, setPassword } from '../../shared/identity/resetPassword.ts'
import type { Registry } from '../registry.ts'
import { serve, theHttpSide } from '../serve.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { hashOfNewPassword, storePassword } from './newPasswords.ts'
import { livingLink, requestLink, usePasswordLink } from './resetLinks.ts'
import { assertOwnPassword } from './signIn.ts'

export function passwordRoutes(registry: Registry): void {
  serve(registry, requestPassword, async ({ server, body, http }) => {
    await requestLink(server, body.email.toLowerCase(), theHttpSide(http).address)
    return {}
  })

  serve(registry, passwordStatus, async ({ server, body }) => {
    await livingLink(server.orm.em.fork(), body.token, server.clock.now())
    return {}
  })

  serve(registry, setPassword, async ({ server, body }) => {
    await usePasswordLink(server, body.token, body.newPassword)
    return {}
  })

  serve(registry, changePassword, async ({ server, caller, body, http }) => {
    const { userId, sessionId } = caller.account
    const user = await assertOwnPassword(server, userId, body.password, theHttpSide(http))
    const hash = await hashOfNewPassword(server, user, body.newPassword, body.password)
    await identityUnitOfWork(server, { userId }, (em) => storePassword(em, server.clock, userId, hash, sessionId))
    return {}
  })
}
