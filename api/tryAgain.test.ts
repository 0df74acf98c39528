import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../tests/factories/maker.ts'
import { startWorld, type World } from '../tests/world.ts'
import { MembershipEntity } from './identity/membership.entity.ts'
import { UserEntity } from './identity/user.entity.ts'
import { tryAgain } from './tryAgain.ts'
import { identityUnitOfWork, unitOfWork } from './unitOfWork.ts'

let world: World
let ada: Person
let ben: Person

beforeAll(async () => {
  world = await startWorld()
  ada = await world.person(await world.tenant())
  ben = await world.person(ada.tenantId)
})
afterAll(() => world.stop())

const locked = { lockMode: LockMode.PESSIMISTIC_WRITE } as const

/** Two transactions that lock the same two rows in opposite order, each once the other holds its first. */
async function crossing(
  lock: (em: EntityManager, person: Person) => Promise<unknown>,
  run: (work: (em: EntityManager) => Promise<string>) => unknown,
) {
  let runs = 0
  let holding = 0
  let release = () => {}
  const bothHold = new Promise<void>((resolve) => (release = resolve))
  const both = (first: Person, second: Person, answer: string) =>
    run(async (em) => {
      runs += 1
      await lock(em, first)
      if (++holding === 2) release()
      await bothHold
      await lock(em, second)
      return answer
    })
  const answers = await Promise.all([both(ada, ben, 'ada'), both(ben, ada, 'ben')])
  return { answers, runs }
}

test('of two writes to people that wait for each other one is run again, and both are done', async () => {
  const { answers, runs } = await crossing(
    (em, { userId: id }) => em.findOneOrFail(UserEntity, { id }, locked),
    (work) => identityUnitOfWork(world.app.server, {}, work),
  )
  expect([answers, runs]).toEqual([['ada', 'ben'], 3])
})

test('so it is with two calls of one organisation', async () => {
  const { answers, runs } = await crossing(
    (em, { userId }) => em.findOneOrFail(MembershipEntity, { userId }, locked),
    (work) => unitOfWork(world.app.server, ada, { key: world.id() }, ({ em }) => work(em)),
  )
  expect([answers, runs]).toMatchObject([[{ body: 'ada' }, { body: 'ben' }], 3])
})

test('a deadlock that does not end is tried four times, and any other fault once', async () => {
  const failing = (code: string) => {
    let runs = 0
    const run = () => {
      runs += 1
      return Promise.reject(Object.assign(new Error('broken off'), { code }))
    }
    return tryAgain(world.clock, run).catch(() => runs)
  }
  expect(await Promise.all(['40P01', '40001', '23505', '57014'].map(failing))).toEqual([4, 4, 1, 1])
})
