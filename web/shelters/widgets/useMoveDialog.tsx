// Moves animals into a room that is chosen from a list.
import { Suspense, useState, type ReactNode } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import { useMoveAnimals } from '../../changes/widgets/useMoveAnimals.tsx'
import { useCanEdit, useHasRight } from '../../session/signedIn.ts'
import { lazyPart } from '../../ui/lazyPart.ts'

const MoveDialog = lazyPart(() => import('./MoveDialog.tsx'))

/** `move` opens the list of rooms; null where the person may not move animals. Guests are moved by their booking. */
export function useMoveDialog(onMoved?: () => void): { move: ((animals: readonly Animal[]) => void) | null; dialog: ReactNode } {
  const canEdit = useCanEdit()
  const may = useHasRight('animals.edit') && canEdit
  const moveTo = useMoveAnimals()
  const [moving, setMoving] = useState<readonly Animal[] | null>(null)
  return {
    move: may ? setMoving : null,
    dialog: moving && (
      <Suspense fallback={null}>
        <MoveDialog
          animals={moving}
          onClose={() => setMoving(null)}
          onChoose={(to) => {
            setMoving(null)
            void moveTo(moving, to).then((done) => done && onMoved?.())
          }}
        />
      </Suspense>
    ),
  }
}
