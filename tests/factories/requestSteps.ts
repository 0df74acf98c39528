// Calls that write requests for places: one that is accepted, and others that wait, are refused and are withdrawn.
import { services } from '../../shared/bookings/booking.ts'
import type { World } from '../world.ts'
import type { Person } from './maker.ts'

export async function requestSteps(world: World, person: Person, contactId: string) {
  const of = async (service: (typeof services)[number]) => {
    const [accepted, refused, withdrawn] = [world.id(), world.id(), world.id()]
    const day = '2026-07-06'
    const animal = { name: 'x', species: 'dog', breed: '', birthDate: null, sex: 'f', neutered: 'unknown' }
    const request = {
      source: 'phone',
      contactId,
      dropOffTime: null,
      pickUpTime: null,
      forename: '',
      surname: 'x',
      email: '',
      phone: '1',
      animals: [animal],
      startDate: service === 'pension' ? day : null,
      endDate: service === 'pension' ? '2026-07-09' : null,
      dates: service === 'pension' ? [] : [day],
      message: '',
    }
    const booking = {
      contactId,
      startDate: day,
      endDate: service === 'pension' ? '2026-07-09' : day,
      dropOffTime: null,
      pickUpTime: null,
      animals: [{ animalId: (await world.animal(person)).id, roomId: null }],
      note: '',
      internalNote: '',
    }
    const path = `/api/${service}/request`
    return [
      ...[accepted, refused, withdrawn].map((id) => ['POST', `${path}/new`, undefined, { ...request, id }] as const),
      ['POST', `${path}/{id}/wait`, accepted, {}] as const,
      ['POST', `${path}/{id}/accept`, accepted, { bookings: [booking], answer: '' }] as const,
      ['POST', `${path}/{id}/reject`, refused, { reason: 'other', answer: 'x' }] as const,
      ['POST', `${path}/{id}/withdraw`, withdrawn, {}] as const,
    ]
  }
  return (await Promise.all(services.map(of))).flat()
}
