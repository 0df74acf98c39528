// Acts on care with their messages and their undo.
import { Trans, useLingui } from '@lingui/react/macro'
import { logCare, takeBackCare } from '../../../shared/care/careActs.ts'
import { bodyOfItem, careItem, type CareItem } from '../../../shared/care/careItem.ts'
import { isGiven, maybeDouble, sayings, type CareLog } from '../../../shared/care/careLog.ts'
import { memberName } from '../../../shared/identity/member.ts'
import { localTime } from '../../../shared/time.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { askTakeBack } from '../../ui/askTakeBack.tsx'
import { toast } from '../../ui/toasts.ts'
import { askDouble } from './askDouble.tsx'
import type { CareAbout, CareSays } from './careAbout.ts'
import { kindTexts } from './careTexts.ts'
import { LoggedAllText, LoggedText } from './LoggedText.tsx'
import { useRun } from './useRun.ts'

interface Named {
  /** The animal. */
  name: string
  /** The row of the log, where that is known before. */
  logId: string | null
}

function useNameOf(): (userId: string) => Promise<string> {
  const { engine } = useSignedIn()
  return async (userId) => {
    const member = await engine.replica.member.get(userId)
    return member ? memberName(member) : ''
  }
}

/** Asks where the same was given within an hour. True when it is to be logged. */
function useIsMeant() {
  const { engine, zone } = useSignedIn()
  const nameOf = useNameOf()
  return async (about: CareAbout, { at, result }: CareSays, id: string | null): Promise<boolean> => {
    if (!isGiven({ result })) return true
    const logs = await engine.replica.careLog.where('animalId').equals(about.animalId).toArray()
    const before = maybeDouble(logs, { ...about, id: id ?? '' }, at)
    if (!before) return true
    const [time, who] = [localTime(before.at, zone), await nameOf(before.by)]
    return askDouble(time, who)
  }
}

interface Logged {
  undo: () => Promise<void>
}

/** Logs one dose; null where it was not meant or cannot be kept. */
function useLogOne(): (about: CareAbout, says: CareSays, logId: string | null) => Promise<Logged | null> {
  const { engine } = useSignedIn()
  const isMeant = useIsMeant()
  const run = useRun()
  return async (about, says, logId) => {
    if (!(await isMeant(about, says, logId))) return null
    const plan = about.itemId === null ? undefined : await engine.replica.careItem.get(about.itemId)
    const drug = { batch: plan?.batch ?? '', expiresOn: plan?.expiresOn ?? null }
    const mid = await run(logCare, { ...about, ...says, ...drug, id: null })
    if (!mid) return null
    // What was never sent is removed from the queue; what is on its way is followed by its opposite.
    const undo = async () => {
      if (!(await engine.undo(mid))) await run(takeBackCare, { id: logId ?? mid, at: says.at, by: engine.userId })
    }
    return { undo }
  }
}

/** Logs on this device, with the way back. True when it is logged. */
export function useLogCare(): (about: CareAbout, says: CareSays, named: Named) => Promise<boolean> {
  const { i18n } = useLingui()
  const logOne = useLogOne()
  return async (about, says, { name, logId }) => {
    const logged = await logOne(about, says, logId)
    if (!logged) return false
    const what = about.label || i18n._(kindTexts[about.kind])
    toast({ tone: 'done', text: <LoggedText name={name} what={what} />, undo: () => void logged.undo() })
    return true
  }
}

/** Logs everything that is open in a room as given now, with one way back for all of them. */
export function useLogAllCare(): (room: string, doses: readonly { about: CareAbout; logId: string | null }[]) => Promise<void> {
  const { engine } = useSignedIn()
  const logOne = useLogOne()
  return async (room, doses) => {
    const done: Logged[] = []
    for (const { about, logId } of doses) {
      const logged = await logOne(about, { at: engine.now(), result: 'given', note: '' }, logId)
      if (logged) done.push(logged)
    }
    if (done.length === 0) return
    const undoAll = async () => {
      for (const { undo } of done) await undo()
    }
    toast({ tone: 'done', text: <LoggedAllText room={room} count={done.length} />, undo: () => void undoAll() })
  }
}

/** Takes the own entry back, else the first; asks first where a colleague has logged it. */
export function useTakeBackCare(): (log: CareLog) => Promise<void> {
  const { engine } = useSignedIn()
  const nameOf = useNameOf()
  const run = useRun()
  return async (log) => {
    const entry = sayings(log).findLast(({ by }) => by === engine.userId) ?? log
    const isOwn = entry.by === engine.userId
    const who = isOwn ? '' : await nameOf(entry.by)
    if (!isOwn && !(await askTakeBack(who))) return
    const mid = await run(takeBackCare, { id: log.id, at: entry.at, by: entry.by })
    if (mid) toast({ tone: 'done', text: <Trans>Taken back.</Trans> })
  }
}

/** The plan ends today; undo gives it the last day back that it had. */
export function useEndCare(): (item: CareItem, today: string) => Promise<void> {
  const { engine } = useSignedIn()
  const run = useRun()
  return async (item, today) => {
    const body = bodyOfItem(item)
    const change = (to: string | null) => run(careItem.acts.change, { id: item.id, body: { ...body, to } })
    const mid = await change(today)
    if (!mid) return
    const { label } = item
    const undo = async () => {
      if (!(await engine.undo(mid))) await change(item.to)
    }
    toast({ tone: 'done', text: <Trans>Ends today: {label}</Trans>, undo: () => void undo() })
  }
}
