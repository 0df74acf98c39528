// Recording due vaccinations where they are listed: the form opens with animals and vaccines filled in.
import { Suspense, useState, type ReactNode } from 'react'
import type { DueVaccination } from '../../shared/medical/vaccination.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import type { Wanted } from './vaccinationDoses.ts'
import { readPatient } from './readPatient.ts'
import { lazyPart } from '../ui/lazyPart.ts'

const VaccinationDialog = lazyPart(() => import('./VaccinationDialog.tsx'))

export interface RecordDue {
  /** Absent where nothing can be recorded. */
  record?: (items: readonly DueVaccination[]) => void
  dialog: ReactNode
}

export function useRecordDue(onSaved?: () => void): RecordDue {
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('vaccinations.edit') && canEdit
  const [wanted, setWanted] = useState<readonly Wanted[] | null>(null)

  async function open(items: readonly DueVaccination[]) {
    const found = await Promise.all(
      items.map(async ({ animal: { id }, classificationName, vaccine }): Promise<Wanted[]> => {
        const patient = await readPatient(engine.replica, id)
        return patient ? [{ patient, classification: classificationName, vaccine }] : []
      }),
    )
    setWanted(found.flat())
  }

  return {
    ...(mayEdit && { record: (items: readonly DueVaccination[]) => void open(items) }),
    dialog: wanted && wanted.length > 0 && (
      <Suspense fallback={null}>
        <VaccinationDialog wanted={wanted} onClose={() => setWanted(null)} onSaved={onSaved} />
      </Suspense>
    ),
  }
}
