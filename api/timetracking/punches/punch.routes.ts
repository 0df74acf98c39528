// Punches: a terminal shows a PIN or a tag and sends what was tapped, and a lead decides about what came without one.
import type { Viewer } from '../../../shared/access.ts'
import { Failure } from '../../../shared/errors.ts'
import { readTag } from '../../../shared/terminal/tag.ts'
import { addDays, localDate } from '../../../shared/time.ts'
import { decidePunch, openClock, openClockByTag, takePunch } from '../../../shared/timetracking/punches/punch.ts'
import { MemberEntity } from '../../identity/member.entity.ts'
import { rowsOf } from '../../orm/rows.ts'
import type { Registry } from '../../registry.ts'
import { serve, type Reading } from '../../serve.ts'
import type { Server } from '../../server.ts'
import { assertClock } from '../../terminal/clockPeople.ts'
import { isProofOf, makeProof } from '../../terminal/clockProof.ts'
import { checkTriedPin, triedTag } from '../../terminal/pins.ts'
import { personOfTag } from '../../terminal/tags.ts'
import { bookPunches, punchesAround, timesAround } from './bookPunches.ts'
import { todayOf } from './clockToday.ts'
import { PunchEntity } from './punch.entity.ts'

/** What a terminal learns of somebody the server has recognised. */
function openedFor(server: Server, { userId: terminalId, tenant }: Viewer, work: Reading, userId: string) {
  const [from, until] = [addDays(work.today, -1), addDays(work.today, 1)]
  const condition = { where: 'r.user_id = ? and r.date between ? and ?', values: [userId, from, until] }
  return work.read(async (em) => {
    const punches = await rowsOf(em, tenant.id, 'punch', condition)
    const records = await rowsOf(em, tenant.id, 'timeRecord', condition)
    return { ...todayOf(punches, records, { now: work.now, zone: tenant.zone }), proof: makeProof(server, { terminalId, userId }) }
  })
}

export function punchRoutes(registry: Registry): void {
  serve(registry, openClock, async ({ server, viewer, body: { userId, pin }, work }) => {
    await work.read((em) => assertClock(em, viewer.userId))
    await checkTriedPin(server, (look) => work.read(look), { terminalId: viewer.userId, userId, pin })
    return openedFor(server, viewer, work, userId)
  })

  serve(registry, openClockByTag, async ({ server, viewer, body, work }) => {
    await work.read((em) => assertClock(em, viewer.userId))
    const number = readTag(body.number)
    const person = await triedTag(server, viewer.userId, () => personOfTag(server, viewer.tenant.id, number))
    return { person, ...(await openedFor(server, viewer, work, person.id)) }
  })

  serve(registry, takePunch, async ({ server, viewer, body, work }) => {
    const { proof, id: given, ...tapped } = body
    await assertClock(work.em, viewer.userId)
    if (!(await work.em.findOne(MemberEntity, { id: body.userId }))) throw new Failure('notFound')
    const id = given ?? work.key
    if (await work.em.findOne(PunchEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
    const { zone } = viewer.tenant
    const ofPerson = { terminalId: viewer.userId, userId: body.userId }
    const date = localDate(body.at, zone)
    const before = await punchesAround(work, body.userId, date)
    const times = await timesAround(work, body.userId, date)
    const punch = work.em.create(PunchEntity, {
      ...tapped,
      id,
      tenantId: work.tenantId,
      terminalId: viewer.userId,
      date,
      receivedAt: work.now,
      state: proof !== null && isProofOf(server, ofPerson, body.at, proof) ? 'verified' : 'unverified',
      decidedAt: null,
      decidedBy: null,
      bookedAt: null,
      problem: null,
    })
    return { id, state: punch.state, ...bookPunches(work, zone, body.userId, { punches: [...before, punch], ...times }) }
  })

  serve(registry, decidePunch, async ({ viewer, params, body, work }) => {
    const named = await work.em.findOne(PunchEntity, { id: params.id }, { disableIdentityMap: true })
    if (!named) throw new Failure('notFound')
    const punches = await punchesAround(work, named.userId, named.date)
    const punch = punches.find(({ id }) => id === params.id)
    if (punch?.state !== 'unverified') throw new Failure('punch.decided')
    const times = await timesAround(work, punch.userId, punch.date)
    Object.assign(punch, { state: body.accepted ? 'confirmed' : 'refused', decidedAt: work.now, decidedBy: work.userId })
    bookPunches(work, viewer.tenant.zone, punch.userId, { punches, ...times })
    return punch
  })
}
