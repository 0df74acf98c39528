// Taking an animal out, bringing it back, and noting who came: one tap each, with a way back.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ErrorCode } from '../../../shared/errors.ts'
import { participation, type Participation } from '../../../shared/helpers/participation.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { confirm } from '../../ui/confirm.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'

type Part = Partial<Pick<Participation, 'state' | 'checkoutAt' | 'backAt'>>

export interface Walk {
  /** `name`: of the animal. `objections`: what is in the way; the person decides. */
  takeOut: (row: Participation, name: string, objections: readonly ErrorCode[]) => Promise<void>
  bringBack: (row: Participation, name: string) => Promise<void>
  note: (row: Participation, state: Participation['state'], said: ReactNode) => Promise<void>
}

export function useWalk(): Walk {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const failed = useFailed()

  async function put(row: Participation, part: Part): Promise<Participation> {
    const next = { ...row, ...part }
    const { version: _, restrictedTo: __, ...body } = next
    await engine.perform(participation.acts.change, { id: row.id, body }, { rows: [row] })
    return next
  }

  async function set(row: Participation, part: Part, text: ReactNode): Promise<void> {
    const { state, checkoutAt, backAt } = row
    try {
      const next = await put(row, part)
      toast({ tone: 'done', text, undo: () => void put(next, { state, checkoutAt, backAt }).catch(failed) })
    } catch (error) {
      failed(error)
    }
  }

  return {
    async takeOut(row, name, objections) {
      if (objections.length > 0 && !(await anyway(name, objections.map((code) => i18n._(errorTexts[code])).join(' ')))) return
      await set(row, { state: 'attended', checkoutAt: engine.now(), backAt: null }, <Trans>{name} is out.</Trans>)
    },
    bringBack: (row, name) => set(row, { backAt: engine.now() }, <Trans>{name} is back.</Trans>),
    note: (row, state, said) => set(row, { state }, said),
  }
}

const anyway = (name: string, text: string): Promise<boolean> =>
  confirm({ title: <Trans>Take {name} out anyway?</Trans>, text, confirm: <Trans>Take out</Trans>, cancel: <Trans>Not now</Trans> })
