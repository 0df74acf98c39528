// Weighs animals: those of a list that are chosen, or any that are named in the dialog.
import { Suspense, useState, type ReactNode } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import { useCanEdit, useHasRight } from '../../session/signedIn.ts'
import { lazyPart } from '../../ui/lazyPart.ts'

const WeighDialog = lazyPart(() => import('../WeighDialog.tsx'))

/** `weigh` opens the form for these animals; null where the person may not record weights. */
export function useWeigh(onSaved?: () => void): { weigh: ((animals: readonly Pick<Animal, 'id'>[]) => void) | null; dialog: ReactNode } {
  const canEdit = useCanEdit()
  const may = useHasRight('vaccinations.edit') && canEdit
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  return {
    weigh: may ? (animals) => setWanted(animals.map(({ id }) => id)) : null,
    dialog: wanted && (
      <Suspense fallback={null}>
        <WeighDialog animalIds={wanted} onClose={() => setWanted(null)} {...(onSaved && { onSaved })} />
      </Suspense>
    ),
  }
}
