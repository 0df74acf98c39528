// Reserves an animal from any page.
import { Suspense, useState, type ReactNode } from 'react'
import { useCanEdit, useHasRight } from '../../session/signedIn.ts'
import { lazyPart } from '../../ui/lazyPart.ts'

const ReserveAnimalDialog = lazyPart(() => import('../ReserveAnimalDialog.tsx'))

/** `reserve` opens the form; null where the person may not reserve animals. */
export function useReserve(): { reserve: (() => void) | null; dialog: ReactNode } {
  const canEdit = useCanEdit()
  const may = useHasRight('animals.edit') && canEdit
  const [isOpen, setOpen] = useState(false)
  return {
    reserve: may ? () => setOpen(true) : null,
    dialog: isOpen && (
      <Suspense fallback={null}>
        <ReserveAnimalDialog onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
