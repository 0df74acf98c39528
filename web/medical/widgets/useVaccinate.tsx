// Vaccinates several animals in one step.
import { Suspense, useState, type ReactNode } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { readPatient } from '../readPatient.ts'
import type { Wanted } from '../vaccinationDoses.ts'

const VaccinationDialog = lazyPart(() => import('../VaccinationDialog.tsx'))

/** `vaccinate` opens the form for these animals; null where the person may not record vaccinations. */
export function useVaccinate(onSaved: () => void): { vaccinate: ((animals: readonly Animal[]) => void) | null; dialog: ReactNode } {
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const may = useHasRight('vaccinations.edit') && canEdit
  const [wanted, setWanted] = useState<readonly Wanted[] | null>(null)

  async function open(animals: readonly Animal[]) {
    const patients = await Promise.all(animals.map(({ id }) => readPatient(engine.replica, id)))
    setWanted(patients.flatMap((patient) => (patient ? [{ patient, classification: null, vaccine: '' }] : [])))
  }
  return {
    vaccinate: may ? (animals) => void open(animals) : null,
    dialog: wanted && wanted.length > 0 && (
      <Suspense fallback={null}>
        <VaccinationDialog wanted={wanted} onClose={() => setWanted(null)} onSaved={onSaved} />
      </Suspense>
    ),
  }
}
