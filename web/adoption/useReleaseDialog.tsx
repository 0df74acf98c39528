import { Suspense, useState, type ReactNode } from 'react'
import { isOwn } from '../../shared/changes/story/situation.ts'
import type { AnimalRecord } from '../animals/record/parts/useAnimalRecord.ts'
import { useCanEdit, useHasRight } from '../session/signedIn.ts'
import { useSettings } from '../settings/parts/useSettings.ts'
import { lazyPart } from '../ui/lazyPart.ts'

const ReleaseDialog = lazyPart(() => import('./ReleaseDialog.tsx'))

/** `open` shows the form of the release; null where the person may not release animals. */
export function useReleaseDialog({ animal, release }: Pick<AnimalRecord, 'animal' | 'release'>): {
  open: (() => void) | null
  dialog: ReactNode
} {
  const canEdit = useCanEdit()
  const may = useHasRight('animals.outgoing') && canEdit
  const { adoption } = useSettings()
  const [isOpen, setOpen] = useState(false)
  return {
    open: may ? () => setOpen(true) : null,
    dialog: isOpen && (
      <Suspense fallback={null}>
        <ReleaseDialog
          release={release}
          released={animal.released}
          usualFee={adoption.fees.find(({ species }) => species === animal.species)?.cents ?? null}
          mayRelease={isOwn(animal)}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  }
}
