import type { Replica } from '../../sync/replica.ts'
import type { Patient } from './vaccinationDoses.ts'

/** An animal with what this device knows of its chip and its vaccinations; null where it does not hold the animal. */
export async function readPatient(replica: Replica, id: string): Promise<Patient | null> {
  const [animal, facts, given] = await Promise.all([
    replica.animal.get(id),
    replica.animalFacts.get(id),
    replica.vaccination.where('animalId').equals(id).toArray(),
  ])
  return animal ? { animal, chippedOn: facts?.chippedOn ?? null, given } : null
}
