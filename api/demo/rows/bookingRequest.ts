// Requests of the demo, in every state: those that wait, one on the waiting list, and those that were decided.
import type { Service } from '../../../shared/bookings/booking.ts'
import type { RequestedAnimal } from '../../../shared/bookings/requests/bookingRequest.ts'
import type { RequestedExtra } from '../../../shared/bookings/requests/requestedExtras.ts'
import { addDays, instantAt } from '../../../shared/time.ts'
import { derivedId } from '../../../shared/uuid.ts'
import { asked } from '../askedRequest.ts'
import type { DemoRow, DemoRows } from '../rowsOfNouns.ts'

type Row = DemoRow<'bookingRequest'>

const animal = (name: string, more: Partial<RequestedAnimal> = {}): RequestedAnimal => ({
  name,
  species: 'dog',
  breed: '',
  birthDate: null,
  sex: 'u',
  neutered: 'unknown',
  ...more,
})
const consent = 'Ich bin einverstanden, dass meine Angaben gespeichert werden, um meine Anfrage zu beantworten.'
type Request = (service: Service, key: string, days: readonly [from: number, to: number], more: Partial<Row>) => Row[]
type At = (daysAgo: number, time: string) => string

export const rows: DemoRows<'bookingRequest'> = ({ tenantId, today, zone, services }) => {
  const bath = { productId: derivedId(tenantId, 'demo:product:Baden und Föhnen'), name: 'Baden und Föhnen', priceCents: 2_800 }
  const at: At = (daysAgo, time) => instantAt(addDays(today, -daysAgo), time, zone)!
  const request: Request = (service, key, [from, to], more) =>
    services.includes(service)
      ? [
          {
            ...asked(service, addDays(today, from), addDays(today, to), at(1, '18:20')),
            ...more,
            id: derivedId(tenantId, `demo:bookingRequest:${key}`),
          },
        ]
      : []
  return [...ofBoarding(request, at, bath), ...ofDaycare(request, at)]
}

const ofBoarding = (request: Request, at: At, bath: RequestedExtra): Row[] => [
  ...request('pension', 'boarding', [18, 25], {
    forename: 'Henrike',
    surname: 'Lorenzen',
    phone: '+4917604069081',
    email: 'henrike.lorenzen@beispiel.example',
    animals: [animal('Fiete', { breed: 'Labrador', sex: 'm', neutered: 'yes' }), animal('Lotte', { breed: 'Beagle', sex: 'f' })],
    message: 'Beide möchten gern zusammen in ein Zimmer.',
  }),
  ...request('pension', 'byForm', [25, 32], {
    source: 'web',
    language: 'de',
    forename: 'Greta',
    surname: 'Petersen',
    phone: '+4917604069086',
    email: 'greta.petersen@beispiel.example',
    animals: [animal('Odin', { breed: 'Hovawart', sex: 'm', birthDate: '2021-04-12' })],
    dropOffTime: '09:00',
    extras: [bath],
    submittedAt: at(0, '06:40'),
    consentText: consent,
    consentAt: at(0, '06:40'),
  }),
  ...request('pension', 'waiting', [11, 14], {
    state: 'standby',
    source: 'mail',
    forename: 'Okan',
    surname: 'Demir',
    email: 'okan.demir@beispiel.example',
    animals: [animal('Minou', { species: 'cat', sex: 'f', neutered: 'yes' })],
    submittedAt: at(4, '09:05'),
    placeFreeAt: at(1, '16:20'),
  }),
  ...request('pension', 'full', [3, 6], {
    state: 'rejected',
    forename: 'Petra',
    surname: 'Nowak',
    phone: '+4917604069083',
    animals: [animal('Rocky', { sex: 'm' })],
    submittedAt: at(6, '11:40'),
    reason: 'full',
    answer: 'Leider sind wir an diesem Wochenende voll.',
    decidedAt: at(5, '08:30'),
  }),
  ...request('pension', 'expired', [-3, 1], {
    state: 'expired',
    source: 'mail',
    forename: 'Yvonne',
    surname: 'Kramer',
    email: 'yvonne.kramer@beispiel.example',
    animals: [animal('Bruno', { breed: 'Boxer', sex: 'm' })],
    submittedAt: at(20, '21:10'),
    decidedAt: at(6, '03:00'),
  }),
]

const ofDaycare = (request: Request, at: At): Row[] => [
  ...request('daycare', 'days', [8, 10], {
    source: 'door',
    forename: 'Mila',
    surname: 'Brandt',
    phone: '+4917604069084',
    animals: [animal('Pepper', { breed: 'Mischling', sex: 'f' })],
    dropOffTime: '08:00',
    pickUpTime: '16:00',
    submittedAt: at(0, '07:15'),
  }),
  ...request('daycare', 'withdrawn', [2, 4], {
    state: 'withdrawn',
    forename: 'Jonas',
    surname: 'Ahrens',
    phone: '+4917604069085',
    animals: [animal('Balu', { sex: 'm' })],
    submittedAt: at(3, '17:00'),
    decidedAt: at(2, '10:10'),
  }),
]
