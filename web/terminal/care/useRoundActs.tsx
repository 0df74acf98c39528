// What the person of a round logs and takes back, with its message and its undo.
import { useLingui } from '@lingui/react/macro'
import type { HouseRound } from '../../../shared/care/houseRound.ts'
import type { CareLine } from '../../../shared/care/careList.ts'
import { isGiven, isUnconfirmed, maybeDouble, sayings, type CareLog } from '../../../shared/care/careLog.ts'
import { memberName } from '../../../shared/identity/member.ts'
import { localTime } from '../../../shared/time.ts'
import { askDouble } from '../../care/parts/askDouble.tsx'
import { aboutOf, type CareSays } from '../../care/parts/careAbout.ts'
import { kindTexts } from '../../care/parts/careTexts.ts'
import { LoggedAllText, LoggedText } from '../../care/parts/LoggedText.tsx'
import { nameOf } from '../../care/parts/nameOf.ts'
import { useWorkplace } from '../../session/signedIn.ts'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'
import type { RoundKeeper } from './roundKeeper.ts'
import type { Carer } from './useCarer.ts'

export interface OfRound {
  round: HouseRound
  carer: Carer
  keeper: RoundKeeper
  terminalId: string
}

/** One entry with its way back, without a message. */
function useRoundEntry({ round, carer: { proof, person }, keeper }: OfRound) {
  const { zone } = useWorkplace()
  const failed = useFailed()
  const tapped = { userId: person.id, proof }

  async function isMeant(line: CareLine, { at, result }: CareSays): Promise<boolean> {
    // What was logged a moment ago in the same act counts too.
    const { logs, people } = keeper.current() ?? round
    const before = isGiven({ result }) && maybeDouble(logs, { ...aboutOf(line), id: line.due?.logId ?? '' }, at)
    if (!before) return true
    const who = people.find(({ id }) => id === before.by) ?? (before.by === person.id ? person : null)
    return askDouble(localTime(before.at, zone), who ? memberName(who) : '')
  }

  async function takeBack(id: string, at: string): Promise<void> {
    try {
      await keeper.takeBack({ id, at, ...tapped })
    } catch (error) {
      failed(error)
    }
  }

  /** The way back of an entry; null where it was not meant. Throws what keeps it from being kept. */
  async function logOne(line: CareLine, says: CareSays): Promise<(() => Promise<void>) | null> {
    if (!(await isMeant(line, says))) return null
    const { batch = '', expiresOn = null } = line.item ?? {}
    const { id, fromQueue } = await keeper.log({ ...aboutOf(line), ...says, batch, expiresOn, id: null, ...tapped })
    return async () => void ((await fromQueue()) || (await takeBack(id, says.at)))
  }

  return { logOne, takeBack }
}

export function useRoundActs(given: OfRound) {
  const { round, carer, terminalId } = given
  const { i18n } = useLingui()
  const { engine } = useWorkplace()
  const failed = useFailed()
  const { logOne, takeBack } = useRoundEntry(given)

  /** The entry that this person may take back here: their own of this round, or one that waits. */
  function ownEntry(log: CareLog) {
    const isOwn = (one: CareLog) => one.by === carer.person.id && one.terminal?.id === terminalId
    const entry = sayings(log).findLast((one) => isOwn({ ...log, ...one }) && (isUnconfirmed(one) || one.at >= carer.since))
    return entry ?? null
  }

  async function log(line: CareLine, says: CareSays): Promise<void> {
    try {
      const undo = await logOne(line, says)
      if (!undo) return
      const name = nameOf(round.animals.find((animal) => animal.id === line.animalId)!)
      const what = line.item?.label ?? i18n._(kindTexts[line.kind])
      toast({ tone: 'done', text: <LoggedText name={name} what={what} />, undo: () => void undo().catch(failed) })
    } catch (error) {
      failed(error)
    }
  }

  /** Everything that is due in a room as given now, with one way back for all of it. */
  async function logAll(room: string, due: readonly CareLine[]): Promise<void> {
    const made: (() => Promise<void>)[] = []
    try {
      for (const line of due) {
        const undo = await logOne(line, { at: engine.now(), result: 'given', note: '' })
        if (undo) made.push(undo)
      }
    } catch (error) {
      failed(error)
    }
    if (made.length === 0) return
    const undoAll = async () => {
      for (const undo of made) await undo()
    }
    toast({ tone: 'done', text: <LoggedAllText room={room} count={made.length} />, undo: () => void undoAll().catch(failed) })
  }

  /** What a tap on the tick does; absent for what somebody else has logged. */
  function tickOf(line: CareLine): (() => void) | undefined {
    if (line.state !== 'done' || !line.log) return () => void log(line, { at: engine.now(), result: 'given', note: '' })
    const { id } = line.log
    const entry = ownEntry(line.log)
    return entry ? () => void takeBack(id, entry.at) : undefined
  }

  return { log, logAll, tickOf }
}
