// Bugs of rounds, requests and notices of doses: each is a change of one expression of the code that the real server runs, or that devices share with it.
import type { CodeFault } from './plantedCode.ts'
import type { ServerBug } from './plantedOnServer.ts'

const rounds = 'api/shelters/round.routes.ts'
/** A request that was decided is taken for an open one. */
const undecided = { file: 'shared/bookings/requests/bookingRequest.ts', from: '!isOpen(request)', to: 'false' }

export const plantedInCode: readonly (ServerBug & CodeFault)[] = [
  {
    name: 'of several rooms of a round the last one is not ticked off',
    seed: 2,
    rule: 'I27 what was noted on a round is lost',
    patches: [{ file: rounds, from: '[...new Set(body.roomIds)].sort()', to: '[...new Set(body.roomIds)].sort().slice(0, 1)' }],
  },
  {
    name: 'two people who walk the same round make two of it',
    seed: 2,
    rule: 'I27',
    patches: [
      { file: rounds, from: 'roundIdOf(roomId, body.date, body.round)', to: 'roundIdOf(roomId, `${body.date} ${by}`, body.round)' },
      {
        file: rounds,
        from: '{ ...rounded(null, body, { roomId, by }), tenantId }',
        to: '{ ...rounded(null, body, { roomId, by }), id: ids[at]!, tenantId }',
      },
    ],
  },
  {
    name: 'the second of two who walk the same round takes the place of the first',
    seed: 13,
    rule: 'I27 a second round took the place of the first',
    patches: [
      {
        file: rounds,
        from: '{ note: rounded(stored, body, { roomId, by }).note }',
        to: '{ note: rounded(stored, body, { roomId, by }).note, at: body.at, by }',
      },
    ],
  },
  {
    name: 'a look into a room that was left counts as its cleaning',
    seed: 2,
    rule: 'I31',
    patches: [
      {
        file: 'shared/shelters/rounds/leftRooms.ts',
        from: "(round === 'cleaning' || round === 'departure')",
        to: 'true',
      },
    ],
  },
  {
    name: 'requests that nobody has answered hold no places',
    seed: 7,
    rule: 'I29',
    patches: [
      {
        file: 'api/bookings/bookingFacts.ts',
        from: 'bothVisits(booked, pendingVisits(service, said, own.requestId, await holdingIn({ em, tenantId }, service, settings)))',
        to: 'booked',
      },
    ],
  },
  {
    name: 'a second decision takes the place of the first',
    seed: 1,
    rule: 'I28',
    patches: [undecided],
  },
  {
    name: 'the second of two acceptances takes the place of the first',
    seed: 13,
    rule: 'I28 a request was decided twice',
    patches: [
      undecided,
      {
        file: 'api/bookings/requests/request.routes.ts',
        from: 'derivedId(id, `booking ${at}`)',
        to: 'derivedId(work.key, `booking ${at}`)',
      },
    ],
  },
  {
    name: 'the place of the waiting list goes to who came last',
    seed: 7,
    rule: 'I30',
    patches: [{ file: 'shared/bookings/requests/waitingList.ts', from: 'first! < second!', to: 'first! > second!' }],
  },
  {
    name: 'the second of two who gave a dose is not told',
    seed: 2,
    rule: 'I32',
    patches: [{ file: 'api/care/tellCare.ts', from: '{ alsoActor: true }', to: '{}' }],
  },
  {
    name: 'who gave a dose is told of its first double alone',
    seed: 11,
    rule: 'I32',
    patches: [
      {
        file: 'api/care/tellCare.ts',
        from: "[log.id, ...given.map(({ at, by }) => `${at} ${by}`)].join(':')",
        to: 'log.id',
      },
    ],
  },
]
