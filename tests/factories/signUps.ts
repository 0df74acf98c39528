// A link to sign up for a session of animal helpers, and a sign-up that waits, for tests that need them without a visitor.
import type { World } from '../world.ts'
import type { Person } from './maker.ts'
import { walkOf } from './participation.ts'

export async function waitingSignUp(
  world: World,
  { tenantId, userId }: { tenantId: string; userId: string },
  sessionId: string,
  text: string,
) {
  const [sessionLink, signUp] = [world.id(), world.id()]
  await world.sql(
    `insert into session_link (tenant_id, id, session_id, created_at, created_by, valid_until) values ($1, $2, $3, '2026-06-09T10:00:00Z', $4, '2026-06-24')`,
    [tenantId, sessionLink, sessionId, userId],
  )
  await world.sql(
    `insert into session_sign_up (tenant_id, id, session_id, sent_at, forename, surname, email, phone, message, language, consent_text)
     values ($1, $2, $3, '2026-06-09T11:00:00Z', $4, $4, 'kim@post.example', '', $4, 'de', $4)`,
    [tenantId, signUp, sessionId, text],
  )
  return { sessionLink, signUp }
}

/** Calls that write about sign-ups, for people of the house. */
export async function signUpSteps(world: World, lead: Person) {
  const [invited, other] = [await world.contact(lead), await world.contact(lead)]
  const animal = await world.animal(lead)
  const times = { start: '2026-06-20T08:00:00.000Z', end: '2026-06-20T10:00:00.000Z' }
  const walk = walkOf(world.id, { contactId: invited.id, animalId: animal.id, text: String })
  const [session, part] = [
    { ...walk.helperSession[0], ...times },
    { ...walk.participation[0], ...times },
  ]
  await world.write(lead, { helperSession: [session], participation: [part] })
  const wait = async () => (await waitingSignUp(world, lead, session.id, 'x')).signUp
  const ofSession = '/api/animal-helper/session/{id}/sign-up-link'
  return [
    ['POST', `${ofSession}/new`, session.id, { validUntil: '2026-06-20' }],
    ['POST', `${ofSession}/close`, session.id, undefined],
    ['POST', '/api/animal-helper/open-sessions-link/new', session.id, { validUntil: '2026-06-20' }],
    ['POST', '/api/animal-helper/open-sessions-link/close', session.id, undefined],
    ['POST', '/api/animal-helper/sign-up/{id}/accept', await wait(), { contactId: other.id }],
    ['POST', '/api/animal-helper/sign-up/{id}/decline', await wait(), undefined],
    ['POST', '/api/animal-helper/participation/{id}/invitation', part.id, undefined],
  ] as const
}
