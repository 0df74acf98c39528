// The terminal of the demo: people punch there, and where the organisation has a house for cats it hangs there and is for the round of care.
import { rightsOfTerminal } from '../../shared/terminal/terminal.ts'
import { derivedId } from '../../shared/uuid.ts'
import { entityOf } from '../entities.ts'
import { addMembership, createUser } from '../organisation/accounts.ts'
import { TerminalEntity } from '../terminal/terminal.entity.ts'
import { identityUnitOfWork, type Doors } from '../unitOfWork.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Of a key that nobody has: the device of this terminal is made up. */
const publicKey =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAETpSW7lH3U6rQN1GKVV71097HXjbH5v2bXpcXPdkPM+Tz7+ajm1T6s3KGp4mb5sLUbgoSV4FixYYFuQ8B1u0MvQ=='

const hangs = { house: 'Katzenhaus', elsewhere: 'Personaleingang' } as const

export const demoTerminalId = (tenantId: string): string => derivedId(tenantId, 'demo:terminal')

export async function fillTerminal(doors: Doors, tenantId: string): Promise<void> {
  const id = demoTerminalId(tenantId)
  const ago = (millis: number): string => new Date(doors.clock.now() - millis).toISOString()
  const house = await identityUnitOfWork(doors, { tenantId, userId: id }, (em) => em.findOne(entityOf.shelter, { name: hangs.house }))
  const name = house?.name ?? hangs.elsewhere
  await createUser(doors, { id, email: `${id}@terminal.invalid`, forename: name, surname: '', passwordHash: null, kind: 'terminal' })
  await addMembership(doors, tenantId, id, rightsOfTerminal([]))
  await identityUnitOfWork(doors, { tenantId, userId: id }, async (em) => {
    em.create(TerminalEntity, {
      tenantId,
      id,
      name,
      publicKey,
      clocks: true,
      shelterId: house?.id ?? null,
      createdAt: ago(75 * day),
      registeredAt: ago(75 * day - 10 * minute),
      lastSeenAt: ago(4 * minute),
      revokedAt: null,
    })
  })
}
