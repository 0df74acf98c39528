// What a tap on the release or on an interested person does, and what it says.
import { Trans } from '@lingui/react/macro'
import { receiveFee } from '../../shared/adoption/fee.ts'
import type { Interest } from '../../shared/adoption/interest.ts'
import { changeInterest, checkHome as checkHomeOf, orderInterests, reserveAnimal } from '../../shared/adoption/interestActs.ts'
import { sayRelease, type Release } from '../../shared/adoption/release.ts'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import { Failure } from '../../shared/errors.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { usePerform } from '../ui/usePerform.ts'

export function useAdoptionActs() {
  const { engine } = useSignedIn()
  const failed = useFailed()
  const run = usePerform()

  const release = ({ version: _, ...row }: Release, released: boolean) => run(sayRelease, { ...row, released })

  /** Reserves the animal; asks first where it has to be taken from somebody. */
  async function reserve(interest: Interest, until: string, others: readonly Interest[]): Promise<boolean> {
    const input = {
      id: interest.id,
      animalId: interest.animalId,
      until,
      others: others.filter(({ id, status }) => id !== interest.id && status === 'reserved').map(({ id }) => id),
    }
    try {
      await engine.perform(reserveAnimal, { ...input, override: false })
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'interest.alreadyReserved') {
        failed(error)
        return false
      }
      const yes = await confirm({
        title: <Trans>Reserve it all the same?</Trans>,
        text: <Trans>The animal is reserved for somebody else, who loses it by this.</Trans>,
        confirm: <Trans>Reserve</Trans>,
      })
      if (!yes || !(await run(reserveAnimal, { ...input, override: true }))) return false
    }
    toast({ tone: 'done', text: <Trans>The animal is reserved.</Trans> })
    return true
  }

  const order = (animalId: string, ids: string[]) => run(orderInterests, { animalId, order: ids })

  /** With the way back: a person who is withdrawn by mistake keeps what was recorded of them. */
  async function withdraw({ id, animalId, source, note, status }: Interest): Promise<void> {
    if (!(await run(changeInterest, { id, animalId, source, note, status: 'withdrawn' }))) return
    const before = status === 'reserved' || status === 'adopted' ? 'accepted' : status
    toast({
      tone: 'done',
      text: <Trans>The interest was withdrawn.</Trans>,
      undo: () => void run(changeInterest, { id, animalId, source, note, status: before }),
    })
  }

  return { release, reserve, order, withdraw, ...useStepActs() }
}

/** The acts of the steps of the checklist. Rows that have left the device are given along. */
function useStepActs() {
  const { engine } = useSignedIn()
  const failed = useFailed()

  async function tried(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act()
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }

  /** `on` null takes it back. */
  const checkHome = (interest: Interest, on: string | null, note: string) =>
    tried(() => engine.perform(checkHomeOf, { id: interest.id, animalId: interest.animalId, on, note }, { rows: [interest] }))

  /** `changes`: the rows of one adoption. `on` null takes it back; noting it offers the way back. */
  async function feeReceived(changes: readonly StatusChange[], on: string | null): Promise<void> {
    const [first] = changes
    if (!first) return
    const input = { id: first.flowId, changeIds: changes.map(({ id }) => id), animalId: first.animalId, on }
    if (!(await tried(() => engine.perform(receiveFee, input, { rows: [...changes] }))) || on === null) return
    toast({ tone: 'done', text: <Trans>The fee is noted as received.</Trans>, undo: () => void feeReceived(changes, null) })
  }

  return { checkHome, feeReceived }
}
