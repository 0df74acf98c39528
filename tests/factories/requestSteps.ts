// Calls that write requests for places: one that is accepted, and others that wait, are refused and are withdrawn.
import { services } from '../../shared/bookings/booking.ts'
import { newInvite } from '../../shared/bookings/invites/requestInvite.ts'
import type { World } from '../world.ts'
import { askedOf } from './asked.ts'
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
  return [
    ...(await Promise.all(services.map(of))).flat(),
    ...(await trialSteps(world, person, contactId)),
    ...(await inviteSteps(world, person, contactId)),
  ]
}

/** A request that is accepted with a trial day, and the outcome of another trial day. */
async function trialSteps(world: World, person: Person, contactId: string) {
  const [requestId, trialId, animalId] = [world.id(), world.id(), (await world.animal(person)).id]
  const day = '2026-07-07'
  const asked = { ...askedOf(contactId), id: requestId, dates: [day] }
  const times = { dropOffTime: null, pickUpTime: null }
  const animals = [{ animalId, roomId: null }]
  const booking = { contactId, startDate: day, endDate: day, ...times, animals, note: '', internalNote: '' }
  const undecided = { group: '', outcome: null, note: '', decidedAt: null, decidedBy: null } as const
  await world.write(person, { trialDay: [{ ...undecided, id: trialId, version: 0, bookingId: world.id(), requestId: null, animalId }] })
  return [
    ['POST', '/api/daycare/request/new', undefined, asked],
    ['POST', '/api/daycare/request/{id}/accept-trial', requestId, { booking, priceCents: 3000, groupId: null, answer: '' }],
    ['POST', '/api/daycare/trial-day/{id}/decide', trialId, { outcome: 'passed', note: 'x' }],
  ] as const
}

async function inviteSteps(world: World, person: Person, contactId: string) {
  const id = world.id()
  await world.write(person, { requestInvite: [newInvite(id, contactId, 'x@seidel.example', '2026-06-10T08:00:00.000Z')] })
  return [
    ['POST', '/api/daycare/invite/{id}', contactId, { email: 'ada@seidel.example' }],
    ['POST', '/api/daycare/request-invite/{id}/revoke', id, undefined],
  ] as const
}
