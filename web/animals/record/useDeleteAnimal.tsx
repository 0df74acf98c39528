import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { deleteAnimal } from '../../../shared/animals/deleteAnimal.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'
import type { AnimalRecord } from './parts/useAnimalRecord.ts'

/** Whether nothing has happened to it as far as is known here: it may have been entered by mistake. */
export const isEnteredAlone = ({ changes, vaccinations, weights, interests }: AnimalRecord): boolean =>
  changes.every(({ cancelledAt }) => cancelledAt !== null) && vaccinations.length + weights.length + interests.length === 0

/** Deletes an animal that was entered by mistake. */
export function useDeleteAnimal({ animal, facts }: AnimalRecord): () => Promise<void> {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const navigate = useNavigate()
  const failed = useFailed()
  const name = animal.name || animal.number || t`without name`
  return async () => {
    const text = <Trans>{name} is deleted with everything that was recorded about it. This is meant for entries made by mistake.</Trans>
    if (!(await confirm({ title: <Trans>Delete this animal?</Trans>, text, confirm: <Trans>Delete</Trans>, danger: true }))) return
    try {
      await engine.perform(deleteAnimal, { id: animal.id }, { rows: { animal: [animal], animalFacts: [facts] } })
      toast({ tone: 'done', text: t`The animal was deleted.` })
      void navigate({ to: '/animals' })
    } catch (error) {
      failed(error)
    }
  }
}
