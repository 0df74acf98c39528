// Deposits of boarding: asked for, noted as received, and the note taken back.
import { LockMode } from '@mikro-orm/core'
import { askDeposit, receiveDeposit, settleSurplus, undoDeposit } from '../../../shared/bookings/deposits/depositCalls.ts'
import { askedAgain, received, type Deposit } from '../../../shared/bookings/deposits/deposit.ts'
import { Failure } from '../../../shared/errors.ts'
import { localDate } from '../../../shared/time.ts'
import { entityOf } from '../../entities.ts'
import { lockedDeposit } from '../../orm/lockedRows.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import type { Unit } from '../../unitOfWork.ts'
import { newDeposit } from './askDeposit.ts'

/** The lock of the booking keeps two people from making two. Throws `notFound`, `deposit.received`, `deposit.dueInPast`. */
async function ask(work: Unit, zone: string, id: string, asked: Pick<Deposit, 'cents' | 'dueOn'>) {
  const booking = await work.em.findOne(entityOf.booking, { id, service: 'pension' }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!booking) throw new Failure('notFound')
  const deposit = await lockedDeposit(work.em, id)
  const before = deposit ?? { id, version: 0, cents: 0, dueOn: asked.dueOn, receivedOn: null, note: '', receivedBy: null }
  const { cents, dueOn } = askedAgain(before, asked, localDate(work.occurredAt, zone))
  return deposit ? Object.assign(deposit, { cents, dueOn }) : newDeposit(work, id, { cents, dueOn })
}

/** Money that came after the booking was given up is noted as well. Throws `notFound`, and what `change` throws. */
async function change(work: Unit, id: string, how: (deposit: Deposit) => Deposit) {
  const deposit = await lockedDeposit(work.em, id)
  if (!deposit) throw new Failure('notFound')
  const { receivedOn, note, receivedBy, surplus } = how({ ...deposit })
  return Object.assign(deposit, { receivedOn, note, receivedBy, surplus })
}

export function depositRoutes(registry: Registry): void {
  serve(registry, askDeposit, ({ viewer, params: { id }, body, work }) => ask(work, viewer.tenant.zone, id, body))
  serve(registry, receiveDeposit, ({ viewer, params: { id }, body, work }) =>
    change(work, id, (deposit) => received(deposit, body, work.userId, localDate(work.occurredAt, viewer.tenant.zone))),
  )
  serve(registry, undoDeposit, ({ params: { id }, work }) =>
    change(work, id, (deposit) => ({ ...deposit, receivedOn: null, note: '', receivedBy: null })),
  )
  serve(registry, settleSurplus, ({ params: { id }, body: { surplus }, work }) => change(work, id, (deposit) => ({ ...deposit, surplus })))
}
