// What the person of a round logs and takes back, with its message and its undo.
import { Trans, useLingui } from '@lingui/react/macro'
import type { HouseRound } from '../../../shared/care/houseRound.ts'
import type { CareLine } from '../../../shared/care/careList.ts'
import { isGiven, isUnconfirmed, maybeDouble, sayings, type CareLog } from '../../../shared/care/careLog.ts'
import { memberName } from '../../../shared/identity/member.ts'
import { localTime } from '../../../shared/time.ts'
import { askDouble } from '../../care/parts/askDouble.tsx'
import { aboutOf, type CareSays } from '../../care/parts/careAbout.ts'
import { kindTexts } from '../../care/parts/careTexts.ts'
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

export function useRoundActs({ round, carer, keeper, terminalId }: OfRound) {
  const { i18n } = useLingui()
  const { engine, zone } = useWorkplace()
  const failed = useFailed()
  const { proof, person } = carer
  const tapped = { userId: person.id, proof }

  /** The entry that this person may take back here: their own of this round, or one that waits. */
  function ownEntry(log: CareLog) {
    const isOwn = (one: CareLog) => one.by === person.id && one.terminal?.id === terminalId
    const entry = sayings(log).findLast((one) => isOwn({ ...log, ...one }) && (isUnconfirmed(one) || one.at >= carer.since))
    return entry ?? null
  }

  async function isMeant(line: CareLine, { at, result }: CareSays): Promise<boolean> {
    const before = isGiven({ result }) && maybeDouble(round.logs, { ...aboutOf(line), id: line.due?.logId ?? '' }, at)
    if (!before) return true
    const who = round.people.find(({ id }) => id === before.by)
    return askDouble(localTime(before.at, zone), who ? memberName(who) : '')
  }

  async function takeBack(id: string, at: string): Promise<void> {
    try {
      await keeper.takeBack({ id, at, ...tapped })
    } catch (error) {
      failed(error)
    }
  }

  async function log(line: CareLine, says: CareSays): Promise<void> {
    if (!(await isMeant(line, says))) return
    const { batch = '', expiresOn = null } = line.item ?? {}
    try {
      const { id, fromQueue } = await keeper.log({ ...aboutOf(line), ...says, batch, expiresOn, id: null, ...tapped })
      const name = nameOf(round.animals.find((animal) => animal.id === line.animalId)!)
      const what = line.item?.label ?? i18n._(kindTexts[line.kind])
      toast({
        tone: 'done',
        text: (
          <Trans>
            Logged: {name}, {what}
          </Trans>
        ),
        undo: () => void fromQueue().then((isOut) => (isOut ? undefined : takeBack(id, says.at))),
      })
    } catch (error) {
      failed(error)
    }
  }

  /** What a tap on the tick does; absent for what somebody else has logged. */
  function tickOf(line: CareLine): (() => void) | undefined {
    if (line.state !== 'done' || !line.log) return () => void log(line, { at: engine.now(), result: 'given', note: '' })
    const { id } = line.log
    const entry = ownEntry(line.log)
    return entry ? () => void takeBack(id, entry.at) : undefined
  }

  return { log, tickOf }
}
