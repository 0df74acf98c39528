// The registrations of an animal: from this device, and from the server what the device does not hold.
import { useCallback } from 'react'
import {
  holderOf,
  register,
  registrars,
  registrations,
  registryStateOf,
  type Registrar,
  type RegistryEntry,
  type RegistryState,
  type RegistryStep,
} from '../../../../shared/animals/registration.ts'
import { inCare } from '../../../../shared/animals/animal.ts'
import { useSignedIn } from '../../../session/signedIn.ts'
import { useCall } from '../../../ui/useCall.ts'
import { useFailed } from '../../../ui/useFailed.ts'
import { useLive } from '../../../ui/useLive.ts'
import type { AnimalRecord } from '../../record/parts/useAnimalRecord.ts'

export interface Registrations {
  entries: readonly RegistryEntry[]
  entryOf(registrar: Registrar): RegistryEntry | null
  stateOf(registrar: Registrar): RegistryState
}

export function useRegistrations({ animal, ownership }: AnimalRecord): Registrations {
  const { engine } = useSignedIn()
  const read = useCallback(() => engine.replica.registryEntry.where('animalId').equals(animal.id).toArray(), [engine, animal.id])
  const live = useLive(read)
  const asked = useCall(registrations, { params: { id: animal.id } })
  const own = live.state === 'ready' ? live.value : []
  const told = asked.state === 'ready' ? asked.value.items : []
  const entryOf = (registrar: Registrar) => [...own, ...told].find((entry) => entry.registrar === registrar) ?? null
  const entries = registrars.flatMap((registrar) => entryOf(registrar) ?? [])
  return { entries, entryOf, stateOf: (registrar) => registryStateOf(entryOf(registrar), holderOf(ownership), animal.outcome) }
}

/** Takes a step of the registration, also without a network. */
export function useStep({ animal, ownership }: AnimalRecord, registrar: Registrar) {
  const { engine } = useSignedIn()
  const failed = useFailed()
  return async (step: RegistryStep, said: { externalRef?: string; lastError?: string } = {}): Promise<boolean> => {
    const holder = holderOf(ownership)
    const about = { animalId: animal.id, registrar, holder, inCare: inCare(animal), chip: animal.chip }
    try {
      await engine.perform(register, { ...about, step, externalRef: '', lastError: '', ...said })
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }
}
