// The rounds of a day, from what this device holds.
import type { Member } from '../../../shared/identity/member.ts'
import type { RoomRound } from '../../../shared/shelters/rounds/roomRound.ts'
import type { Replica } from '../../../sync/replica.ts'
import { pendingIds } from '../../../sync/status.ts'

export interface RoundRows {
  rounds: RoomRound[]
  members: ReadonlyMap<string, Member>
  /** Ids of rounds that wait for the server. */
  pending: ReadonlySet<string>
}

/** `date`: a day of the organisation. */
export const readRounds = (replica: Replica, date: string): Promise<RoundRows> =>
  replica.atOnce(
    ({ roomRound, member, outbox }) => [roomRound, member, outbox],
    async () => {
      const [rounds, members, pending] = await Promise.all([
        replica.roomRound.where('date').equals(date).toArray(),
        replica.member.toArray(),
        pendingIds(replica, 'roomRound'),
      ])
      return { rounds, members: new Map(members.map((member) => [member.id, member])), pending }
    },
  )
