// The lines of text of each step of an adoption, for the screen and for paper.
import { useLingui } from '@lingui/react/macro'
import type { Checklist, Done, Step } from '../../shared/adoption/checklist.ts'
import type { Release } from '../../shared/adoption/release.ts'
import type { Animal } from '../../shared/animals/animal.ts'
import type { HomeCheck } from '../../shared/homechecks/homeCheck.ts'
import { memberName, type Member } from '../../shared/identity/member.ts'
import { registrarTexts, stateTexts } from '../animals/registration/parts/registrationTexts.ts'
import { useFormats } from '../ui/formats.ts'
import { blockerTexts } from './parts/adoptionTexts.ts'

export interface StepsKnown {
  animal: Animal
  release: Release
  list: Checklist
  members: ReadonlyMap<string, Member>
  /** A home check of the person that is under way. */
  requested: HomeCheck | null
}

export function useStepLines({ animal, release, list, members, requested }: StepsKnown): Record<Step, string[]> {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const { free, home, contract, fee, chip, adoption } = list
  const day = (date: string | null) => (date ? formats.date(date) : '')
  const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ')

  /** When it was done and by whom. */
  function doneLine(done: Done | null): string {
    const member = done?.by ? members.get(done.by) : undefined
    return done ? joined(day(done.day), member ? memberName(member) : '') : ''
  }

  function freeLines(): string[] {
    if (adoption) return [joined(t`adopted`, doneLine(free.done))]
    if (free.state === 'done') return [t`Released, and nothing prevents an adoption.`]
    const against = free.against.map((blocker) =>
      blocker === 'held' ? joined(t`Held back until ${day(release.heldUntil)}`, release.holdReason) : i18n._(blockerTexts[blocker]),
    )
    return [...(animal.released ? [] : [t`Not released for adoption`]), ...against]
  }

  function homeLines(): string[] {
    if (home.state === 'done') return [doneLine(home.done), home.note]
    if (home.state === 'needless') return adoption ? [] : [t`Your organisation does not ask for one.`]
    if (requested) return [requested.due ? t`Requested, due on ${day(requested.due)}` : t`Requested`]
    return [list.contactId ? t`Not checked yet` : t`Nobody has been chosen yet: reserve the animal for an interested person.`]
  }

  function contractLines(): string[] {
    const last = contract.signed.at(-1)
    if (last) return [joined(t`Signed on the device by ${last.signer}`, doneLine(contract.done))]
    return [contract.done ? joined(t`Signed on paper`, doneLine(contract.done)) : t`The contract is made with the adoption.`]
  }

  function feeLines(): string[] {
    const money = fee.cents === null ? '' : formats.money(fee.cents)
    if (fee.state === 'needless') return [t`No fee`]
    if (!adoption) return [money ? t`${money} agreed` : t`No fee has been set yet.`]
    return [joined(money, fee.done ? t`received` : t`not received yet`, doneLine(fee.done))]
  }

  function chipLines(): string[] {
    const { entry, registry } = chip
    if (chip.state === 'needless') return [t`Your organisation does not ask for a chip.`]
    if (!animal.chip) return [i18n._(blockerTexts.notChipped)]
    if (!entry) return [t`Not in a pet registry yet`]
    return [joined(`${i18n._(registrarTexts[entry.registrar])}: ${i18n._(stateTexts[registry])}`, doneLine(chip.done))]
  }

  const lines = { free: freeLines(), home: homeLines(), contract: contractLines(), fee: feeLines(), chip: chipLines() }
  return { ...lines, home: lines.home.filter(Boolean) }
}
