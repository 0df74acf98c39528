import type { VaccinationBody } from '../../shared/medical/medicalActs.ts'
import { Correcting, itself } from '../correction/Correcting.tsx'
import { Gone } from '../correction/CorrectRow.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'
import type { RefusedProps } from '../words/words.ts'
import { useMemo } from 'react'
import VaccinationDialog from './VaccinationDialog.tsx'

/** The form of a vaccination with what the refused entry says. */
export default function CorrectVaccination({ entry, input, onClose }: RefusedProps<VaccinationBody>) {
  const { engine } = useSignedIn()
  const { animalId, classification, vaccine } = input
  const patient = useRows(async () => {
    const [animal, facts, given] = await Promise.all([
      engine.replica.animal.get(animalId),
      engine.replica.animalFacts.get(animalId),
      engine.replica.vaccination.where('animalId').equals(animalId).toArray(),
    ])
    return animal ? { animal, chippedOn: facts?.chippedOn ?? null, given } : null
  }, [engine, animalId])
  const as = useMemo(() => itself(entry), [entry])
  if (patient === undefined) return null
  if (patient === null) return <Gone onClose={onClose} />
  return (
    <Correcting entry={entry} as={as}>
      <VaccinationDialog wanted={[{ patient, classification, vaccine }]} start={input} onClose={onClose} />
    </Correcting>
  )
}
