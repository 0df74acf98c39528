// What goes of the home checks of a contact who is forgotten: the photos of the home, its street, the signature, and everything that was written down. That there was a check, when, and its result stay.
import { forgottenCheck } from '../../shared/homechecks/homeCheck.ts'
import { HomeCheckEntity } from './homeCheck.entity.ts'
import { HomeCheckPhotoEntity } from './homeCheckPhoto.entity.ts'
import type { Unit } from '../unitOfWork.ts'

/** The ids of what changed or went. The nightly sweep removes the files, which no row names any more. */
export async function forgetVisits({ em }: Unit, contactId: string): Promise<string[]> {
  const checks = await em.find(HomeCheckEntity, { contactId })
  for (const check of checks) Object.assign(check, forgottenCheck(check))
  const photos = await em.find(HomeCheckPhotoEntity, { checkId: { $in: checks.map(({ id }) => id) } })
  for (const photo of photos) em.remove(photo)
  return [...checks, ...photos].map(({ id }) => id)
}
