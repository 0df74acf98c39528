// Acts on rounds with their messages and their undo.
import { Plural, Trans } from '@lingui/react/macro'
import { memberName } from '../../../shared/identity/member.ts'
import type { Room } from '../../../shared/shelters/shelter.ts'
import { roundIdOf, type RoomRound, type Round } from '../../../shared/shelters/rounds/roomRound.ts'
import { noteRound, takeBackRound } from '../../../shared/shelters/rounds/roundActs.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { askTakeBack } from '../../ui/askTakeBack.tsx'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'

export function useRoundActs(date: string) {
  const { engine } = useSignedIn()
  const failed = useFailed()

  async function takeBack(ids: string[]): Promise<void> {
    await engine.perform(takeBackRound, { ids })
  }

  /** Asks first where a colleague ticked the room off. */
  async function untick({ id, by }: RoomRound): Promise<void> {
    const isOwn = by === engine.userId
    const member = isOwn ? undefined : await engine.replica.member.get(by)
    if (!isOwn && !(await askTakeBack(member ? memberName(member) : ''))) return
    await takeBack([id])
    toast({ tone: 'done', text: <Trans>Taken back.</Trans> })
  }

  /** Ticks rooms off, with the way back. */
  async function note(rooms: readonly Room[], round: Round, text = ''): Promise<void> {
    const mid = await engine.perform(noteRound, { roomIds: rooms.map(({ id }) => id), date, round, at: engine.now(), note: text })
    const undo = async () => {
      if (!(await engine.undo(mid))) await takeBack(rooms.map(({ id }) => roundIdOf(id, date, round)))
    }
    const name = rooms[0]?.name
    toast({
      tone: 'done',
      text:
        rooms.length === 1 ? (
          <Trans>Ticked off: {name}</Trans>
        ) : (
          <Plural value={rooms.length} one="# room ticked off" other="# rooms ticked off" />
        ),
      undo: () => void undo().catch(failed),
    })
  }
  return {
    tick: (rooms: readonly Room[], round: Round): void => void note(rooms, round).catch(failed),
    untick: (done: RoomRound): void => void untick(done).catch(failed),
    /** Ticks one room off with a note. Throws the local rule's Failure. */
    noteWith: async (room: Room, round: Round, text: string): Promise<boolean> => {
      await note([room], round, text)
      return true
    },
  }
}
