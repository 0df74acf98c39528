// A home check, and a photo of one whose picture the server does not have yet.
import { unplanned } from '../../shared/homechecks/homeCheck.ts'
import type { HomeCheckPhoto } from '../../shared/homechecks/homeCheckPhoto.ts'
import type { World } from '../world.ts'
import type { Person } from './maker.ts'

export const checkPhotoOf = (given: Pick<HomeCheckPhoto, 'id' | 'checkId'> & Partial<HomeCheckPhoto>): HomeCheckPhoto => ({
  version: 0,
  takenAt: '2026-06-10T09:30:00.000Z',
  by: null,
  caption: '',
  sha256: 'a'.repeat(64),
  deletedAt: null,
  large: null,
  small: null,
  refused: null,
  ...given,
})

/** Writes a check that nobody has taken; its id. */
export async function makeCheck(world: Pick<World, 'id' | 'write'>, person: Person, contactId: string): Promise<string> {
  const asked = { type: 'before', state: 'requested', requestedAt: '2026-06-01T10:00:00.000Z' } as const
  const check = {
    ...unplanned,
    ...asked,
    id: world.id(),
    version: 0,
    contactId,
    animalIds: [],
    requestedBy: person.userId,
    due: null,
    note: '',
  }
  await world.write(person, { homeCheck: [check] })
  return check.id
}
