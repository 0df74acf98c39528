// A guest of boarding whose owner can be written to, and what was written.
import { noDetails } from '../../shared/contacts/contactDetails.ts'
import type { World } from '../world.ts'

/** Rex of Ada Seidel, in an organisation of its own. */
export async function mailedGuest(world: World) {
  const staff = await world.person(await world.tenant({ name: 'Tierpension Probe' }))
  const email = `${world.id()}@seidel.example`
  const { id: contactId } = await world.contact(staff, { forename: 'Ada', surname: 'Seidel' })
  await world.write(staff, { contactDetails: [{ ...noDetails(contactId), emails: [email] }] })
  const animal = await world.animal(staff, { name: 'Rex', species: 'dog', contactId, custody: null })
  return { staff, email, contactId, animal }
}

/** The last mail to an address; empty without one. */
export async function lastMailTo(world: World, email: string): Promise<string> {
  const page = (await world.client().send<string>('GET', '/demo/mails')).body
  return page.split('<article>').find((one) => one.includes(email)) ?? ''
}
